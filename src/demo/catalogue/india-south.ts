import { indiaSouth1 } from './india-south-1.ts';
import { indiaSouth2 } from './india-south-2.ts';
import type { DemoPackage } from './types.ts';

/** Domestic packages of the south, the islands and the east; Munnar comes first. */
export const indiaSouth: readonly DemoPackage[] = [...indiaSouth1, ...indiaSouth2];
