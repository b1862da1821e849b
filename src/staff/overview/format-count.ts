const format = new Intl.NumberFormat('en-IN');

/** A number as the office in India writes it: 1,25,000. */
export const formatCount = (number: number): string => format.format(number);
