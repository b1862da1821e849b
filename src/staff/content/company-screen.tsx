import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LIMITS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCompanyQuery, StaffCompanyQueryVariables } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineAction, defineScreen, type ScreenProps } from '../app/screen.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { FieldList, type FieldListProps } from '../components/field-list.tsx';
import { ConflictNotice, Field, FieldRow, FormSection } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PictureField } from '../components/picture-field.tsx';
import * as staff from '../components/staff.css.ts';

type Company = StaffCompanyQuery['company'];
type Values = Readonly<Record<string, string>>;

/** The entries of a list, from fields such as `social.0.label`; gaps stay, so that messages find their place. */
function parseListEntries<Field extends string>(values: Values, name: string, fields: readonly Field[]): Partial<Record<Field, string>>[] {
  const places = Object.keys(values).flatMap((key) => (key.startsWith(`${name}.`) ? [Number(key.split('.')[1])] : []));
  const length = Math.min(Math.max(-1, ...places) + 1, 50);
  return Array.from(
    { length },
    (_, i) => Object.fromEntries(fields.map((field) => [field, values[`${name}.${i}.${field}`] ?? ''])) as Record<Field, string>,
  );
}

const buildSaveAction = (market: Market) =>
  defineAction({
    document: graphql(
      `mutation StaffSaveCompany($market: Market!, $input: CompanyInput!, $version: Int) {
        saveCompany(market: $market, input: $input, version: $version) { name }
      }`,
    ),
    variables: ({ name, blurb, phone, email, whatsapp, office, hours, version, overwrite, ...lists }) => ({
      market,
      version: overwrite ? null : Number(version),
      input: {
        ...{ name, blurb, phone, email, whatsapp, office, hours },
        social: parseListEntries(lists, 'social', ['label', 'url']),
        counters: parseListEntries(lists, 'counters', ['label', 'target']),
        topLocations: parseListEntries(lists, 'topLocations', ['name', 'description', 'customersVisited', 'picture']),
      },
    }),
    successMessage: () => OWN_MESSAGES.companySaved,
    keepValues: true,
  });

/** What is said of the agency itself. */
const CompanyFields = ({ company, market }: { company: Company; market: Market }) => (
  <>
    <FormSection id="agency" title="The agency">
      <Field
        name="name"
        label="Name"
        value={company.name}
        requiredMessage={OWN_MESSAGES.companyName}
        maxLength={80}
        hint="In titles, in the footer and in mails."
      />
      <Field
        name="blurb"
        label="In a sentence"
        type="textarea"
        rows={2}
        value={company.blurb}
        maxLength={300}
        hint="In the footer, and for search engines."
      />
    </FormSection>
    <FormSection id="contact" title="Contact">
      <FieldRow>
        <Field
          name="phone"
          label="Phone"
          type="tel"
          value={company.phone}
          invalidMessage={OWN_MESSAGES.phone}
          pattern="\+?[\d\s\(\)\.\-]+"
        />
        <Field
          name="email"
          label="Email"
          type="email"
          value={company.email}
          invalidMessage={MESSAGES.email}
          hint="Requests are mailed here."
        />
      </FieldRow>
      <FieldRow>
        <Field
          name="whatsapp"
          label="WhatsApp"
          value={company.whatsapp}
          inputMode="tel"
          pattern="[\d\s\(\)\.\+\-]+"
          invalidMessage={OWN_MESSAGES.whatsapp}
          hint={`With the country code: ${MARKET_CONFIG[market].phone}. Empty hides the chat buttons.`}
        />
        <Field name="hours" label="Working hours" value={company.hours} maxLength={100} hint={`Usually ${WORKING_HOURS}.`} />
      </FieldRow>
      <Field
        name="office"
        label="Office"
        value={company.office}
        maxLength={200}
        hint="In the contact sections. The footer shows the main branch, and this beside it where that is in the other market."
      />
    </FormSection>
  </>
);

interface CompanyListsProps {
  company: Company;
  market: Market;
  onChange(): void;
}

interface ListSectionProps<Value> extends Omit<FieldListProps<Value>, 'maxItems'> {
  /** Of the part, if it is not the name of the field. */
  id?: string;
  title: string;
  note: string;
}

/** One of the lists, under its title. */
const ListSection = <Value,>({ id, title, note, ...entries }: ListSectionProps<Value>) => (
  <FormSection id={id ?? entries.name} title={title} note={note}>
    <FieldList {...entries} maxItems={LIMITS.companyListMax} />
  </FormSection>
);

const CountField = (props: { name: string; label: string; value: string | number | undefined }) => (
  <Field {...props} hideOptional inputMode="numeric" pattern="[\d,+\s]*" invalidMessage={OWN_MESSAGES.counterTarget} />
);

