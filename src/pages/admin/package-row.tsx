import { Link, useSearchParams, useSubmit } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffPackagesQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/icon.tsx';
import { price } from '../../ui/money.ts';
import { paragraphs } from '../../ui/paragraphs.ts';
import { pictureUrl } from '../../ui/paths.ts';
import * as css from '../../ui/staff/packages.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { officeTime } from '../../ui/time.ts';
import { Choose } from './bulk.tsx';
import { editPath, otherMarkets } from './markets.ts';
import { Menu } from './menu.tsx';
import { confirm, Delete } from './parts.tsx';
import type { Column } from './table.tsx';

// A package in the list of the staff area, closed and opened.

export type ListedPackage = StaffPackagesQuery['staffPackages']['nodes'][number];
type OpenedPackage = NonNullable<StaffPackagesQuery['opened']>;

/** The ways to sell a package elsewhere too: the screen's action, and its words. */
export const copiesOf = (market: Market): { to: Market; action: string; label: string }[] =>
  otherMarkets(market).map((to) => ({ to, action: `copy-${to}`, label: `Copy to ${MARKET_FACTS[to].place}` }));

const Thumb = ({ of }: { of: { name: string; alt: string } }) => (
  <img className={css.thumb} src={pictureUrl(of.name, 160)} alt={of.alt} loading="lazy" decoding="async" width={56} height={42} />
);

/** "Updated 12 Nov 2026 by Farah"; nothing of those that came with the site. */
const saved = ({ market, updatedAt, updatedBy }: ListedPackage): string =>
  updatedBy && `Updated ${officeTime(updatedAt, market).split(',')[0]} by ${updatedBy}`;

function Name({ row }: { row: ListedPackage }) {
  const [search] = useSearchParams();
  const open = search.get('open') === row.id;
  const to = new URLSearchParams(search);
  if (open) to.delete('open');
  else to.set('open', row.id);
  const { duration, tripType, category } = row;
  return (
    <>
      <Link className={css.name} to={{ search: to.toString() }} preventScrollReset aria-expanded={open}>
        <bdi>{row.name}</bdi>
      </Link>
      <span className={css.note}>{saved(row) || row.destination}</span>
      <span className={css.facts}>{[duration, tripType, category].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** What can be done with one package; without script the bar of chosen rows does the same. */
function Actions({ row }: { row: ListedPackage }) {
  const submit = useSubmit();
  const { id, market, name, published, previewPath } = row;
  const act = (values: Record<string, string>) => () => void submit({ id, ...values }, { method: 'post', preventScrollReset: true });
  const remove = { do: 'delete', id };
  return (
    <span className={css.row}>
      <Link className={css.edit} to={editPath(row)} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <Menu
        id={`more-${id}`}
        label={`More for ${name}`}
        items={[
          { label: 'Preview', run: () => void window.open(previewPath, '_blank', 'noopener') },
          { label: 'Duplicate', run: act({ do: 'duplicate' }) },
          ...copiesOf(market).map(({ action, label }) => ({ label, run: act({ do: action }) })),
          published ? { label: 'Unpublish', run: act({ do: 'unpublish' }) } : { label: 'Publish', run: act({ do: 'publish' }) },
          { label: 'Delete', run: () => confirm(remove) },
        ]}
      />
      <Delete
        asked
        what={name}
        question={MESSAGES.packageDelete}
        note={`“${name}” leaves the website at once. It can be brought back for 30 days.`}
        values={remove}
      />
    </span>
  );
}

const Price = ({ row: { market, price: amount } }: { row: ListedPackage }) =>
  typeof amount === 'number' ? <b>{price(market, amount)}</b> : <span className={staff.muted}>No price</span>;

/** The columns of a market's list (specification 2.15). */
export const packageColumns = (market: Market): readonly Column<ListedPackage>[] => [
  { label: 'Choose', cell: ({ id, name }) => <Choose id={id} name={name} />, bare: true },
  {
    label: 'Picture',
    cell: ({ images: [first] }) => (first ? <Thumb of={{ ...first, alt: '' }} /> : <span className={css.thumb} />),
    bare: true,
    wide: true,
  },
  { label: 'Name', cell: (row) => <Name row={row} />, head: true, sort: ['name-asc', 'name-desc'] },
  { label: 'Duration', cell: ({ duration }) => <span className={css.line}>{duration}</span>, wide: true },
  { label: 'Trip type', cell: ({ tripType }) => tripType, wide: true },
  ...(MARKET_FACTS[market].categories ? [{ label: 'Category', cell: ({ category }: ListedPackage) => category, wide: true }] : []),
  { label: 'Price', cell: (row) => <Price row={row} />, number: true, sort: ['price-asc', 'price-desc'] },
  {
    label: 'State',
    cell: ({ published }) => <span className={published ? css.live : staff.badge}>{published ? 'Live' : 'Draft'}</span>,
  },
  { label: 'Actions', cell: (row) => <Actions row={row} />, actions: true },
];

const Entries = ({ title, of, icon }: { title: string; of: readonly string[]; icon: 'check' | 'close' }) =>
  of.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul>
        {of.map((entry) => (
          <li key={entry}>
            <Icon name={icon} />
            <bdi>{entry}</bdi>
          </li>
        ))}
      </ul>
    </>
  );

/** What else a package says, below its row. */
export function Opened({ of }: { of: OpenedPackage }) {
  const { market, name, description, images, inclusions, exclusions, itinerary, contactEmail, contactPhone, previewPath, published } = of;
  return (
    <div className={css.opened}>
      <div>
        <h2>Description</h2>
        {paragraphs(description).map((each) => (
          <p key={each} dir="auto">
            {each}
          </p>
        ))}
        <p className={staff.muted}>
          <bdi>{contactEmail}</bdi> · <bdi>{contactPhone}</bdi>
        </p>
        <a className={staff.link} href={published ? `/details/${market}/${of.id}` : previewPath} target="_blank" rel="noreferrer">
          {published ? `See it on the ${MARKET_FACTS[market].label} website` : 'Preview the draft'}
        </a>
        <div className={css.pictures}>
          {images.map((image) => (
            <Thumb key={image.name} of={image} />
          ))}
        </div>
      </div>
      <div>
        <Entries title="Inclusions" of={inclusions} icon="check" />
        <Entries title="Exclusions" of={exclusions} icon="close" />
      </div>
      {itinerary.length > 0 && (
        <div>
          <h2>Itinerary</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys. */}
          <section className={css.days} tabIndex={0} aria-label={`Itinerary of ${name}`}>
            {itinerary.map(({ day, title, meals, description: words, sightseeing }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days have no other name, and stand still here.
              <p key={i}>
                <b>{/^\d+$/.test(day) ? `Day ${day}` : day}</b> <bdi>{title}</bdi>
                <span className={css.note}>{[meals, sightseeing].filter(Boolean).join(' · ')}</span>
                <span className={css.note} dir="auto">
                  {words}
                </span>
              </p>
            ))}
          </section>
        </div>
      )}
    </div>
  );
}
