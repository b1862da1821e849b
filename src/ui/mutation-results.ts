/** What each mutation of an operation has changed: the field beside `userErrors` in its payload. */
export type MutationResults<Data> = {
  [Field in keyof Data]: ResultOf<NonNullable<Data[Field]>>;
};
type PayloadField = 'userErrors' | '__typename';
type ResultOf<Payload> = NonNullable<Payload[Exclude<keyof Payload, PayloadField>]>;

/** The results of an operation whose mutations have no `userErrors`. */
export const getMutationResults = <Data extends object>(data: Data): MutationResults<Data> =>
  // Codegen has checked the selections: each payload has one field beside `userErrors`.
  Object.fromEntries(
    Object.entries(data).map(([field, payload]) => [
      field,
      Object.entries(payload as object).find(([name]) => name !== 'userErrors' && name !== '__typename')?.[1],
    ]),
  ) as MutationResults<Data>;
