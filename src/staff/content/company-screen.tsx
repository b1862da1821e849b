import type { ComponentProps } from 'react';
import { LIMITS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCompanyQuery } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { FieldList } from '../components/field-list.tsx';
import { Field, FieldRow, FormSection } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { ButtonLink } from '../components/links.tsx';
import { toCount } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { PictureField } from '../components/uploads/picture-field.tsx';
import { ContactSource } from './home/company-parts.tsx';
import * as layout from './home/home.css.ts';
import { parseListEntries } from './list-entries.ts';

/** The sections of the screen, by their ids. */
const SECTIONS = {
  agency: 'The agency',
  contact: 'Contact',
  social: 'Social links',
  cancellation: 'Cancellation in short',
  planners: 'Planners',
  questions: 'Questions and answers',
} as const;

/** Fields of an agency without a branch. */
const OFFICE_FIELDS = ['phone', 'office', 'hours'] as const;

const buildSaveAction = (market: Market) =>
  defineAction({
    document: graphql(
      `mutation StaffSaveCompany($market: Market!, $input: CompanyInput!, $version: Int) {
        updateCompany(market: $market, input: $input, version: $version) { company { version } userErrors { ...UserError } }
      }`,
    ),
    variables: (values) => ({
      market,
      version: getBaseVersion(values),
      input: {
        ...pickFields(values, 'name', 'blurb', 'email', 'whatsapp', ...(values.office === undefined ? [] : OFFICE_FIELDS)),
        social: parseListEntries(values, 'social', ['label', 'url']),
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

type CompanyFacts = StaffCompanyQuery['companyFacts'];

/** The details of an agency without a branch. */
const OfficeFields = () => (
  <>
    <FieldRow>
      <Field name="phone" label="Phone" type="tel" invalidMessage={OWN_MESSAGES.phone} pattern="\+?[\d\s\(\)\.\-]+" />
      <Field name="hours" label="Working hours" maxLength={100} hint={`Usually ${WORKING_HOURS}.`} />
    </FieldRow>
    <Field name="office" label="Office" maxLength={200} hint="Shown in the contact sections, and in the footer." />
  </>
);

/** What is stored here from before the branch had it, and differs: shown, so that nothing is lost. */
function FormerDetails({ company, facts }: { company: StaffCompanyQuery['company']; facts: CompanyFacts }) {
  const former = OFFICE_FIELDS.flatMap((name) => (facts[name] && facts[name] !== company[name] ? [facts[name]] : []));
  return former.length > 0 && <p className={form.hint}>Stored here before, and no longer shown: {former.join(' · ')}.</p>;
}

const ContactSummary = ({ market, company, facts }: { market: Market; company: StaffCompanyQuery['company']; facts: CompanyFacts }) => (
  <>
    <p>
      <b>
        <bdi>{company.phone}</bdi>
      </b>{' '}
      · {company.office} · {company.hours} · <bdi>{company.email}</bdi>
    </p>
    <p className={staff.muted}>
      <ContactSource branch={company.contactBranch} companyPath={STAFF_PATHS[market].company} />
    </p>
    <FormerDetails company={company} facts={facts} />
  </>
);

const CompanyFields = ({ market, data: { company, companyFacts } }: { market: Market; data: StaffCompanyQuery }) => (
  <>
    <FormSection id="agency" title={SECTIONS.agency}>
      <Field
        name="name"
        label="Name"
        requiredMessage={OWN_MESSAGES.companyName}
        maxLength={80}
        hint="In titles, in the footer and in mails."
      />
      <Field name="blurb" label="In a sentence" type="textarea" rows={2} maxLength={300} hint="In the footer, and for search engines." />
    </FormSection>
    <FormSection id="contact" title={SECTIONS.contact}>
      {company.contactBranch ? <ContactSummary market={market} company={company} facts={companyFacts} /> : <OfficeFields />}
      <FieldRow>
        <Field
          name="email"
          label="Email for enquiries"
          type="email"
          invalidMessage={MESSAGES.email}
          hint={company.contactBranch ? `Enquiries are mailed here; empty for ${company.email}.` : 'Enquiries are mailed here.'}
        />
        <Field
          name="whatsapp"
          label="WhatsApp"
          inputMode="tel"
          pattern="[\d\s\(\)\.\+\-]+"
          invalidMessage={OWN_MESSAGES.whatsapp}
          hint={`With the country code: ${MARKET_CONFIG[market].phone}. Empty hides the chat buttons.`}
        />
      </FieldRow>
    </FormSection>
  </>
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

const SocialLinks = () => (
  <ListSection
    id="social"
    title={SECTIONS.social}
    note="Links in the footer. Instagram, Facebook and YouTube are shown as icons."
    name="social"
    itemLabel="Link"
  >
    <FieldRow>
      <Field name="label" label="Name" hideOptional maxLength={40} />
      <Field name="url" label="Address" hideOptional type="url" pattern="https://.+" invalidMessage={OWN_MESSAGES.socialUrl} />
    </FieldRow>
  </ListSection>
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
      title={SECTIONS.cancellation}
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
      title={SECTIONS.planners}
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
    <ListSection id="questions" title={SECTIONS.questions} note="Shown on package pages." name="questions" itemLabel="Question">
      <Field name="question" label="Question" hideOptional maxLength={200} />
      <Field name="answer" label="Answer" hideOptional type="textarea" rows={3} maxLength={1000} />
      <TripsField />
    </ListSection>
  </>
);

const getTitle = (market: Market): string => `Company, ${MARKET_CONFIG[market].place}`;

function CompanyScreen({ market, data }: ScreenProps<StaffCompanyQuery>) {
  const { company, companyFacts } = data;
  return (
    <>
      <PageHeader title={getTitle(market)} note="The agency on this storefront. Pages show changes at the next visit.">
        <ButtonLink to={STAFF_PATHS[market].images}>Home page</ButtonLink>
      </PageHeader>
      <div className={layout.layout}>
        <nav className={layout.rail} aria-label="Sections">
          {Object.entries(SECTIONS).map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <StaffForm intent="save" stored={{ ...company, ...companyFacts, email: companyFacts.mailbox }} submit="Save company settings">
          <CompanyFields market={market} data={data} />
          <SocialLinks />
          <PackagePageLists />
        </StaffForm>
      </div>
    </>
  );
}

const buildCompanyScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    alwaysFresh: true,
    document: graphql(`query StaffCompany($market: Market!) {
      company(market: $market) {
        version name blurb phone email whatsapp office hours contactBranch { id: databaseId officeName }
        social { label url }
        planners { name about languages trips picture { name } }
        questions { question answer trips }
        cancellation { daysBefore refundPercent note }
      }
      companyFacts(market: $market) { mailbox phone office hours }
    }`),
    variables: () => ({ market }),
    actions: { save: buildSaveAction(market) },
    market,
    Body: CompanyScreen,
  });

export const companyScreens = mapMarkets(buildCompanyScreen);
