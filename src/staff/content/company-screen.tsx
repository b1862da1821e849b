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

/** List entries from fields such as `social.0.label`. Gaps stay, so that error indexes match the form. */
function parseListEntries<Field extends string>(values: Values, name: string, fields: readonly Field[]): Partial<Record<Field, string>>[] {
  const indexes = Object.keys(values).flatMap((key) => (key.startsWith(`${name}.`) ? [Number(key.split('.')[1])] : []));
  const length = Math.min(Math.max(-1, ...indexes) + 1, 50);
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
        hint="Shown in the contact sections, and in the footer if the main branch is in the other market."
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
  /** Defaults to `name`. */
  id?: string;
  title: string;
  note: string;
}

const ListSection = <Value,>({ id, title, note, ...entries }: ListSectionProps<Value>) => (
  <FormSection id={id ?? entries.name} title={title} note={note}>
    <FieldList {...entries} maxItems={LIMITS.companyListMax} />
  </FormSection>
);

const CountField = (props: { name: string; label: string; value: string | number | undefined }) => (
  <Field {...props} hideOptional inputMode="numeric" pattern="[\d,+\s]*" invalidMessage={OWN_MESSAGES.counterTarget} />
);

const LabelledEntry = ({
  prefix,
  label,
  value,
  children,
}: {
  prefix: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}) => (
  <FieldRow>
    <Field name={`${prefix}label`} label={label} hideOptional value={value} maxLength={40} />
    {children}
  </FieldRow>
);

const CompanyLists = ({ company: { social, counters, topLocations }, market, onChange }: CompanyListsProps) => (
  <>
    <ListSection
      name="social"
      title="Social links"
      note="Links in the footer. Instagram, Facebook and YouTube are shown as icons."
      itemLabel="Link"
      values={social}
      onChange={onChange}
    >
      {(prefix, value) => (
        <LabelledEntry prefix={prefix} label="Name" value={value?.label}>
          <Field
            name={`${prefix}url`}
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
      note="Numbers on the home page. Without entries the section is hidden."
      itemLabel="Counter"
      values={counters}
      onChange={onChange}
    >
      {(prefix, value) => (
        <LabelledEntry prefix={prefix} label="What is counted" value={value?.label}>
          <CountField name={`${prefix}target`} label="How many" value={value?.target} />
        </LabelledEntry>
      )}
    </ListSection>
    <ListSection
      id="places"
      name="topLocations"
      title="Top Rated Locations"
      note="Shown on the home page. Each place links to its packages."
      itemLabel="Place"
      values={topLocations}
      onChange={onChange}
    >
      {(prefix, value) => (
        <>
          <FieldRow>
            <Field name={`${prefix}name`} label="Name" hideOptional value={value?.name} maxLength={60} />
            <CountField name={`${prefix}customersVisited`} label="Customers visited" value={value?.customersVisited || ''} />
          </FieldRow>
          {MARKET_CONFIG[market].pictureShape === 'dune' ? (
            <Field name={`${prefix}description`} label="Description" hideOptional value={value?.description} maxLength={200} />
          ) : (
            // This layout shows no description; the stored one is kept.
            <input type="hidden" name={`${prefix}description`} value={value?.description ?? ''} />
          )}
          <PictureField name={`${prefix}picture`} label="Picture" value={value?.picture?.name} onChange={onChange} />
        </>
      )}
    </ListSection>
  </>
);

function CompanyForm({ company, market, actionResult }: { company: Company; market: Market; actionResult: ActionResult | undefined }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <StaffForm
      actionResult={actionResult}
      values={{ intent: 'save', version: String(company.version) }}
      submit="Save company settings"
      isChanged={isChanged}
    >
      {actionResult?.code === 'CONFLICT' && <ConflictNotice storedPath={STAFF_PATHS[market].company} />}
      <CompanyFields company={company} market={market} />
      <CompanyLists company={company} market={market} onChange={() => setChanged(true)} />
    </StaffForm>
  );
}

/** Remounts the form after a save, with the stored values: blank entries are gone and numbers normalised. */
function CompanyFormPanel({ company, market, actionResult }: { company: Company; market: Market; actionResult: ActionResult | undefined }) {
  const stored = JSON.stringify(company);
  const root = useRef<HTMLDivElement>(null);
  const lastStored = useRef(stored);
  useEffect(() => {
    if (lastStored.current !== stored) root.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
    lastStored.current = stored;
  }, [stored]);
  return (
    <div ref={root}>
      <CompanyForm key={stored} company={company} market={market} actionResult={actionResult} />
    </div>
  );
}

const getTitle = (market: Market): string => `Company, ${MARKET_CONFIG[market].place}`;

const CompanyScreen = ({ market, data: { company }, actionResult }: ScreenProps<StaffCompanyQuery>) => (
  <>
    <PageHeader title={getTitle(market)} note="The agency on this storefront. Pages show changes at the next visit.">
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
