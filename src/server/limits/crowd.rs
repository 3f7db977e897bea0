//! How many of one visitor's are inside at once.

use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Counts, for each key, what is inside. Those of one key share a `V`, which is there while one of them is.
#[derive(Debug)]
pub struct Crowd<K, V>(Mutex<HashMap<K, (usize, V)>>);

impl<K, V> Default for Crowd<K, V> {
    fn default() -> Crowd<K, V> {
        Crowd(Mutex::default())
    }
}

impl<K: Copy + Eq + Hash, V: Clone + Default> Crowd<K, V> {
    /// Lets one more in, until the answer is dropped; nobody, where `most` are inside already.
    pub fn enter(self: &Arc<Self>, key: K, most: usize) -> Option<Entered<K, V>> {
        let mut inside = self.inside();
        let (count, shared) = inside.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Entered { crowd: self.clone(), key, shared: shared.clone() })
    }

    fn inside(&self) -> MutexGuard<'_, HashMap<K, (usize, V)>> {
        // Nothing panics while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that is inside.
#[must_use]
#[derive(Debug)]
pub struct Entered<K: Copy + Eq + Hash, V: Clone + Default> {
    crowd: Arc<Crowd<K, V>>,
    key: K,
    /// What all of its key share.
    pub shared: V,
}

impl<K: Copy + Eq + Hash, V: Clone + Default> Drop for Entered<K, V> {
    fn drop(&mut self) {
        if let Entry::Occupied(mut entry) = self.crowd.inside().entry(self.key) {
            entry.get_mut().0 -= 1;
            if entry.get().0 == 0 {
                entry.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h4_only_so_many_are_inside_and_nothing_is_left_of_them() {
        let crowd: Arc<Crowd<u8, Arc<()>>> = Arc::default();
        let first = crowd.enter(1, 2).unwrap();
        let second = crowd.enter(1, 2).unwrap();
        assert!(crowd.enter(1, 2).is_none());
        assert!(Arc::ptr_eq(&first.shared, &second.shared));
        assert!(crowd.enter(2, 1).is_some(), "others are others");
        drop(first);
        assert!(crowd.enter(1, 2).is_some());
        drop(second);
        assert!(crowd.inside().is_empty());
    }
}
