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

export interface ItineraryDay {
  /** As the agency writes it: "1" or "Day 1" (specification 3: text). */
  day: string;
  title: string;
  description: string;
  sightseeing: string;
  /** Comma-separated Breakfast, Lunch, Dinner. */
  meals: string;
  images: Picture[];
}

/** The company data of one market. */
export interface Company {
  name: string;
  blurb: string;
  phone: string;
  email: string;
  /** Digits only, with the country code; empty hides the chat button. */
  whatsapp: string;
  office: string;
  hours: string;
  social: { label: string; url: string }[];
  counters: { label: string; target: number }[];
  /** Pages do not show a `customersVisited` of 0. */
  topLocations: { name: string; description: string; customersVisited: number; picture: Picture | null }[];
}

/** The signed-in account as the browser stores it and pages show it (specification 3 and 4). */
export interface AccountRecord {
  id: number;
  userName: string;
  role: Role;
  profilePicture: string | null;
}
