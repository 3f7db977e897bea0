//! Who asks, by their address; and whose word on it is taken.

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    str::FromStr,
};

/// Whoever asks from one IPv4 address or one IPv6 /64, which is what a household or a phone is given. It is kept in memory
/// while a connection is open, and neither stored nor logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        match address.to_canonical() {
            IpAddr::V6(address) => Client(IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64))),
            address => Client(address),
        }
    }
}

/// A range of addresses, such as 10.0.0.0/8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    first: IpAddr,
    bits: u32,
}

impl Range {
    fn holds(self, address: IpAddr) -> bool {
        match (self.first, address) {
            (IpAddr::V4(first), IpAddr::V4(address)) => {
                (first.to_bits() ^ address.to_bits()).checked_shr(32 - self.bits).unwrap_or(0) == 0
            }
            (IpAddr::V6(first), IpAddr::V6(address)) => {
                (first.to_bits() ^ address.to_bits()).checked_shr(128 - self.bits).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Range, String> {
        let wrong = || format!("\"{text}\" is neither an address nor a range such as 10.0.0.0/8 or fd00::/8");
        let (first, bits) = text.split_once('/').map_or((text, None), |(first, bits)| (first, Some(bits)));
        let first: IpAddr = first.parse().map_err(|_| wrong())?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits <= most { Ok(Range { first, bits }) } else { Err(wrong()) }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// Whom the server knows by where they are: such as the proxies that stand in front of it, whose word on who asks is taken, where
/// all others could say anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Networks(Vec<Range>);

impl Networks {
    /// Whether an address is one of theirs.
    pub fn hold(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|range| range.holds(address))
    }

    /// Who asks, by what came with the request; nobody, where it didn't come over the network.
    pub fn asker(&self, extensions: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
        let ConnectInfo(peer) = extensions.get::<ConnectInfo<SocketAddr>>()?;
        // What is no text is no address either.
        let forwarded = headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or_default());
        Some(self.client(peer.ip(), forwarded))
    }

    /// The address that a request came from: the connection's, and while that is one of the proxies, the one that it
    /// names. `forwarded` are the values of `X-Forwarded-For`, to which each proxy adds at the end whom it was asked by;
    /// what stands further in front may be made up. A word that can't be read is taken for nothing, and so is all in
    /// front of it.
    fn client<'a>(&self, peer: IpAddr, forwarded: impl DoubleEndedIterator<Item = &'a str>) -> IpAddr {
        let mut client = peer;
        for named in forwarded.rev().flat_map(|value| value.rsplit(',')) {
            if !self.hold(client) {
                break;
            }
            match address(named.trim()) {
                Some(named) => client = named,
                None => break,
            }
        }
        client
    }
}

/// An address as proxies write it: some add the port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = || text.parse().ok();
    let bracketed = || text.strip_prefix('[')?.split_once(']')?.0.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare().or_else(with_port).or_else(bracketed)
}

impl FromStr for Networks {
    type Err = String;

    fn from_str(text: &str) -> Result<Networks, String> {
        if matches!(text.trim(), "" | "none") {
            return Ok(Networks::default());
        }
        text.split(',').map(|range| range.trim().parse()).collect::<Result<_, _>>().map(Networks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn h4_ipv6_counts_by_64_bits() {
        let client = |text| Client::from(ip(text));
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!(client("192.0.2.1"), client("::ffff:192.0.2.1"));
    }

    #[test]
    fn ranges_hold_what_they_say() {
        for (range, inside, outside) in [
            ("127.0.0.0/8", "127.255.0.1", "128.0.0.1"),
            ("10.1.2.3", "10.1.2.3", "10.1.2.2"),
            ("0.0.0.0/0", "255.1.1.1", "::1"),
            ("fd00::/8", "fdff::1", "fe00::1"),
            ("::/0", "2001:db8::1", "1.1.1.1"),
            ("::1", "::1", "::2"),
        ] {
            let range: Range = range.parse().unwrap();
            assert!(range.holds(ip(inside)) && !range.holds(ip(outside)), "{range}");
        }
        for wrong in ["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "fd00::/129", "localhost", "10.0.0.0/8/8"] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
        assert_eq!("none".parse::<Networks>(), Ok(Networks::default()));
        assert!("127.0.0.1,".parse::<Networks>().is_err());
        assert!("127.0.0.1, ::1".parse::<Networks>().unwrap().hold(ip("::ffff:127.0.0.1")));
    }

    #[test]
    fn h4_only_proxies_are_believed() {
        let proxies: Networks = "127.0.0.1,10.0.0.0/8".parse().unwrap();
        let client = |peer, forwarded: &[&str]| proxies.client(ip(peer), forwarded.iter().copied()).to_string();
        assert_eq!(client("192.0.2.1", &["198.51.100.7"]), "192.0.2.1", "a stranger's word");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client("127.0.0.1", &["6.6.6.6, 198.51.100.7"]), "198.51.100.7", "what a client made up");
        assert_eq!(client("127.0.0.1", &["6.6.6.6", "198.51.100.7, 10.0.0.3"]), "198.51.100.7", "two proxies");
        assert_eq!(client("127.0.0.1", &["10.0.0.2,10.0.0.3"]), "10.0.0.2", "nobody but proxies");
        assert_eq!(client("127.0.0.1", &["198.51.100.7:4711"]), "198.51.100.7");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]:4711"]), "2001:db8::1");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(client("127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        for nonsense in ["", "unknown", "198.51.100.7.1", "198.51.100.7 198.51.100.8", "\u{fffd}"] {
            assert_eq!(client("127.0.0.1", &[nonsense]), "127.0.0.1", "{nonsense}");
            assert_eq!(client("127.0.0.1", &["6.6.6.6", nonsense]), "127.0.0.1", "{nonsense}");
        }
        assert_eq!(client("127.0.0.1", &["nonsense, 10.0.0.9"]), "10.0.0.9");
    }
}
