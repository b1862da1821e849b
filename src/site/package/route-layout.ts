// Where the stops of a route and their names lie on its drawing: no two circles or names on each other, and none beyond the edge.

/** The part of the drawing that every screen shows, in its own units; the ground continues beyond it. */
export const [WIDTH, HEIGHT] = [720, 480];
/** Stops lie within, so that their names have room beside them. */
const [MARGIN_X, MARGIN_Y] = [130, 80];
/** The distance between two stops, in units, at least. */
const MIN_DISTANCE = 84;
export const STOP_RADIUS = 19;
export const NAME_SIZE = 24;
/** Between a stop or an edge and a name. */
const GAP = 7;
/** Of a line of `NAME_SIZE`, above and below its baseline. */
const [ASCENT, DESCENT] = [23, 6];
/** Choices that are tried before names are left out. */
const MAX_CHOICES = 2000;

export type Point = readonly [x: number, y: number];

const getMiddle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const getSpan = (values: readonly number[]) => Math.max(...values) - Math.min(...values) || 1e-6;
const clamp = (value: number, size: number, margin: number) => Math.min(size - margin, Math.max(margin, value));

/** Fits points into the drawing, both axes with one scale. */
function scaleToFit(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const scale = Math.min((WIDTH - 2 * MARGIN_X) / getSpan(xs), (HEIGHT - 2 * MARGIN_Y) / getSpan(ys));
  return points.map(([x, y]) => [WIDTH / 2 + (x - getMiddle(xs)) * scale, HEIGHT / 2 + (y - getMiddle(ys)) * scale]);
}

/** Pushes points apart that would lie on each other: the drawing keeps directions, not distances. */
function spread(points: readonly Point[]): Point[] {
  let moved = points;
  for (let round = 0; round < 120; round += 1) {
    const before = moved;
    moved = before.map(([x, y], index) => {
      let [dx, dy] = [0, 0];
      before.forEach(([otherX, otherY], other) => {
        const [awayX, awayY] = [x - otherX, y - otherY];
        const distance = Math.hypot(awayX, awayY);
        if (other === index || distance >= MIN_DISTANCE) return;
        const push = (MIN_DISTANCE - distance) / 4;
        // Later stops go up where two are at one place.
        dx += distance < 1 ? 0 : (awayX / distance) * push;
        dy += distance < 1 ? (index > other ? -push : push) : (awayY / distance) * push;
      });
      return [clamp(x + dx, WIDTH, MARGIN_X), clamp(y + dy, HEIGHT, MARGIN_Y)] as const;
    });
  }
  return moved.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

/** Places stops on the drawing, north up. */
export function placeStops(stops: readonly { latitude: number; longitude: number }[]): Point[] {
  const latitude = getMiddle(stops.map((stop) => stop.latitude));
  // A degree of longitude is shorter away from the equator.
  return spread(scaleToFit(stops.map((stop): Point => [stop.longitude * Math.cos((latitude * Math.PI) / 180), -stop.latitude])));
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A name on the drawing: where its middle lies, on which baseline. */
export interface PlacedName {
  x: number;
  y: number;
}

/** The width of a name, generously: what letters of the text font take at `NAME_SIZE`. */
const measureName = (name: string): number =>
  [...name].reduce(
    (sum, letter) =>
      sum +
      (/[ijlI .,’'-]/.test(letter) ? 8 : /[frt]/.test(letter) ? 11 : /[mwMW]/.test(letter) ? 22.5 : /\p{Lu}/u.test(letter) ? 18.5 : 14.5),
    0,
  );

const toBox = ({ x, y }: PlacedName, width: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - ASCENT, bottom: y + DESCENT },
});

/** The places around a stop where its name could stand, the side with more room first. */
function listPlaces([x, y]: Point, width: number): PlacedName[] {
  const aside = STOP_RADIUS + GAP + width / 2;
  const near = 14 + width / 2;
  const side = x < WIDTH / 2 ? 1 : -1;
  const [above, below] = [y - STOP_RADIUS - GAP - DESCENT, y + STOP_RADIUS + GAP + ASCENT];
  return [
    ...[side, -side].map((sign) => ({ x: x + sign * aside, y: y + 8 })),
    ...[below, above].map((baseline) => ({ x, y: baseline })),
    ...[side, -side].flatMap((sign) => [below - GAP, above + GAP].map((baseline) => ({ x: x + sign * near, y: baseline }))),
  ];
}

const isInside = ({ left, right, top, bottom }: Box) => left >= GAP && right <= WIDTH - GAP && top >= GAP && bottom <= HEIGHT - GAP;
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** Whether a circle around a point touches a box. */
const touches = ([x, y]: Point, radius: number, { left, right, top, bottom }: Box) =>
  Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) < radius;

/**
 * Places the names of stops beside them, away from the points of the road where that is possible. Null for a name without room: it
 * stands in the list below the drawing.
 */
export function placeNames(names: readonly string[], stops: readonly Point[], road: readonly Point[]): (PlacedName | null)[] {
  const choices = names.map((name, index) => {
    const width = measureName(name);
    return listPlaces(stops[index] as Point, width)
      .map((place) => ({ place, box: toBox(place, width) }))
      .filter(({ box }) => isInside(box) && !stops.some((stop) => touches(stop, STOP_RADIUS + 3, box)))
      .map((choice, rank) => ({ ...choice, cost: rank + 4 * road.filter((point) => touches(point, 1, choice.box)).length }))
      .sort((a, b) => a.cost - b.cost);
  });
  let tried = 0;
  const choose = (index: number, taken: readonly Box[]): (PlacedName | null)[] | undefined => {
    if (index === names.length) return [];
    for (const { place, box } of choices[index] ?? []) {
      tried += 1;
      const others = taken.some((other) => overlap(other, box)) ? undefined : choose(index + 1, [...taken, box]);
      if (others) return [place, ...others];
    }
    if (choices[index]?.length && tried <= MAX_CHOICES) return undefined;
    const others = choose(index + 1, taken);
    return others && [null, ...others];
  };
  const placed = choose(0, []);
  if (placed) return placed;
  // No combination has them all: each takes the first place that the names before it leave.
  tried = MAX_CHOICES;
  return choose(0, []) ?? [];
}
