import type { PackageDetailsFragment } from '../../documents/graphql.ts';
import { BidiText } from '../../ui/primitives/text.tsx';
import { color, fontFamily, fontSize, radius, space } from '../../ui/tokens.ts';
import { ENDING_COPY } from './copy.ts';
import { sectionTitle } from './package-page.css.ts';
import { HEIGHT, NAME_SIZE, type Point, placeNames, placeStops, STOP_RADIUS, WIDTH } from './route-layout.ts';

/** The stops of a route in their order, each with the days that end there. */
interface RouteStop {
  name: string;
  latitude: number;
  longitude: number;
  /** Numbers of days, from 1. */
  days: number[];
  title: string;
}

/**
 * How the parts are painted, in the colours of the theme. As attributes of the drawing, not as rules: they would be a twentieth of the
 * styles that a page may load before its first paint.
 */
const PAINT = {
  ground: {
    inlineSize: '100%',
    blockSize: 'clamp(20rem,32vw,26rem)',
    borderRadius: radius.md,
    background: `linear-gradient(${color.tint},${color.accent})`,
    fontWeight: 600,
  },
  sun: { fill: color.surface },
  far: { fill: color.primary, fillOpacity: 0.25 },
  middle: { fill: color.primary, fillOpacity: 0.45 },
  near: { fill: color.night, fillOpacity: 0.75 },
  roadEdge: { fill: 'none', stroke: color.night, strokeOpacity: 0.4, strokeWidth: 10, strokeLinecap: 'round' },
  road: { fill: 'none', stroke: color.surface, strokeWidth: 5, strokeLinecap: 'round' },
  stop: { fill: color.surface, stroke: color.ink, strokeWidth: 2.5 },
  number: { fontSize: 22, textAnchor: 'middle', fill: color.ink },
  // Readable on every ground: each letter has an edge.
  name: {
    fontSize: NAME_SIZE,
    textAnchor: 'middle',
    fill: color.ink,
    paintOrder: 'stroke',
    stroke: color.surface,
    strokeWidth: 6,
    strokeLinejoin: 'round',
  },
} as const;

/** The stops as text, side by side. */
const KEY = {
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(7.5rem,1fr))',
    gap: space[4],
    marginBlockStart: space[5],
    fontSize: fontSize.xs,
    color: color.muted,
  },
  days: { display: 'block', color: color.accentInk },
  // The longest names fit the smallest phones.
  name: { display: 'block', font: `400 min(${fontSize.lg},5.75vw)/1.25 ${fontFamily.display}`, color: color.ink },
} as const;

/** The stops of the days; days without one stay where the day before ended. */
function listStops(itinerary: PackageDetailsFragment['itinerary']): RouteStop[] {
  const stops: RouteStop[] = [];
  itinerary.forEach(({ stop, title }, index) => {
    const last = stops.at(-1);
    if (stop && stop.name !== last?.name) stops.push({ ...stop, days: [index + 1], title });
    else last?.days.push(index + 1);
  });
  return stops;
}

/** How many parts of a road between two stops names keep away from. */
const ROAD_PARTS = 8;

/** A road through the points that swings a little to one side, as roads do: its drawing, and points on it. */
function drawRoad(points: readonly Point[]): { path: string; passed: Point[] } {
  const passed: Point[] = [];
  const parts = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    if (index === 0) return `M${x} ${y}`;
    const [bendX, bendY] = [Math.round((fromX + x) / 2 - (y - fromY) * 0.18), Math.round((fromY + y) / 2 + (x - fromX) * 0.18)];
    for (let part = 1; part < ROAD_PARTS; part += 1) {
      const at = part / ROAD_PARTS;
      const onCurve = (from: number, bend: number, to: number) => (1 - at) ** 2 * from + 2 * at * (1 - at) * bend + at ** 2 * to;
      passed.push([onCurve(fromX, bendX, x), onCurve(fromY, bendY, y)]);
    }
    return `Q${bendX} ${bendY} ${x} ${y}`;
  });
  return { path: parts.join(''), passed };
}

const formatDays = ({ days }: RouteStop): string => {
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? `Day ${first}` : `Days ${first} to ${last}`;
};

/**
 * A drawing of the route: numbered stops on a ground of hills, and their names again as text. Nothing unless the days have at least two stops;
 * a stop is stored with its position only.
 */
export function RouteMap({ itinerary }: { itinerary: PackageDetailsFragment['itinerary'] }) {
  const stops = listStops(itinerary);
  // A stop that the route comes back to is drawn once.
  const drawn = stops.filter((stop, index) => stops.findIndex(({ name }) => name === stop.name) === index);
  if (drawn.length < 2) return null;
  const places = placeStops(drawn);
  const { path, passed } = drawRoad(stops.map(({ name }) => places[drawn.findIndex((stop) => stop.name === name)] ?? [0, 0]));
  const names = placeNames(
    drawn.map(({ name }) => name),
    places,
    passed,
  );
  return (
    <section aria-labelledby="route">
      <h2 id="route" className={sectionTitle}>
        {ENDING_COPY.route}
      </h2>
      <svg
        style={PAINT.ground}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={ENDING_COPY.formatRoute(stops.map(({ name }) => name))}
      >
        <circle style={PAINT.sun} cx="150" cy="96" r="54" />
        <path
          style={PAINT.far}
          d="M-900 250l90-70 60 40 120-110 80 80 70-50 90 70 70-100 60 60 90-120 80 92 70-60 100 110 60-50 80 60 80-52 120 90 90-70 70 60 120-90 160 110 140-60v700h-1900z"
        />
        <path
          style={PAINT.middle}
          d="M-900 330c120-60 210-40 330-10 80 20 130-30 220-50 100-24 170 20 260 0 120-28 230-50 390 20s280-60 420-20 200 40 280 10v700h-1900z"
        />
        <path
          style={PAINT.near}
          d="M-900 430c160-70 260-20 380-10 90 8 160-60 270-60 130 0 180 50 300 40 100-8 170-40 250-20 160 40 260-50 400-10s220 10 300 0v700h-1900z"
        />
        <path style={PAINT.roadEdge} d={path} />
        <path style={PAINT.road} d={path} />
        {drawn.map(({ name }, index) => {
          const [[x, y] = [0, 0], label] = [places[index], names[index]];
          return (
            <g key={name}>
              <circle style={PAINT.stop} cx={x} cy={y} r={STOP_RADIUS} />
              <text style={PAINT.number} x={x} y={y + 8}>
                {index + 1}
              </text>
              {label && (
                <text style={PAINT.name} x={Math.round(label.x)} y={Math.round(label.y)}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ol style={KEY.list}>
        {stops.map((stop) => (
          <li key={stop.days[0]}>
            <span style={KEY.days}>{formatDays(stop)}</span>
            <b style={KEY.name}>
              <BidiText text={stop.name} />
            </b>
            <BidiText text={stop.title} />
          </li>
        ))}
      </ol>
    </section>
  );
}
