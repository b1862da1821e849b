import { dubaiJourneys } from './dubai-journeys.ts';
import { dubaiPapers } from './dubai-papers.ts';
import { indiaPackages } from './india-packages.ts';
import { indiaPapers } from './india-papers.ts';
import { indiaServices } from './india-services.ts';
import { indiaTours } from './india-tours.ts';
import { returningEnquiries } from './returning.ts';
import type { DemoEnquiry } from './types.ts';

/** Every enquiry of the fortnight. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  ...indiaPackages,
  ...indiaTours,
  ...indiaPapers,
  ...indiaServices,
  ...dubaiJourneys,
  ...dubaiPapers,
  ...returningEnquiries,
];
