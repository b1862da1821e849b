import { indiaNorth1 } from './india-north-1.ts';
import { indiaNorth2 } from './india-north-2.ts';
import type { DemoPackage } from './types.ts';

/** Domestic packages of the hills and the north; Manali and Jaipur come first. */
export const indiaNorth: readonly DemoPackage[] = [...indiaNorth1, ...indiaNorth2];
