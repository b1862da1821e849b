/**
 * Defers a costly value: the returned function creates it on its first call and returns the same value afterwards. What modules
 * create while they are imported is time that the first visitor of a new isolate waits (`npm run bench -- --only cold-start`).
 */
export function lazy<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
