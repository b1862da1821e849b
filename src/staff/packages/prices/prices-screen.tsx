import type { Market } from '../../../../schema/constants.ts';
import { formatDay, formatPrice, PRICE_ON_REQUEST, toOfficeDay } from '../../../../schema/format.ts';
import { mapMarkets } from '../../../../schema/markets.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffPackagePricesQuery } from '../../../documents/graphql.ts';
import { getPackageEditPath, STAFF_PATHS } from '../../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../../app/screen.tsx';
import { defineAction } from '../../app/writes/screen-action.ts';
import * as form from '../../components/form.css.ts';
import { StaffForm } from '../../components/form.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeader } from '../../components/page-layout.tsx';
import * as staff from '../../components/staff.css.ts';
import { PriceFields } from './price-form.tsx';
import { toPriceRows, toPricesInput } from './price-values.ts';
import * as css from './prices.css.ts';

function PricesScreen({ market, data: { staffPackage } }: ScreenProps<StaffPackagePricesQuery>) {
  if (!staffPackage) return null;
  const { id, version, name, duration, today, prices, shownPrice, pricePerPerson } = staffPackage;
  const money = (amount: string) => formatPrice(market, Number(amount));
  return (
    <>
      <PageHeader title={`Prices: ${name}`}>
        <TextLink to={getPackageEditPath({ market, id })}>The package form</TextLink>
      </PageHeader>
      <p className={css.today}>
        Shown today: <b>{shownPrice ? money(shownPrice.amount) : PRICE_ON_REQUEST}</b>
        <span className={staff.muted}>
          {prices?.seasons.length
            ? ', the cheapest double of a future day.'
            : pricePerPerson
              ? ', the price of the package form. Seasons replace it.'
              : '. The package form has no price yet.'}
        </span>
      </p>
      <StaffForm
        intent="save"
        stored={{ id, version, nights: prices?.nights, bookedUntil: prices?.bookedUntil && formatDay(prices.bookedUntil) }}
        submit="Save prices"
        cancelPath={STAFF_PATHS[market].packages}
        className={`${form.form} ${css.wideForm}`}
      >
        <PriceFields market={market} stored={toPriceRows(prices)} duration={duration} today={today} />
      </StaffForm>
    </>
  );
}

const buildPricesScreen = (market: Market) =>
  defineScreen({
    title: 'Prices',
    document: graphql(`query StaffPackagePrices($market: Market!, $id: ID!) {
      staffPackage(market: $market, id: $id) {
        id: databaseId version name duration today pricePerPerson { amount } shownPrice { amount }
        prices {
          nights bookedUntil
          seasons {
            name from to single { amount } double { amount } triple { amount }
            childWithBed { amount } childWithoutBed { amount } infant { amount }
          }
          supplements { name amount { amount } unit }
          departures { day seats state }
        }
      }
    }`),
    variables: ({ params: { id = '' } }) => ({ market, id }),
    actions: {
      save: defineAction({
        document: graphql(`mutation StaffUpdatePackagePrices($market: Market!, $id: ID!, $version: Int!, $input: PackagePricesInput!) {
          updatePackagePrices(market: $market, id: $id, version: $version, input: $input) {
            package { id: databaseId version shownPrice { amount } } userErrors { ...UserError }
          }
        }`),
        variables: ({ id = '', version, ...values }) => ({ market, id, version: Number(version), input: toPricesInput(values) }),
        successMessage: ({ updatePackagePrices: { shownPrice } }) =>
          `Saved. The website shows ${shownPrice ? formatPrice(market, Number(shownPrice.amount)) : `“${PRICE_ON_REQUEST}”`} today, ${formatDay(toOfficeDay(Date.now(), market))}.`,
        keepValues: true,
      }),
    },
    backLink: { path: STAFF_PATHS[market].packages, label: 'Back to the list' },
    alwaysFresh: true,
    getNotFoundMessage: ({ staffPackage }) => (staffPackage === null ? 'There is no such package any more.' : undefined),
    market,
    Body: PricesScreen,
  });

/** The prices of a package by season, and its departures. */
export const pricesScreens = mapMarkets(buildPricesScreen);