/** An entry of a list: what it is called, and the field beside that. */
const LabelledEntry = ({ at, label, value, children }: { at: string; label: string; value: string | undefined; children: ReactNode }) => (
  <FieldRow>
    <Field name={`${at}label`} label={label} hideOptional value={value} maxLength={40} />
    {children}
  </FieldRow>
);

const CompanyLists = ({ company: { social, counters, topLocations }, market, onChange }: CompanyListsProps) => (
  <>
    <ListSection
      name="social"
      title="Social links"
      note="Signs in the footer; those of Instagram, Facebook and YouTube are drawn."
      itemLabel="Link"
      values={social}
      onChange={onChange}
    >
      {(at, value) => (
        <LabelledEntry at={at} label="Name" value={value?.label}>
          <Field
            name={`${at}url`}
            label="Address"
            hideOptional
            type="url"
            value={value?.url}
            pattern="https://.+"
            invalidMessage={OWN_MESSAGES.socialUrl}
          />
        </LabelledEntry>
      )}
    </ListSection>
    <ListSection
      name="counters"
      title="Statistics"
      note="Count up on the home page. Without any the section is left out."
      itemLabel="Counter"
      values={counters}
      onChange={onChange}
    >
      {(at, value) => (
        <LabelledEntry at={at} label="What is counted" value={value?.label}>
          <CountField name={`${at}target`} label="How many" value={value?.target} />
        </LabelledEntry>
      )}
    </ListSection>
    <ListSection
      id="places"
      name="topLocations"
      title="Top Rated Locations"
      note="On the home page, each leading to the packages there."
      itemLabel="Place"
      values={topLocations}
      onChange={onChange}
    >
      {(at, value) => (
        <>
          <FieldRow>
            <Field name={`${at}name`} label="Name" hideOptional value={value?.name} maxLength={60} />
            <CountField name={`${at}customersVisited`} label="Customers visited" value={value?.customersVisited || ''} />
          </FieldRow>
          {MARKET_CONFIG[market].pictureShape === 'horizon' ? (
            <Field name={`${at}description`} label="Description" hideOptional value={value?.description} maxLength={200} />
          ) : (
            // Windows have no room for it: it is kept as it is.
            <input type="hidden" name={`${at}description`} value={value?.description ?? ''} />
          )}
          <PictureField name={`${at}picture`} label="Picture" value={value?.picture?.name} onChange={onChange} />
        </>
      )}
    </ListSection>
  </>
);

function CompanyForm({ company, market, actionResult }: { company: Company; market: Market; actionResult: ActionResult | undefined }) {
  const [changed, setChanged] = useState(false);
  return (
    <StaffForm
      actionResult={actionResult}
      values={{ intent: 'save', version: String(company.version) }}
      submit="Save company settings"
      isChanged={changed}
    >
      {actionResult?.code === 'CONFLICT' && <ConflictNotice storedPath={STAFF_PATHS[market].company} />}
      <CompanyFields company={company} market={market} />
      <CompanyLists company={company} market={market} onChange={() => setChanged(true)} />
    </StaffForm>
  );
}

/** The form anew with what was stored, once it was: blank entries are gone, numbers are written as they are kept. */
function CompanyFormPanel({ company, market, actionResult }: { company: Company; market: Market; actionResult: ActionResult | undefined }) {
  const stored = JSON.stringify(company);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(stored);
  useEffect(() => {
    if (shown.current !== stored) box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
    shown.current = stored;
  }, [stored]);
  return (
    <div ref={box}>
      <CompanyForm key={stored} company={company} market={market} actionResult={actionResult} />
    </div>
  );
}

const getTitle = (market: Market): string => `Company, ${MARKET_CONFIG[market].place}`;

const CompanyScreen = ({ market, data: { company }, actionResult }: ScreenProps<StaffCompanyQuery>) => (
  <>
    <PageHeader title={getTitle(market)} note="What the agency says of itself on this storefront; every page shows it at the next visit.">
      <a className={staff.buttonSecondary} href={MARKET_CONFIG[market].homePath}>
        See the home page
      </a>
    </PageHeader>
    <CompanyFormPanel company={company} market={market} actionResult={actionResult} />
  </>
);

const buildCompanyScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    document: graphql(`query StaffCompany($market: Market!) {
      company(market: $market) {
        version name blurb phone email whatsapp office hours
        social { label url }
        counters { label target }
        topLocations { name description customersVisited picture { name } }
      }
    }`),
    variables: (): StaffCompanyQueryVariables => ({ market }),
    actions: { save: buildSaveAction(market) },
    market,
    Body: CompanyScreen,
  });

export const companyScreens = mapMarkets(buildCompanyScreen);
