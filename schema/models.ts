import type { Role } from './constants.ts';

// Shapes that are stored as JSON, in the database or by the browser.

/** A stored file name or a full URL, with the data that a page needs to reserve its space. */
export interface Picture {
  name: string;
  alt: string;
  /** Pixels; 0 if not known. */
  width: number;
  height: number;
  /** Placeholder colour, #rrggbb. */
  colour: string;
}

/** Published packages of one kind; the bands are those of `packageFacets`, in which '' is no category. */
export type PackageFacetTuple = readonly [category: string, nightsBand: number, budgetBand: number, tripType: string, shown: number];

/** Where a day of a journey ends, for the drawn route; degrees. */
export interface RouteStop {
  name: string;
  latitude: number;
  longitude: number;
}

export interface ItineraryDay {
  /** As the agency writes it: "1" or "Day 1" (specification 3: text). */
  day: string;
  title: string;
  description: string;
  sightseeing: string;
  /** Comma-separated Breakfast, Lunch, Dinner. */
  meals: string;
  images: Picture[];
  /** Absent or null: the drawn route stays at the stop of the day before. */
  stop?: RouteStop | null;
}

/** A person who plans journeys and answers for them. */
export interface Planner {
  name: string;
  about: string;
  /** As people read them: "Hindi, Kannada and English". */
  languages: string;
  /** Words of destinations and names of packages, comma-separated; empty for all packages. */
  trips: string;
  picture: Picture | null;
}

/** A question that travellers ask, with its answer. */
export interface Question {
  question: string;
  answer: string;
  /** As for planners. */
  trips: string;
}

/** What a cancellation until some days before the start returns. */
export interface CancellationStep {
  daysBefore: number;
  refundPercent: number;
  note: string;
}

/** The company data of one market. */
export interface Company {
  name: string;
  blurb: string;
  /** Phone, office and hours are shown while the agency has no branch: its contact branch has them otherwise. */
  phone: string;
  /** Enquiries are mailed here; empty for the address of the contact branch. */
  email: string;
  /** Digits only, with the country code; empty hides the chat button. */
  whatsapp: string;
  office: string;
  hours: string;
  social: { label: string; url: string }[];
  counters: { label: string; target: number }[];
  /** Pages do not show a `customersVisited` of 0. */
  topLocations: { name: string; description: string; customersVisited: number; picture: Picture | null }[];
  /** The packages that lead on the home page, in their order; absent in rows that were last saved before they could be chosen. */
  leadingPackages?: number[];
  // The ending of package pages; absent in rows that were last saved without these lists.
  planners?: Planner[];
  questions?: Question[];
  /** The earliest cancellation first. */
  cancellation?: CancellationStep[];
}

/** The signed-in account as the browser stores it and pages show it (specification 3 and 4). */
export interface AccountRecord {
  id: number;
  userName: string;
  role: Role;
  profilePicture: string | null;
}

/** What is wrong with a field of an imported row, or missing in it; `field` is a path of the package form, such as `itinerary.2.title`. */
export interface ImportProblem {
  field: string;
  message: string;
}

/** A picture of an imported row: its address on the other site. */
export interface ImportPicture {
  name: string;
  alt: string;
}

/** The fields of the package form, as far as an imported row has them; pictures are addresses on other sites. */
export interface ImportInput {
  name: string;
  description: string;
  price: number | null;
  duration: string;
  tripType: string;
  category: string | null;
  destination: string;
  startsFrom: string;
  contactEmail: string;
  contactPhone: string;
  images: ImportPicture[];
  inclusions: string[];
  exclusions: string[];
  itinerary: { day: string; title: string; description: string; sightseeing: string; meals: string; images: ImportPicture[] }[];
}

/** A picture that an import has fetched, by the name of its stored file, or why it was not. */
export interface FetchedPicture {
  name?: string;
  error?: string;
  /** Fetches that have failed. */
  attempts?: number;
}
