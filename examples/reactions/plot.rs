//! The plot of `docs/REACTIONS.md`, in SVG.

use crate::{
    person::Person,
    tally::{Reactions, Tally},
};
use saratoga::rules::egyptian_war::Speed;
use std::fmt::Write;

/// How a speed is drawn.
struct Style {
    speed: Speed,
    color: &'static str,
    /// The shape of its points.
    shape: Shape,
    /// Of a hundred games, how many E-10 gives somebody who averages 500 ms.
    wanted: f64,
    /// How far its name is moved down from the end of its curve.
    nudge: f64,
}

const STYLES: [Style; 3] = [
    Style { speed: Speed::Slow, color: "#0072b2", shape: Shape::Circle, wanted: 80.0, nudge: 0.0 },
    Style { speed: Speed::Normal, color: "#007a5e", shape: Shape::Square, wanted: 50.0, nudge: -4.0 },
    Style { speed: Speed::Fast, color: "#c04f00", shape: Shape::Triangle, wanted: 20.0, nudge: 3.0 },
];

#[derive(Clone, Copy)]
enum Shape {
    Circle,
    Square,
    Triangle,
}

impl Shape {
    fn at(self, (x, y): (f64, f64), color: &str) -> String {
        match self {
            Shape::Circle => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{color}"/>"#),
            Shape::Square => {
                format!(r#"<rect x="{:.1}" y="{:.1}" width="7" height="7" fill="{color}"/>"#, x - 3.5, y - 3.5)
            }
            Shape::Triangle => {
                format!(r#"<path d="M{:.1} {:.1}l4.5 8h-9z" fill="{color}"/>"#, x, y - 5.0)
            }
        }
    }
}

/// A rectangle of paper for curves.
struct Panel {
    left: f64,
    /// From the lowest to the highest value shown.
    x: (f64, f64),
    y: (f64, f64),
}

impl Panel {
    const TOP: f64 = 56.0;
    const WIDTH: f64 = 340.0;
    const HEIGHT: f64 = 250.0;

    fn place(&self, x: f64, y: f64) -> (f64, f64) {
        let share = |value: f64, (from, to): (f64, f64)| (value - from) / (to - from);
        (self.left + Self::WIDTH * share(x, self.x), Self::TOP + Self::HEIGHT * (1.0 - share(y, self.y)))
    }

    /// Title, grid and numbers; `every` so much along each axis.
    fn paper(&self, svg: &mut String, title: &str, axis: &str, every: (f64, f64)) -> std::fmt::Result {
        let (left, right, bottom) = (self.left, self.left + Self::WIDTH, Self::TOP + Self::HEIGHT);
        writeln!(svg, r#"<text class="title" x="{left}" y="30">{title}</text>"#)?;
        let steps = |(from, to): (f64, f64), every: f64| {
            (0..).map(move |step| from + every * f64::from(step)).take_while(move |value| *value <= to + 1e-9)
        };
        for value in steps(self.y, every.1) {
            let (_, y) = self.place(self.x.0, value);
            writeln!(svg, r#"<path class="grid" d="M{left} {y:.1}H{right}"/>"#)?;
            writeln!(svg, r#"<text class="end" x="{}" y="{:.1}">{value} %</text>"#, left - 8.0, y + 4.0)?;
        }
        for value in steps(self.x, every.0) {
            let (x, _) = self.place(value, self.y.0);
            writeln!(svg, r#"<path class="axis" d="M{x:.1} {bottom}v5"/>"#)?;
            writeln!(svg, r#"<text class="middle" x="{x:.1}" y="{}">{value}</text>"#, bottom + 20.0)?;
        }
        writeln!(svg, r#"<path class="axis" d="M{left} {bottom}H{right}"/>"#)?;
        writeln!(svg, r#"<text class="middle" x="{}" y="{}">{axis}</text>"#, left + Self::WIDTH / 2.0, bottom + 42.0)
    }

    fn curve(&self, svg: &mut String, color: &str, values: &[(f64, f64)]) -> std::fmt::Result {
        let points: Vec<String> =
            values.iter().map(|(x, y)| self.place(*x, *y)).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        writeln!(svg, r#"<polyline class="curve" stroke="{color}" points="{}"/>"#, points.join(" "))
    }
}

/// Draws it.
pub fn svg() -> String {
    let mut svg = String::new();
    draw(&mut svg).expect("a text takes whatever is written");
    svg
}

fn draw(svg: &mut String) -> std::fmt::Result {
    svg.push_str(HEAD);
    reactions(svg)?;
    shares(svg)?;
    svg.push_str("</svg>\n");
    Ok(())
}

/// On the left: how the reactions of each speed are spread.
fn reactions(svg: &mut String) -> std::fmt::Result {
    const WIDTH: u32 = 40;
    let panel = Panel { left: 60.0, x: (0.0, 1400.0), y: (0.0, 12.0) };
    panel.paper(svg, "Patterns slapped, in any 40 ms", "ms after the card that made the pattern", (200.0, 4.0))?;
    for (index, Style { speed, color, .. }) in STYLES.iter().enumerate() {
        let drawn = Reactions::draw(*speed);
        let share = |middle: u32| (middle.into(), 100.0 * drawn.share(middle - WIDTH / 2, WIDTH));
        panel.curve(svg, color, &(100..=1400).step_by(10).map(share).collect::<Vec<_>>())?;
        let (x, y) = (panel.left + 140.0, Panel::TOP + 24.0 + 22.0 * index as f64);
        writeln!(svg, r#"<path class="curve" stroke="{color}" d="M{x} {}h22"/>"#, y - 4.0)?;
        let (mean, missed) = (drawn.mean(), 100.0 * drawn.missed());
        writeln!(svg, r#"<text x="{}" y="{y}">{speed}: {mean:.0} ms, {missed:.0} % missed</text>"#, x + 30.0)?;
    }
    Ok(())
}

/// On the right: how many games people win.
fn shares(svg: &mut String) -> std::fmt::Result {
    let panel = Panel { left: 490.0, x: (400.0, 600.0), y: (0.0, 100.0) };
    panel.paper(svg, "Games won by a person", "the person's average reaction, in ms", (50.0, 20.0))?;
    for Style { speed, color, shape, wanted, nudge } in STYLES {
        let won = |average: u32| (average.into(), 100.0 * Tally::of(Person::careful(average), speed).won());
        let values: Vec<(f64, f64)> = (400..=600).step_by(25).map(won).collect();
        panel.curve(svg, color, &values)?;
        for (x, y) in &values {
            writeln!(svg, "{}", shape.at(panel.place(*x, *y), color))?;
        }
        let (x, y) = panel.place(500.0, wanted);
        writeln!(svg, r#"<circle class="wanted" cx="{x:.1}" cy="{y:.1}" r="9"/>"#)?;
        let (x, y) = values.last().map_or((0.0, 0.0), |(x, y)| panel.place(*x, *y));
        writeln!(svg, r#"<text style="fill: {color}" x="{:.1}" y="{:.1}">{speed}</text>"#, x + 10.0, y + 4.0 + nudge)?;
    }
    let (x, y) = (panel.left + 212.0, Panel::TOP + 20.0);
    writeln!(svg, r#"<circle class="wanted" cx="{x}" cy="{}" r="9"/>"#, y - 4.0)?;
    writeln!(svg, r#"<text x="{}" y="{y}">what E-10 asks</text>"#, x + 16.0)
}

const HEAD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 370" role="img" aria-labelledby="title desc">
<title id="title">Reactions of the computers in Egyptian War, and games won against them</title>
<desc id="desc">Left: how reactions spread at each speed. All peak near 440 ms; slower speeds have a longer tail and a lower peak. Right: the share of games that a person wins against each speed falls as the person's average reaction rises from 400 to 600 ms. The figures are in REACTIONS.md.</desc>
<style>
text { font: 13px system-ui, sans-serif; fill: #222 }
.title { font-weight: 600; font-size: 15px }
.end { text-anchor: end }
.middle { text-anchor: middle }
.grid { stroke: #ddd }
.axis { stroke: #666 }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round }
.wanted { fill: none; stroke: #222 }
</style>
<rect width="900" height="370" rx="6" fill="#fff"/>
"##;
