/** The value with the smallest measure; of equal ones the first, of none undefined. */
export const minBy = <T>(values: Iterable<T>, measure: (value: T) => number): T | undefined => {
  let best: T | undefined;
  for (const value of values) if (best === undefined || measure(value) < measure(best)) best = value;
  return best;
};
