import { Link, useNavigate, useSearchParams, useSubmit } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { formatOfficeTime, formatPrice } from '../../../schema/format.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { StaffPackagesQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { splitParagraphs } from '../../ui/primitives/text.tsx';
import { getPackageEditPath, getPricesPath } from '../app/market-paths.ts';
import { DeleteButton, openConfirmDialog } from '../components/action-button.tsx';
import { changeSearch } from '../components/filters.tsx';
import { RowCheckbox } from '../components/list.tsx';
import { RowLink } from '../components/list-return.tsx';
import { ActionMenu } from '../components/menu.tsx';
import * as staff from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import { PriceCell } from './bulk/price-cell.tsx';
import { listCopyActions } from './copy-packages.ts';
import * as css from './packages.css.ts';

export type ListedPackage = StaffPackagesQuery['staffPackages']['nodes'][number];
type DetailedPackage = NonNullable<StaffPackagesQuery['opened']>;

const Thumbnail = ({ name, alt }: { name: string; alt: string }) => (
  <img className={css.thumb} src={pictureUrl(name, 160)} alt={alt} loading="lazy" decoding="async" width={56} height={42} />
);

/** "Updated 12 Nov 2026 by Farah"; empty for packages that nobody has edited. */
const formatLastSaved = ({ updatedAt, updatedBy }: ListedPackage): string =>
  updatedBy && `Updated ${formatOfficeTime(updatedAt, DEFAULT_MARKET).split(',')[0]} by ${updatedBy}`;

function PackageName({ row }: { row: ListedPackage }) {
  const [search] = useSearchParams();
  const open = search.get('open') === row.id;
  const { duration, tripType, category } = row;
  return (
    <>
      <Link
        className={css.name}
        to={{ search: changeSearch(search, { open: open ? undefined : row.id }) }}
        preventScrollReset
        aria-expanded={open}
      >
        <bdi>{row.name}</bdi>
      </Link>
      <span className={css.note}>{formatLastSaved(row) || row.destination}</span>
      <span className={css.facts}>{[duration, tripType, category].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The actions of one row. Without script the bulk action bar offers the same. */
function PackageActions({ row }: { row: ListedPackage }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { id, market, name, published, previewPath } = row;
  const submitIntent = (intent: string) => () => void submit({ id, intent }, { method: 'post', preventScrollReset: true });
  const remove = { intent: 'delete', id };
  return (
    <span className={css.rowActions}>
      <RowLink className={staff.buttonSecondary} to={getPackageEditPath(row)} aria-label={`Edit ${name}`}>
        Edit
      </RowLink>
      <ActionMenu
        id={`more-${id}`}
        label={`More for ${name}`}
        items={[
          { label: 'Seasons and departures', onSelect: () => void navigate(getPricesPath(row)) },
          { label: 'Preview', onSelect: () => void window.open(previewPath, '_blank', 'noopener') },
          { label: 'Duplicate', onSelect: submitIntent('duplicate') },
          ...listCopyActions(market).map(({ action, label }) => ({ label, onSelect: submitIntent(action) })),
          published ? { label: 'Unpublish', onSelect: submitIntent('unpublish') } : { label: 'Publish', onSelect: submitIntent('publish') },
          { label: 'Delete', onSelect: () => openConfirmDialog(remove) },
        ]}
      />
      <DeleteButton
        hideButton
        what={name}
        question={MESSAGES.packageDelete}
        note={`“${name}” leaves the website at once. ${OWN_MESSAGES.restorable}`}
        values={remove}
      />
    </span>
  );
}

/** The price of a row, and what visitors see instead of it if the package has seasons. */
const ListedPrice = ({ row }: { row: ListedPackage }) => {
  const shown = row.shownPrice ? Number(row.shownPrice.amount) : null;
  return (
    <>
      <PriceCell row={row} />
      {row.published && shown !== (row.price ?? null) && (
        <Link className={`${staff.muted} ${staff.blockLine}`} to={getPricesPath(row)}>
          {shown === null ? 'Seasons are over' : `By season, from ${formatPrice(row.market, shown)}`}
        </Link>
      )}
    </>
  );
};

/** The columns of a market's list (specification 2.15). */
export const buildPackageColumns = (market: Market): readonly Column<ListedPackage>[] => [
  { label: 'Choose', cell: ({ id, name }) => <RowCheckbox id={id} name={name} />, hideLabel: true },
  {
    label: 'Picture',
    cell: ({ images: [first] }) => (first ? <Thumbnail name={first.name} alt="" /> : <span className={css.thumb} />),
    hideLabel: true,
    hideOnNarrow: true,
  },
  { label: 'Name', cell: (row) => <PackageName row={row} />, isRowHeader: true, sort: ['name-asc', 'name-desc'] },
  { label: 'Duration', cell: ({ duration }) => <span className={css.noWrap}>{duration}</span>, hideOnNarrow: true },
  { label: 'Trip type', cell: ({ tripType }) => tripType, hideOnNarrow: true },
  ...(MARKET_CONFIG[market].hasCategories
    ? [{ label: 'Category', cell: ({ category }: ListedPackage) => category, hideOnNarrow: true }]
    : []),
  { label: 'Price', cell: (row) => <ListedPrice row={row} />, isNumeric: true, sort: ['price-asc', 'price-desc'] },
  {
    label: 'State',
    cell: ({ published }) => <span className={published ? css.liveBadge : staff.badge}>{published ? 'Live' : 'Draft'}</span>,
  },
  { label: 'Actions', cell: (row) => <PackageActions row={row} />, isActions: true },
];

const BulletList = ({ title, entries, icon }: { title: string; entries: readonly string[]; icon: 'check' | 'close' }) =>
  entries.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Icon name={icon} />
            <bdi>{entry}</bdi>
          </li>
        ))}
      </ul>
    </>
  );

/** The details of a package below its row. */
export function PackageDetails({ details }: { details: DetailedPackage }) {
  const { id, market, name, description, images, inclusions, exclusions, itinerary, contactEmail, contactPhone, previewPath, published } =
    details;
  return (
    <div className={css.details}>
      <div>
        <h2>Description</h2>
        {splitParagraphs(description).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <p className={staff.muted}>
          <bdi>{contactEmail}</bdi> · <bdi>{contactPhone}</bdi>
        </p>
        <Link className={staff.link} to={getPricesPath({ market, id })}>
          Seasons and departures
        </Link>
        <a className={staff.link} href={published ? `/details/${market}/${id}` : previewPath} target="_blank" rel="noreferrer">
          {published ? `See it on the ${MARKET_CONFIG[market].place} website` : 'Preview the draft'}
        </a>
        <div className={css.pictures}>
          {images.map((image) => (
            <Thumbnail key={image.name} name={image.name} alt={image.alt} />
          ))}
        </div>
      </div>
      <div>
        <BulletList title="Inclusions" entries={inclusions} icon="check" />
        <BulletList title="Exclusions" entries={exclusions} icon="close" />
      </div>
      {itinerary.length > 0 && (
        <div>
          <h2>Itinerary</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keys. */}
          <section className={css.days} tabIndex={0} aria-label={`Itinerary of ${name}`}>
            {itinerary.map(({ day, title, meals, description: text, sightseeing }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days have no id and are not reordered here.
              <p key={i}>
                <b>{/^\d+$/.test(day) ? `Day ${day}` : day}</b> <bdi>{title}</bdi>
                <span className={css.note}>{[meals, sightseeing].filter(Boolean).join(' · ')}</span>
                <span className={css.note} dir="auto">
                  {text}
                </span>
              </p>
            ))}
          </section>
        </div>
      )}
    </div>
  );
}
