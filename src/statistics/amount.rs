//! Averages and shares, to a tenth.

/// A number in tenths: 123 is 12.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tenths(pub u64);

impl Tenths {
    /// The average of `count` numbers by their sum, rounded half up; none of no numbers.
    pub fn average(sum: u64, count: u64) -> Option<Tenths> {
        let half = count / 2;
        sum.saturating_mul(10).saturating_add(half).checked_div(count).map(Tenths)
    }

    /// How many in a hundred `part` of `whole` are, rounded half up; none of nothing.
    pub fn percent(part: u64, whole: u64) -> Option<Tenths> {
        Tenths::average(part.saturating_mul(100), whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_rounded_half_up_and_of_nothing_there_is_none() {
        assert_eq!(Tenths::average(37, 3), Some(Tenths(123)));
        assert_eq!(Tenths::average(1, 4), Some(Tenths(3)));
        assert_eq!(Tenths::average(0, 7), Some(Tenths(0)));
        assert_eq!(Tenths::average(5, 0), None);
        assert_eq!(Tenths::percent(1, 3), Some(Tenths(333)));
        assert_eq!(Tenths::percent(2, 2), Some(Tenths(1000)));
        assert_eq!(Tenths::percent(0, 0), None);
    }
}
