/** Uses `localStorage`; undefined where the browser blocks it. */
export function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
