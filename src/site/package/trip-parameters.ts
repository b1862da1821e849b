import { FLEXIBLE_MONTHS, TRIP_FIELDS } from '../../../schema/enquiry-fields.ts';

/** The fields of a booking that a sign-in without script keeps in the address. */
export const TRIP_PARAMETERS = [...TRIP_FIELDS.map(({ name }) => name), 'packageFlexibleDates', FLEXIBLE_MONTHS.name];
