import type { Meal } from '../../../schema/constants.ts';
import type { Picture } from '../../../schema/models.ts';

/**
 * A picture of the demonstration agency by its name in `src/demo/pictures/`, without extension:
 * `munnar` (the scene), `munnar-second` (another light), `munnar-close` (a detail),
 * and for some scenes `munnar-wide` and `munnar-tall`.
 */
type PictureName = string;

interface DemoDay {
  title: string;
  description: string;
  /** Comma-separated places. */
  sightseeing: string;
  meals: Meal[];
  pictures?: PictureName[];
}

export interface DemoPackage {
  name: string;
  /** The place that the search knows it by, such as "Manali, Himachal Pradesh". */
  destination: string;
  /** Paragraphs separated by a blank line; the first is set large. */
  description: string;
  /** Per person, in whole rupees (India) or dirhams (Dubai). */
  price: number;
  days: DemoDay[];
  nights: number;
  tripType: string;
  startsFrom: string;
  inclusions: string[];
  exclusions: string[];
  pictures: PictureName[];
  contactEmail: string;
  contactPhone: string;
}

/** Returns the stored picture of this name, as rows hold it. Throws an Error for unknown names. */
export type PictureLookup = (name: string) => Picture;
