/**
 * Labels of fields of the package form in one line, with days that lack the same together: "Duration; Itinerary, day 1 (sightseeing);
 * Itinerary, days 2, 3 (description, sightseeing)".
 */
export function joinFieldLabels(labels: readonly string[]): string {
  const days = new Map<string, Set<string>>();
  for (const label of labels) {
    const [, day = label, part] = /^(.*, day \d+), (.*)$/.exec(label) ?? [];
    days.set(day, new Set([...(days.get(day) ?? []), ...(part ? [part] : [])]));
  }
  const groups = new Map<string, string[]>();
  for (const [day, parts] of days) {
    const suffix = parts.size > 0 ? ` (${[...parts].join(', ')})` : '';
    groups.set(suffix, [...(groups.get(suffix) ?? []), day]);
  }
  return [...groups]
    .flatMap(([suffix, names]) => {
      const numbers = names.map((name) => name.replace(/^.*, day /, ''));
      return suffix && names.length > 1
        ? [`${names[0]?.replace(/ \d+$/, 's')} ${numbers.join(', ')}${suffix}`]
        : names.map((name) => name + suffix);
    })
    .join('; ');
}
