import { useEffect, useState } from 'react';
import { formatQuantity } from '../../../schema/format.ts';

import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import type { PersonMatchFragment } from '../../documents/graphql.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './people.css.ts';

// Who of the people that are known may be asking, while the number or the address is typed.

export const PERSON_MATCH = graphql(`fragment PersonMatch on Person {
  id: databaseId name phone email enquiryCount
  enquiries(first: 1) { nodes { reference submittedAt summary { label value } } }
}`);
const FIND_PEOPLE = graphql(`query StaffFindPeople($search: String!) {
  people(search: $search, first: 3) { nodes { ...PersonMatch } }
}`);

/** Fewer characters match half of the agency. */
const MIN_TYPED_CHARS = 5;
const TYPING_PAUSE_MS = 250;

/** "4 enquiries, last Kerala · 18-23 Dec". */
function describePast({ enquiryCount, enquiries }: PersonMatchFragment): string {
  const last = enquiries.nodes[0]?.summary.slice(0, 2).map(({ value }) => value);
  return `${formatQuantity(enquiryCount, 'enquiry', 'enquiries')}${last?.length ? `, last: ${last.join(' · ')}` : ''}`;
}

/** The matches of what was typed; none while it is short, and when the network fails, which must not stop the lead. */
function useMatches(typed: string): PersonMatchFragment[] {
  const client = useGraphqlClient();
  const [matches, setMatches] = useState<PersonMatchFragment[]>([]);
  useEffect(() => {
    let isOutdated = false;
    const search = typed.trim();
    const timer = window.setTimeout(async () => {
      const result = search.length < MIN_TYPED_CHARS ? undefined : await client?.query(FIND_PEOPLE, { search }).toPromise();
      if (!isOutdated) setMatches(readFragment(PERSON_MATCH, result?.data?.people.nodes ?? []).slice());
    }, TYPING_PAUSE_MS);
    return () => {
      isOutdated = true;
      window.clearTimeout(timer);
    };
  }, [typed, client]);
  return matches;
}

interface PersonMatchesProps {
  typed: string;
  /** The person that the form was opened for. */
  known: FragmentType<typeof PERSON_MATCH> | null;
}

/** The person whom the enquiry is for, or those to choose from. Without a choice, the same name and number find the person. */
export function PersonMatches({ typed, known }: PersonMatchesProps) {
  const [chosen, setChosen] = useState<PersonMatchFragment | null>(readFragment(PERSON_MATCH, known) ?? null);
  const matches = useMatches(chosen ? '' : typed);
  return (
    <div aria-live="polite">
      {chosen ? (
        <p className={css.line}>
          <input type="hidden" name="personId" value={chosen.id} />
          <span>
            For <b dir="auto">{chosen.name}</b>
            <span className={staff.muted}>, {describePast(chosen)}</span>
          </span>
          <button type="button" className={staff.buttonSecondary} onClick={() => setChosen(null)}>
            Another person
          </button>
        </p>
      ) : (
        matches.map((match) => (
          <p key={match.id} className={css.line}>
            <span>
              <b dir="auto">{match.name}</b>
              <span className={`${staff.muted} ${staff.blockLine}`}>
                <bdi>{match.phone || match.email}</bdi>, {describePast(match)}
              </span>
            </span>
            <button type="button" className={staff.buttonSecondary} onClick={() => setChosen(match)}>
              It is them
            </button>
          </p>
        ))
      )}
    </div>
  );
}
