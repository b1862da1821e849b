import type { Right } from '../../../schema/staff/rights.ts';

/** A task, as its steps in order. */
interface GuideTask {
  title: string;
  steps: readonly string[];
}

/** A page of the guide for staff. Names of buttons and fields stand between “ and ”, as the screens show them. */
export interface GuidePage {
  title: string;
  /** The right that its screens need. */
  right: Right;
  /** What the screens are for, in one sentence. */
  purpose: string;
  /** The screen of the picture: its path in the demonstration agency, and what it shows. `:id` is an enquiry with a conversation. */
  picture: { path: string; alt: string };
  tasks: readonly GuideTask[];
  /** What is good to know: one sentence each. */
  notes: readonly string[];
}

/** Pixels of the pictures, which the browser tests take. */
export const PICTURE_SIZE = { width: 1280, height: 800 } as const;

/** The address of the picture of a page. */
export const getPictureUrl = (name: string): string => `/guide/${name}.webp`;
