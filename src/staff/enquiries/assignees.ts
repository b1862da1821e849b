import type { OptionList } from '../components/filters.tsx';
import type { StaffMember } from './inbox-types.ts';

/** The staff as options after the `first` ones. The `current` assignee is among them even when it is no longer staff. */
export function listAssignees(colleagues: readonly StaffMember[], first: OptionList, current?: string | null): OptionList {
  const options = [...first, ...colleagues.map(({ id, userName }) => [id, userName] as const)];
  return !current || options.some(([id]) => id === current) ? options : [...options, [current, 'Somebody who left']];
}
