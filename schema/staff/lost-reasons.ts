/** Why enquiries are lost: what the stage form suggests and what reports list by itself. Staff may type others. */
export const LOST_REASONS = [
  'No answer after three tries',
  'Price',
  'Booked elsewhere',
  'Dates full',
  'Trip put off',
  'Visa refused',
] as const;
