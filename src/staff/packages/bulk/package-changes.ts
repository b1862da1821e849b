import { CATEGORIES } from '../../../../schema/constants.ts';
import { formatQuantity } from '../../../../schema/format.ts';
import { parseAmount } from '../../../../schema/staff/price-adjustment.ts';
import { graphql } from '../../../documents/gql.ts';
import type { PackageChangeInput, StaffChangePackagesMutation } from '../../../documents/graphql.ts';
import { getSelectedIds } from '../../components/list.tsx';

// The write of the list's cells and of the preview. A form names each package in `ids`, with `version.12` and, if it sets the price,
// `price.12`; `tripType`, `category` and `published` hold for all.

export const CHANGE_PACKAGES_MUTATION = graphql(`mutation StaffChangePackages($market: Market!, $changes: [PackageChangeInput!]!) {
    changePackages(market: $market, changes: $changes) {
      batch { id rows { packageId name refusal keepsSeasonPrices fields { field before after } } }
      userErrors { ...UserError }
    }
  }`);

type Batch = NonNullable<NonNullable<StaffChangePackagesMutation['changePackages']>['batch']>;

/** The largest number that the API reads. */
const MAX_DECIMAL = 999_999_999_999;

/** A typed price as the mutation takes it. What is no number is sent as 0, which is refused with the package's name, as is a huge one. */
const toDecimal = (text: string): string => {
  const amount = parseAmount(text);
  return amount === null ? '0' : String(Math.min(Math.max(Math.round(amount * 100) / 100, 0), MAX_DECIMAL));
};

/** The changes that a form asks for. */
export function readPackageChanges(form: FormData): PackageChangeInput[] {
  const read = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const published = read('published');
  const category = CATEGORIES.find((each) => each === read('category'));
  return getSelectedIds(form).map((id) => {
    const price = read(`price.${id}`);
    return {
      id,
      version: Number(read(`version.${id}`)) || 0,
      ...(price !== undefined && { price: toDecimal(price) }),
      tripType: read('tripType'),
      category,
      ...(published && { published: published === 'true' }),
    };
  });
}

/** What became of the packages: "29 packages saved. Not saved: “Goa” …". */
export function describeBatch({ rows }: Batch): string {
  const saved = rows.filter(({ refusal }) => refusal === '');
  const [only] = saved;
  const [change] = only?.fields ?? [];
  const done =
    saved.length === 1 && rows.length === 1
      ? change
        ? `“${only?.name}”: ${change.before} is now ${change.after}.`
        : `“${only?.name}” was so already.`
      : saved.length > 0
        ? `${formatQuantity(saved.length, 'package')} saved.`
        : 'Nothing was saved.';
  const refused = rows.filter(({ refusal }) => refusal !== '').map(({ name, refusal }) => `“${name}”: ${refusal}`);
  const seasonal = rows.filter(({ keepsSeasonPrices }) => keepsSeasonPrices);
  const [single] = seasonal;
  const seasons =
    seasonal.length === 0
      ? ''
      : saved.length === 1
        ? ' The website goes on showing the prices of its seasons.'
        : ` The website goes on showing the prices of seasons for ${
            single && seasonal.length === 1 ? `“${single.name}”` : formatQuantity(seasonal.length, 'package')
          }.`;
  return refused.length > 0 ? `${done}${seasons} Not saved: ${refused.join(' ')}` : `${done}${seasons}`;
}

/** The packages of a batch for `ActionResult`. */
export const listBatchRows = ({ rows }: Batch) =>
  rows.map(({ packageId: id, name, refusal, keepsSeasonPrices }) => ({ id, name, refusal, keepsSeasonPrices }));

/** What the `restore` mutation undoes; nothing if nothing was saved. */
export const getBatchUndoIds = ({ id, rows }: Batch): string[] =>
  rows.some(({ refusal, fields }) => refusal === '' && fields.length > 0) ? [`changes:${id}`] : [];
