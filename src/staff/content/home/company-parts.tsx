import { LIMITS, type Market } from '../../../../schema/constants.ts';
import { formatCount } from '../../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import type { StaffHomepageQuery } from '../../../documents/graphql.ts';
import { FieldList } from '../../components/field-list.tsx';
import { Field, FieldRow, HiddenField } from '../../components/fields.tsx';
import { type FormValues, StaffForm } from '../../components/form.tsx';
import { TextLink } from '../../components/links.tsx';
import * as staff from '../../components/staff.css.ts';
import { PictureField } from '../../components/uploads/picture-field.tsx';
import { parseListEntries } from '../list-entries.ts';
import * as css from './home.css.ts';

type Company = StaffHomepageQuery['company'];

const CountField = (props: { name: string; label: string }) => (
  <Field {...props} hideOptional inputMode="numeric" pattern="[\d,+\s]*" invalidMessage={OWN_MESSAGES.counterTarget} />
);

const isCount = (text: string): boolean => /^[\d,+\s]+$/.test(text);

/** A number as the page shows it; what cannot be one yet, as it is typed. */
const toShownCount = (text: string): string => (isCount(text) ? formatCount(Number(text.replace(/\D/g, ''))) : text);

interface CompanyPreviewProps {
  company: Company;
  typed: FormValues | undefined;
}

export function StatisticsPreview({ company: { counters }, typed }: CompanyPreviewProps) {
  const shown = typed
    ? parseListEntries(typed, 'counters', ['label', 'target'])
    : counters.map(({ label, target }) => ({ label, target: String(target) }));
  const filled = shown.filter(({ label, target }) => label || target);
  return filled.length > 0 ? (
    <dl className={css.statistics}>
      {filled.map(({ label, target }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: typed entries have no other key.
        <div key={i}>
          <dd>+{isCount(target) ? Number(target.replace(/\D/g, '')) : target}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  ) : (
    <p className={staff.muted}>Without numbers the page leaves this part out.</p>
  );
}

/** The numbers of the home page. */
export const StatisticsForm = ({ company }: { company: Company }) => (
  <StaffForm intent="statistics" stored={company} submit="Save statistics">
    <FieldList name="counters" itemLabel="Counter" maxItems={LIMITS.companyListMax}>
      <FieldRow>
        <Field name="label" label="What is counted" hideOptional maxLength={40} />
        <CountField name="target" label="How many" />
      </FieldRow>
    </FieldList>
  </StaffForm>
);

export function PlacesPreview({ company: { topLocations }, typed }: CompanyPreviewProps) {
  const stored = topLocations.map(({ name, customersVisited, picture }) => ({
    name,
    customersVisited: customersVisited ? String(customersVisited) : '',
    picture: picture?.name ?? '',
  }));
  const shown = typed ? parseListEntries(typed, 'topLocations', ['name', 'customersVisited', 'picture']) : stored;
  const filled = shown.filter(({ name, picture }) => name || picture);
  return filled.length > 0 ? (
    <ul className={css.places}>
      {filled.map(({ name, customersVisited, picture }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: typed entries have no other key.
        <li key={i}>
          {picture ? <img src={pictureUrl(picture, 320)} alt="" loading="lazy" /> : <span className={css.noPicture} />}
          <b>{name}</b>
          {customersVisited && <span>{toShownCount(customersVisited)} travellers</span>}
        </li>
      ))}
    </ul>
  ) : (
    <p className={staff.muted}>Without places the page leaves this part out.</p>
  );
}

/** The places that the home page recommends; each leads to its packages. */
export function PlacesForm({ company, market }: { company: Company; market: Market }) {
  const topLocations = company.topLocations.map((place) => ({ ...place, customersVisited: place.customersVisited || '' }));
  return (
    <StaffForm intent="places" stored={{ ...company, topLocations }} submit="Save places">
      <FieldList name="topLocations" itemLabel="Place" maxItems={LIMITS.companyListMax}>
        <FieldRow>
          <Field name="name" label="Name" hideOptional maxLength={60} />
          <CountField name="customersVisited" label="Customers visited" />
        </FieldRow>
        {MARKET_CONFIG[market].pictureShape === 'dune' ? (
          <Field name="description" label="Description" hideOptional maxLength={200} />
        ) : (
          // This layout shows no description; the stored one is kept.
          <HiddenField name="description" />
        )}
        <PictureField name="picture" label="Picture" />
      </FieldList>
    </StaffForm>
  );
}

/** Where the phone and the address of a storefront come from, with the way there. */
export const ContactSource = ({ branch, companyPath }: { branch: Company['contactBranch']; companyPath: string }) =>
  branch ? (
    <>
      From the branch {branch.officeName}, their one source.{' '}
      <TextLink to={`/updatemainbranch/${branch.id}`}>Change them in {branch.officeName}</TextLink>
    </>
  ) : (
    <>
      The agency has no branch yet. <TextLink to="/add-main-branch-i">Add the main branch</TextLink>, or keep them in the{' '}
      <TextLink to={companyPath}>company settings</TextLink>.
    </>
  );

export const ContactPreview = ({ company: { phone, office, hours, email } }: { company: Company }) => (
  <p className={css.contact}>
    <b>
      <bdi>{phone || 'No phone'}</bdi>
    </b>
    <span>{office || 'No address'}</span>
    <bdi>{email}</bdi>
    <span>{hours}</span>
  </p>
);
