import { formatDay, formatQuantity } from '../../../schema/format.ts';
import type { StaffPersonQuery } from '../../documents/graphql.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { FilterForm, SearchFilter } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './people.css.ts';
import { describeCounts } from './people-screen.tsx';
import type { Person } from './person-panels.tsx';

// Records of one person become one, and what is another person's is taken out; staff decide, and can undo it.

const describeEvidence = ({ samePhone, sameEmail, sameName }: Person['suggestions'][number]): string =>
  [sameName && 'same name', samePhone && 'same phone', sameEmail && 'same email'].filter(Boolean).join(', ');

interface MergeDialogProps {
  person: Pick<Person, 'id' | 'name' | 'version'>;
  other: { id: string; name: string };
}

/** Asks before two records become one. */
const MergeDialog = ({ person, other: { id, name } }: MergeDialogProps) => (
  <ConfirmDialog
    label="Merge"
    name={`Merge with ${name}`}
    question={`Make one record of ${person.name} and ${name}?`}
    note="Enquiries, contacts, notes and travellers come together here. This can be undone for 30 days."
    values={{ intent: 'merge', id: person.id, otherId: id, personVersion: String(person.version) }}
  />
);

interface MergePanelProps {
  person: Person;
  /** The people that the search finds; undefined without a search. */
  found: NonNullable<StaffPersonQuery['people']>['nodes'] | undefined;
}

/** Finds a record that shares neither number nor address, to merge it. */
export function MergePanel({ person, found }: MergePanelProps) {
  const others = found?.filter(({ id }) => id !== person.id);
  return (
    <Panel id="merge" title="Merge with another person">
      <FilterForm>
        <SearchFilter name="merge" label="Search for the other record" placeholder="Name, number or email" />
      </FilterForm>
      {others && (
        <ul className={staff.plainList}>
          {others.map((other) => (
            <li key={other.id} className={css.line}>
              <span>
                <TextLink to={`/staff/people/${other.id}`}>
                  <bdi>{other.name}</bdi>
                </TextLink>
                <small className={`${staff.muted} ${staff.blockLine}`}>
                  <bdi>{[other.phone, other.email].filter(Boolean).join(', ')}</bdi>; {describeCounts(other)}
                </small>
              </span>
              <MergeDialog person={person} other={other} />
            </li>
          ))}
          {others.length === 0 && <li>Nobody else is found.</li>}
        </ul>
      )}
    </Panel>
  );
}

/** Records that may be of the same person, with what both have. */
export const Suggestions = ({ person }: { person: Person }) =>
  person.suggestions.map((suggestion) => {
    const { id, name, phone, email, activeAt } = suggestion.person;
    return (
      <section key={id} className={css.suggestion} aria-label={`Perhaps the same person: ${name}`}>
        <div>
          <b>
            Perhaps the same person: <bdi>{name}</bdi>
          </b>
          <p className={staff.muted}>
            {describeEvidence(suggestion)}. <bdi>{phone}</bdi>
            {phone && email && ', '}
            <bdi>{email}</bdi>; {describeCounts(suggestion.person)}, last active <OfficeTime at={activeAt} short />
          </p>
        </div>
        <span className={staff.actions}>
          <TextLink className={staff.buttonSecondary} to={`/staff/people/${id}`}>
            Compare
          </TextLink>
          <MergeDialog person={person} other={suggestion.person} />
          <ActionButton values={{ intent: 'distinguish', id: person.id, otherId: id }} name={`${name} is not the same person`}>
            Not the same
          </ActionButton>
        </span>
      </section>
    );
  });

/** Merges and splits that can still be undone. */
export const ChangesPanel = ({ person: { changes } }: { person: Person }) =>
  changes.length > 0 && (
    <Panel id="changes" title="Merged and split">
      <ul className={staff.plainList}>
        {changes.map(({ id, kind, otherId, name, enquiryCount, author, createdAt, undoUntil }) => (
          <li key={id} className={css.line}>
            <span>
              {kind === 'merge' ? (
                <>
                  <bdi>{name}</bdi> was made part of this record
                </>
              ) : (
                <>
                  {formatQuantity(enquiryCount, 'enquiry', 'enquiries')} split off:{' '}
                  <TextLink to={`/staff/people/${otherId}`}>the other person</TextLink>
                </>
              )}
              <small className={`${staff.muted} ${staff.blockLine}`}>
                <OfficeTime at={createdAt} short />
                {author && `, ${author}`}. Can be undone until {formatDay(undoUntil.slice(0, 10))}
              </small>
            </span>
            <ActionButton
              values={{ intent: 'undoChange', changeId: id }}
              name={kind === 'merge' ? `Undo the merge with ${name}` : 'Undo the split'}
            >
              Undo
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
