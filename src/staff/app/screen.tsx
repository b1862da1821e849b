import { PRODUCT_NAME } from '../../../schema/constants.ts';

/** What the browser's tab says of a screen, by the `handle` of its route. */
export const formatStaffTitle = (handle: unknown): string =>
  `${(handle as { title?: string } | undefined)?.title ?? 'Staff'} · ${PRODUCT_NAME} staff`;
