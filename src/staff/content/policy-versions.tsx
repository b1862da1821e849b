import { diffArrays } from 'diff';
import { useLocation, useSearchParams } from 'react-router';
import { POLICIES } from '../../../schema/addresses.ts';
import type { StaffPolicyQuery } from '../../documents/graphql.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { splitParagraphs } from '../../ui/primitives/text.tsx';
import { ConfirmDialog } from '../components/action-button.tsx';
import { changeSearch } from '../components/filters.tsx';
import { ButtonLink } from '../components/links.tsx';
import { Pager } from '../components/list.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as own from './company.css.ts';

type Version = StaffPolicyQuery['policyVersions']['nodes'][number];

const getPolicyLabel = (field: string): string => POLICIES.find((text) => text.field === field)?.label ?? field;

function CompareLink({ id }: Version) {
  const [search] = useSearchParams();
  return (
    <ButtonLink
      to={{ search: changeSearch(search, { version: id }), hash: '#compared' }}
      aria-label={`Compare version ${id}`}
      preventScrollReset
    >
      Compare
    </ButtonLink>
  );
}

const buildColumns = (newest: number): readonly Column<Version>[] => [
  {
    label: 'Version',
    cell: ({ id }) => (
      <span>
        {id} {Number(id) === newest && <span className={own.badgeGood}>On the website</span>}
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Saved', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
  { label: 'By', cell: ({ savedBy }) => (savedBy ? <bdi>{savedBy}</bdi> : <span className={css.muted}>Initial version</span>) },
  {
    label: 'Changed',
    cell: ({ changedTexts }) => (changedTexts.length === POLICIES.length ? 'All texts' : changedTexts.map(getPolicyLabel).join(', ')),
  },
  { label: 'Actions', cell: (version) => <CompareLink {...version} />, isActions: true },
];

/** More changes than this are shown as one replacement, because comparing texts takes the square of their changes. */
const MAX_CHANGES = 800;

/** The difference of two texts by paragraph; screen readers hear the kind of each change. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const [oldParagraphs, newParagraphs] = [splitParagraphs(before), splitParagraphs(after)];
  const changes = diffArrays(oldParagraphs, newParagraphs, { maxEditLength: MAX_CHANGES }) ?? [
    { value: oldParagraphs, count: oldParagraphs.length, removed: true, added: false },
    { value: newParagraphs, count: newParagraphs.length, removed: false, added: true },
  ];
  return changes.map(({ value, count, removed, added }, i) => {
    if (!removed && !added)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id.
        <p key={i} className={css.muted}>
          {count === 1 ? 'One paragraph is the same.' : `${count} paragraphs are the same.`}
        </p>
      );
    const Change = removed ? 'del' : 'ins';
    return value.map((paragraph, j) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
      <p key={`${i}.${j}`}>
        <Change className={removed ? own.removedText : own.addedText}>
          <span className={visuallyHidden}>{removed ? 'Removed' : 'Added'} since: </span>
          {paragraph}
        </Change>
      </p>
    ));
  });
}

/** Compares a version with the current one. */
function VersionComparison({ data: { policy, policyVersion: version, latestPolicyVersion } }: { data: StaffPolicyQuery }) {
  if (!version) return null;
  const changed = POLICIES.filter(({ field }) => version[field] !== (policy?.[field] ?? ''));
  return (
    <section className={own.comparison} id="compared" aria-labelledby="compared-title">
      <h3 id="compared-title">
        What has changed since version {version.id}{' '}
        {version.savedBy && (
          <>
            by <bdi>{version.savedBy}</bdi>
          </>
        )}
      </h3>
      {changed.length === 0 && <p className={css.muted}>Nothing: the website shows the same texts.</p>}
      {changed.map(({ field, label }) => (
        <div key={field} className={own.paragraphs}>
          <h4 style={{ font: 'inherit', fontWeight: 600 }}>{label}</h4>
          <TextDifference before={version[field]} after={policy?.[field] ?? ''} />
        </div>
      ))}
      {changed.length > 0 && (
        // No paragraph: HTML ends one where a dialog begins.
        <div>
          <ConfirmDialog
            label="Bring back"
            name={`Bring back version ${version.id}`}
            question={`Bring back version ${version.id}?`}
            note="It becomes the newest version and is on the website at the next visit. Unsaved changes above are replaced."
            values={{ intent: 'back', id: version.id, version: String(latestPolicyVersion) }}
          />
        </div>
      )}
    </section>
  );
}

/** Saved versions of the texts, and the comparison of one with the current version. */
export function PolicyVersions({ data }: { data: StaffPolicyQuery }) {
  const { policyVersion, latestPolicyVersion } = data;
  const { nodes, pageInfo } = data.policyVersions;
  const { key } = useLocation();
  return (
    <Panel
      id="versions-title"
      title="Earlier versions"
      empty={nodes.length === 0 && 'Nothing has been saved here yet. The texts as they are now become the first version.'}
    >
      <DataTable rows={nodes} columns={buildColumns(latestPolicyVersion)} currentId={policyVersion?.id} />
      <Pager pageInfo={pageInfo} shown={nodes.length} singular="version" plural="versions" />
      <VersionComparison key={key} data={data} />
    </Panel>
  );
}
