import { Link, useLocation, useSearchParams } from 'react-router';
import type { StaffPolicyQuery } from '../../documents/graphql.ts';
import { hidden } from '../../ui/ground.css.ts';
import * as own from '../../ui/staff/company.css.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { type Change, changesIn } from './changes.ts';
import { Confirm, Pager, Time } from './parts.tsx';
import { POLICY_TEXTS } from './policy-texts.ts';
import { type Column, Table } from './table.tsx';

type Version = StaffPolicyQuery['policyVersions']['nodes'][number];

const labelOf = (field: string): string => POLICY_TEXTS.find((text) => text.field === field)?.label ?? field;

function Compare({ id }: Version) {
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
  there.set('version', id);
  return (
    <Link
      className={css.buttonLine}
      to={{ search: there.toString(), hash: '#compared' }}
      aria-label={`Compare version ${id}`}
      preventScrollReset
    >
      Compare
    </Link>
  );
}

const columnsFor = (newest: number): readonly Column<Version>[] => [
  {
    label: 'Version',
    cell: ({ id }) => (
      <span>
        {id} {Number(id) === newest && <span className={own.good}>On the website</span>}
      </span>
    ),
    head: true,
  },
  { label: 'Saved', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'By', cell: ({ savedBy }) => savedBy ?? <span className={css.muted}>From the beginning</span> },
  { label: 'Changed', cell: ({ changed }) => (changed.length === POLICY_TEXTS.length ? 'All texts' : changed.map(labelOf).join(', ')) },
  { label: 'Actions', cell: (version) => <Compare {...version} />, actions: true },
];

/** A paragraph of the comparison; what became of it is said in words too. */
function Paragraph({ kind, text, count }: Change) {
  if (kind === 'same')
    return <p className={css.muted}>{count === 1 ? 'One paragraph is the same.' : `${count} paragraphs are the same.`}</p>;
  return kind === 'gone' ? (
    <p>
      <del className={own.gone}>
        <span className={hidden}>Taken out since: </span>
        {text}
      </del>
    </p>
  ) : (
    <p>
      <ins className={own.added}>
        <span className={hidden}>Written since: </span>
        {text}
      </ins>
    </p>
  );
}

/** A version beside what the website says now. */
function Compared({
  version,
  policy,
  newest,
}: {
  version: NonNullable<StaffPolicyQuery['policyVersion']>;
  policy: StaffPolicyQuery['policy'];
  newest: number;
}) {
  const changed = POLICY_TEXTS.filter(({ field }) => version[field] !== (policy?.[field] ?? ''));
  return (
    <section className={own.compared} id="compared" aria-labelledby="compared-title">
      <h3 id="compared-title">
        What has changed since version {version.id} {version.savedBy && `by ${version.savedBy}`}
      </h3>
      {changed.length === 0 && <p className={css.muted}>Nothing: the website says what this version says.</p>}
      {changed.map(({ field, label }) => (
        <div key={field} className={own.paragraphs}>
          <h4>{label}</h4>
          {changesIn(version[field], policy?.[field] ?? '').map((change, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is what tells paragraphs apart.
            <Paragraph key={i} {...change} />
          ))}
        </div>
      ))}
      {changed.length > 0 && (
        <p>
          <Confirm
            label="Bring back"
            name={`Bring back version ${version.id}`}
            question={`Bring back version ${version.id}?`}
            note="It becomes the newest version, and is on the website at the next request. What is typed above and not saved is replaced."
            values={{ do: 'back', id: version.id, version: String(newest) }}
          />
        </p>
      )}
    </section>
  );
}

/** Every saved state of the texts: who, when, what; one of them beside the present one. */
export function PolicyVersions({ data }: { data: StaffPolicyQuery }) {
  const { policyVersions, policyVersion = null, policy, newestPolicyVersion } = data;
  const { key } = useLocation();
  return (
    <section className={css.panel} aria-labelledby="versions-title">
      <header className={css.panelHead}>
        <h2 id="versions-title">Earlier versions</h2>
      </header>
      {policyVersions.nodes.length === 0 ? (
        <p className={css.empty}>Nothing has been saved here yet. The texts as they are now become the first version.</p>
      ) : (
        <>
          <Table rows={policyVersions.nodes} columns={columnsFor(newestPolicyVersion)} current={policyVersion?.id} />
          <Pager of={policyVersions.pageInfo} shown={policyVersions.nodes.length} one="version" many="versions" />
        </>
      )}
      {policyVersion && <Compared key={key} version={policyVersion} policy={policy} newest={newestPolicyVersion} />}
    </section>
  );
}
