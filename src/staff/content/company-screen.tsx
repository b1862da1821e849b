import type { ReactNode } from 'react';
import { LIMITS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCompanyQuery } from '../../documents/graphql.ts';
import { defineAction, defineScreen, type ScreenProps } from '../app/screen.tsx';
import { FieldList } from '../components/field-list.tsx';
import { Field, FieldRow, FormSection, HiddenField } from '../components/fields.tsx';
import { type FormValues, getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { toCount } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import { PictureField } from '../components/picture-field.tsx';
import * as staff from '../components/staff.css.ts';

/** List entries from fields such as `social.0.label`. Gaps stay, so that error indexes match the form. */
function parseListEntries<Field extends string>(values: FormValues, name: string, fields: readonly Field[]): Record<Field, string>[] {
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
        saveCompany(market: $market, input: $input, version: $version) { company { name } userErrors { ...UserError } }
      }`,
    ),
    variables: (values) => ({
      market,
      version: getBaseVersion(values),
      input: {
        ...pickFields(values, 'name', 'blurb', 'phone', 'email', 'whatsapp', 'office', 'hours'),
        social: parseListEntries(values, 'social', ['label', 'url']),
        counters: parseListEntries(values, 'counters', ['label', 'target']).map(({ target, ...entry }, i) => ({
          ...entry,
          target: toCount(`counters.${i}.target`, target),
        })),
        topLocations: parseListEntries(values, 'topLocations', ['name', 'description', 'customersVisited', 'picture']).map(
          ({ customersVisited, ...entry }, i) => ({
            ...entry,
            customersVisited: toCount(`topLocations.${i}.customersVisited`, customersVisited),
          }),
        ),
      },
    }),
    successMessage: () => OWN_MESSAGES.companySaved,
    keepValues: true,
  });

const CompanyFields = ({ market }: { market: Market }) => (
  <>
    <FormSection id="agency" title="The agency">
      <Field
        name="name"
        label="Name"
        requiredMessage={OWN_MESSAGES.companyName}
        maxLength={80}
        hint="In titles, in the footer and in mails."
      />
      <Field name="blurb" label="In a sentence" type="textarea" rows={2} maxLength={300} hint="In the footer, and for search engines." />
    </FormSection>
    <FormSection id="contact" title="Contact">
      <FieldRow>
        <Field name="phone" label="Phone" type="tel" invalidMessage={OWN_MESSAGES.phone} pattern="\+?[\d\s\(\)\.\-]+" />
        <Field name="email" label="Email" type="email" invalidMessage={MESSAGES.email} hint="Enquiries are mailed here." />
      </FieldRow>
      <FieldRow>
        <Field
          name="whatsapp"
          label="WhatsApp"
          inputMode="tel"
          pattern="[\d\s\(\)\.\+\-]+"
          invalidMessage={OWN_MESSAGES.whatsapp}
          hint={`With the country code: ${MARKET_CONFIG[market].phone}. Empty hides the chat buttons.`}
        />
        <Field name="hours" label="Working hours" maxLength={100} hint={`Usually ${WORKING_HOURS}.`} />
      </FieldRow>
      <Field
        name="office"
        label="Office"
        maxLength={200}
        hint="Shown in the contact sections, and in the footer if the main branch is in the other market."
      />
    </FormSection>
  </>
);

const CountField = (props: { name: string; label: string }) => (
  <Field {...props} hideOptional inputMode="numeric" pattern="[\d,+\s]*" invalidMessage={OWN_MESSAGES.counterTarget} />
);

const LabelledEntry = ({ label, children }: { label: string; children: ReactNode }) => (
  <FieldRow>
    <Field name="label" label={label} hideOptional maxLength={40} />
    {children}
  </FieldRow>
);

const CompanyLists = ({ market }: { market: Market }) => (
  <>
    <FormSection id="social" title="Social links" note="Links in the footer. Instagram, Facebook and YouTube are shown as icons.">
      <FieldList name="social" itemLabel="Link" maxItems={LIMITS.companyListMax}>
        <LabelledEntry label="Name">
          <Field name="url" label="Address" hideOptional type="url" pattern="https://.+" invalidMessage={OWN_MESSAGES.socialUrl} />
        </LabelledEntry>
      </FieldList>
    </FormSection>
    <FormSection id="counters" title="Statistics" note="Numbers on the home page. Without entries the section is hidden.">
      <FieldList name="counters" itemLabel="Counter" maxItems={LIMITS.companyListMax}>
        <LabelledEntry label="What is counted">
          <CountField name="target" label="How many" />
        </LabelledEntry>
      </FieldList>
    </FormSection>
    <FormSection id="places" title="Top Rated Locations" note="Shown on the home page. Each place links to its packages.">
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
    </FormSection>
  </>
);

const getTitle = (market: Market): string => `Company, ${MARKET_CONFIG[market].place}`;

function CompanyScreen({ market, data: { company } }: ScreenProps<StaffCompanyQuery>) {
  const topLocations = company.topLocations.map((place) => ({ ...place, customersVisited: place.customersVisited || '' }));
  return (
    <>
      <PageHeader title={getTitle(market)} note="The agency on this storefront. Pages show changes at the next visit.">
        <a className={staff.buttonSecondary} href={MARKET_CONFIG[market].homePath}>
          See the home page
        </a>
      </PageHeader>
      <StaffForm intent="save" stored={{ ...company, topLocations }} submit="Save company settings">
        <CompanyFields market={market} />
        <CompanyLists market={market} />
      </StaffForm>
    </>
  );
}

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
    variables: () => ({ market }),
    actions: { save: buildSaveAction(market) },
    market,
    Body: CompanyScreen,
  });

export const companyScreens = mapMarkets(buildCompanyScreen);
