import type { ComponentProps, ReactNode } from 'react';
import { LIMITS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCompanyQuery } from '../../documents/graphql.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
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
        saveCompany(market: $market, input: $input, version: $version) { company { version } userErrors { ...UserError } }
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
        planners: parseListEntries(values, 'planners', ['name', 'about', 'languages', 'trips', 'picture']),
        questions: parseListEntries(values, 'questions', ['question', 'answer', 'trips']),
        cancellation: parseListEntries(values, 'cancellation', ['daysBefore', 'refundPercent', 'note']).map((entry, i) => ({
          note: entry.note,
          daysBefore: toCount(`cancellation.${i}.daysBefore`, entry.daysBefore, OWN_MESSAGES.daysBefore),
          refundPercent: toCount(`cancellation.${i}.refundPercent`, entry.refundPercent, OWN_MESSAGES.refundPercent),
        })),
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

interface ListSectionProps extends Pick<ComponentProps<typeof FormSection>, 'id' | 'title' | 'note' | 'children'> {
  name: string;
  itemLabel: string;
}

/** A section that is a list of entries. */
const ListSection = ({ name, itemLabel, children, ...section }: ListSectionProps) => (
  <FormSection {...section}>
    <FieldList name={name} itemLabel={itemLabel} maxItems={LIMITS.companyListMax}>
      {children}
    </FieldList>
  </FormSection>
);

const CompanyLists = ({ market }: { market: Market }) => (
  <>
    <ListSection
      id="social"
      title="Social links"
      note="Links in the footer. Instagram, Facebook and YouTube are shown as icons."
      name="social"
      itemLabel="Link"
    >
      <LabelledEntry label="Name">
        <Field name="url" label="Address" hideOptional type="url" pattern="https://.+" invalidMessage={OWN_MESSAGES.socialUrl} />
      </LabelledEntry>
    </ListSection>
    <ListSection
      id="counters"
      title="Statistics"
      note="Numbers on the home page. Without entries the section is hidden."
      name="counters"
      itemLabel="Counter"
    >
      <LabelledEntry label="What is counted">
        <CountField name="target" label="How many" />
      </LabelledEntry>
    </ListSection>
    <ListSection
      id="places"
      title="Top Rated Locations"
      note="Shown on the home page. Each place links to its packages."
      name="topLocations"
      itemLabel="Place"
    >
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
    </ListSection>
  </>
);

const TripsField = () => (
  <Field
    name="trips"
    label="Only for trips to"
    hideOptional
    maxLength={200}
    hint="Words of destinations or names, such as Manali, Ladakh. Empty for all."
  />
);

/** What ends the page of each package. */
const PackagePageLists = () => (
  <>
    <ListSection
      id="cancellation"
      title="Cancellation in short"
      note="Shown on package pages beside the policy, the earliest first. Without entries it is hidden."
      name="cancellation"
      itemLabel="Step"
    >
      <FieldRow>
        <Field name="daysBefore" label="Days before the start, or more" hideOptional inputMode="numeric" />
        <Field name="refundPercent" label="Percent paid back" hideOptional inputMode="numeric" />
      </FieldRow>
      <Field name="note" label="In words" maxLength={200} />
    </ListSection>
    <ListSection
      id="planners"
      title="Planners"
      note="The first one whose trips fit answers on the page of a package."
      name="planners"
      itemLabel="Planner"
    >
      <FieldRow>
        <Field name="name" label="Name" hideOptional maxLength={80} />
        <Field name="languages" label="Languages" hideOptional maxLength={100} />
      </FieldRow>
      <Field name="about" label="In a sentence" hideOptional type="textarea" rows={2} maxLength={300} />
      <TripsField />
      <PictureField name="picture" label="Picture" />
    </ListSection>
    <ListSection id="questions" title="Questions and answers" note="Shown on package pages." name="questions" itemLabel="Question">
      <Field name="question" label="Question" hideOptional maxLength={200} />
      <Field name="answer" label="Answer" hideOptional type="textarea" rows={3} maxLength={1000} />
      <TripsField />
    </ListSection>
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
        <PackagePageLists />
      </StaffForm>
    </>
  );
}

const buildCompanyScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    alwaysFresh: true,
    document: graphql(`query StaffCompany($market: Market!) {
      company(market: $market) {
        version name blurb phone email whatsapp office hours
        social { label url }
        counters { label target }
        topLocations { name description customersVisited picture { name } }
        planners { name about languages trips picture { name } }
        questions { question answer trips }
        cancellation { daysBefore refundPercent note }
      }
    }`),
    variables: () => ({ market }),
    actions: { save: buildSaveAction(market) },
    market,
    Body: CompanyScreen,
  });

export const companyScreens = mapMarkets(buildCompanyScreen);
