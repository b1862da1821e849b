import { international1 } from './international-1.ts';
import { international2 } from './international-2.ts';
import { international3 } from './international-3.ts';
import { international4 } from './international-4.ts';
import type { DemoPackage } from './types.ts';

/** International packages sold from India, priced in rupees. */
export const international: readonly DemoPackage[] = [...international1, ...international2, ...international3, ...international4];
