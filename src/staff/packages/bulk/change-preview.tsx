import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Market } from '../../../../schema/constants.ts';
import { formatPrice, formatQuantity } from '../../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import {
  adjustPrice,
  findAdjustmentMistake,
  findPriceMistake,
  parseAmount,
  parsePriceAdjustment,
} from '../../../../schema/staff/price-adjustment.ts';
import type { StaffChosenPackagesQuery } from '../../../documents/graphql.ts';
import { getPricesPath } from '../../app/market-paths.ts';
import { TextLink } from '../../components/links.tsx';
import * as staff from '../../components/staff.css.ts';
import { cornerCheckboxes } from '../../components/table.css.ts';
import { type Column, DataTable } from '../../components/table.tsx';
import * as css from './bulk.css.ts';

type ChosenPackage = StaffChosenPackagesQuery['chosenPackages'][number];

const Change = ({ before, after }: { before: string; after: string }) => (
  <span>
    {before !== after && (
      <>
        <span className={css.old}>{before || 'none'}</span>{' '}
      </>
    )}
    <span className={before === after ? undefined : css.fresh}>{after}</span>
  </span>
);

/** The new price of a row as its field shows it. */
function getNewPrice({ price }: ChosenPackage, fields: URLSearchParams): string {
  const adjustment = parsePriceAdjustment(fields);
  const stored = typeof price === 'number' ? Math.round(price * 100) : null;
  const adjusted = adjustment ? adjustPrice(stored, adjustment) : stored;
  return adjusted === null ? '' : String(adjusted / 100);
}

function formatDifference(market: Market, before: number | null | undefined, text: string): string {
  const amount = parseAmount(text);
  if (amount === null || typeof before !== 'number' || amount === before) return '';
  return `${amount > before ? '+' : '−'}${formatPrice(market, Math.abs(Math.round((amount - before) * 100) / 100))}`;
}

interface PreviewProps {
  market: Market;
  packages: readonly ChosenPackage[];
  fields: URLSearchParams;
}

/** Old and new side by side. Nothing is saved before its button is pressed. */
export function Preview({ market, packages, fields }: PreviewProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSaving = useNavigation().state === 'submitting';
  const [tripType, category, published] = ['tripType', 'category', 'published'].map((name) => fields.get(name) ?? '');
  const priceOf = (row: ChosenPackage) => typed[row.id] ?? getNewPrice(row, fields);
  const changes = (row: ChosenPackage): boolean =>
    priceOf(row) !== (typeof row.price === 'number' ? String(row.price) : '') ||
    Boolean(tripType && tripType !== row.tripType) ||
    Boolean(category && category !== row.category) ||
    Boolean(published && published !== String(row.published));
  /** Whether the website goes on showing what it shows, although the price changes. */
  const keepsSeasonPrices = (row: ChosenPackage): boolean =>
    Boolean(row.prices?.seasons.length) && priceOf(row) !== (typeof row.price === 'number' ? String(row.price) : '');
  const taken = packages.filter((row) => !left.has(row.id));
  const changing = taken.filter(changes);
  const mistakes = taken.flatMap((row) => findPriceMistake(priceOf(row)) ?? []);
  const adjustmentMistake = findAdjustmentMistake(fields);
  const columns: Column<ChosenPackage>[] = [
    {
      label: 'Change it',
      hideLabel: true,
      cell: ({ id, name }) => (
        <input
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked
          aria-label={`Change ${name}`}
          onChange={({ target }) =>
            setLeft((before) => new Set(target.checked ? [...before].filter((each) => each !== id) : [...before, id]))
          }
        />
      ),
    },
    {
      label: 'Package',
      isRowHeader: true,
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          <input type="hidden" name={`version.${row.id}`} value={row.version} />
          {keepsSeasonPrices(row) && (
            <TextLink to={getPricesPath({ market, id: row.id })} className={`${staff.muted} ${staff.blockLine}`}>
              Seasons keep their prices on the website
            </TextLink>
          )}
        </>
      ),
    },
    {
      label: 'Trip type',
      cell: (row) => <Change before={row.tripType} after={tripType || row.tripType} />,
    },
    ...(MARKET_CONFIG[market].hasCategories
      ? [
          {
            label: 'Category',
            cell: (row: ChosenPackage) => <Change before={row.category ?? ''} after={category || (row.category ?? '')} />,
          },
        ]
      : []),
    {
      label: 'State',
      cell: (row) => (
        <Change before={row.published ? 'Live' : 'Draft'} after={(published ? published === 'true' : row.published) ? 'Live' : 'Draft'} />
      ),
    },
    {
      label: 'Price now',
      isNumeric: true,
      cell: ({ price }) => (typeof price === 'number' ? formatPrice(market, price) : 'No price'),
    },
    {
      label: 'New price',
      isNumeric: true,
      cell: (row) => (
        <input
          name={`price.${row.id}`}
          className={css.newPrice}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`New price of ${row.name}`}
          aria-invalid={findPriceMistake(priceOf(row)) ? true : undefined}
          value={priceOf(row)}
          onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
        />
      ),
    },
    {
      label: 'Difference',
      isNumeric: true,
      cell: (row) => {
        const mistake = findPriceMistake(priceOf(row));
        return (
          <span className={css.difference}>
            {mistake ? <span className={css.refused}>{mistake}</span> : formatDifference(market, row.price, priceOf(row))}
          </span>
        );
      },
    },
  ];
  return (
    <Form method="post" className={staff.panel} aria-label="Preview">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="tripType" value={tripType} />
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="published" value={published} />
      <div className={cornerCheckboxes}>
        <DataTable rows={packages} columns={columns} />
      </div>
      <p className={css.foot}>
        <span role="status">
          {adjustmentMistake ? (
            <span className={css.refused}>{adjustmentMistake}</span>
          ) : mistakes.length > 0 ? (
            `${formatQuantity(mistakes.length, 'price')} cannot be saved: ${[...new Set(mistakes)].join(', ').toLowerCase()}, as a number.`
          ) : changing.length > 0 ? (
            `${formatQuantity(changing.length, 'package')} will change. Nothing is saved yet.`
          ) : (
            'Nothing changes yet.'
          )}
        </span>
        <button type="submit" className={staff.button} disabled={isSaving}>
          {isSaving ? 'Saving…' : changing.length > 0 ? `Save ${formatQuantity(changing.length, 'package')}` : 'Save'}
        </button>
      </p>
    </Form>
  );
}
