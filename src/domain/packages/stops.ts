import { findPosition } from '../../../schema/inputs/gazetteer.ts';
import type { RouteStop } from '../../../schema/models.ts';

const WITH_POSITION = /^(.*?)\s*\(\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*\)$/;

/**
 * The stop that staff type for a day: a place that the gazetteer knows, or a name with its latitude and longitude in degrees, such as
 * "Munnar (10.09, 77.06)". Null for blank text; undefined if the position is not known.
 */
export function parseStop(text: string): RouteStop | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, name, latitude, longitude] = WITH_POSITION.exec(typed) ?? [];
  if (name) {
    const stop = { name, latitude: Number(latitude), longitude: Number(longitude) };
    return Math.abs(stop.latitude) <= 90 && Math.abs(stop.longitude) <= 180 ? stop : undefined;
  }
  const position = findPosition(typed);
  return position && { name: typed, latitude: position[0], longitude: position[1] };
}
