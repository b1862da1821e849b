import type { TypedDocumentNode } from '@urql/core';
import type { ReactNode } from 'react';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { type FieldSpec, offersAllCountries } from '../../../schema/enquiry-fields.ts';
import type { InputSpec } from '../../../schema/inputs/form-inputs.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { toFormInput } from '../../../schema/inputs/typed-fields.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { EnquiryFormPageQuery } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { addSentFlag } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { PageTitle } from '../editorial.tsx';
import { SubmittedFormProvider } from '../form.tsx';
import { definePage, definePageForm, type Page, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList, buildProvider, buildService } from '../structured-data.ts';
import type { EnquiryFormCopy } from './copy.ts';
import { CountryList, FieldRows, FormSection } from './enquiry-fields.tsx';
import * as css from './enquiry-form.css.ts';
import { buildSubmission, DraftNotice, NeededFields, SubmissionFields, SubmissionStatus, Turnstile } from './form-parts.tsx';

const EnquiryFormPageDocument =
  graphql(`query EnquiryFormPage($market: Market!, $withDocuments: Boolean!, $package: ID!, $withPackage: Boolean!) {
  ...SiteLayout
  company(market: $market) { name phone email }
  turnstileSiteKey
  documentRetentionDays @include(if: $withDocuments)
  package(market: $market, id: $package) @include(if: $withPackage) { name }
}`);

/** The package of the address, whose name the form shows; '' if the address itself says what the enquiry is about. */
const getPackageId = ({ search }: PageRequest): string => (search.get('about') ? '' : (search.get('package') ?? ''));

type FormValues = Readonly<Record<string, string>>;

interface EnquiryVariables<Input> {
  market: Market;
  input: Input;
  submission: ReturnType<typeof buildSubmission>;
  skipSectionRules?: boolean;
}

export interface SectionProps {
  request: PageRequest;
  data: EnquiryFormPageQuery;
}

interface FieldSection {
  legend: string;
  fields: readonly FieldSpec[];
  /** How many fields each row has. */
  columns: readonly number[];
  /** Shown below the fields. */
  Details?: (props: SectionProps) => ReactNode;
}

interface EnquiryFormDefinition<Input> {
  /** The form's key in the page, and the value of its hidden field `form`. */
  key: string;
  /** Label of the navigation entry that is marked as current. */
  navItem?: string;
  copy: EnquiryFormCopy;
  /** Sends the enquiry; `receipt` is an alias of the mutation's field. */
  mutation: TypedDocumentNode<{ receipt: { receipt: { path: string } | null } | null }, EnquiryVariables<Input>>;
  /** The fields of the mutation's input. */
  fields: readonly InputSpec[];
  /** Adds values to the input that are not in `fields`. */
  buildInput?(values: FormValues, files: Readonly<Record<string, unknown>>): object;
  sections: readonly (FieldSection | ((props: SectionProps) => ReactNode))[];
  /** True if the form uploads identity documents. */
  acceptsDocuments?: boolean;
  /** Disables the submit button until the form is valid. Otherwise the form validates on submit. */
  disableUntilValid?: boolean;
  /** A documented REST endpoint that also accepts this form, without the section rules (specification 7). */
  apiPath?: string;
  /** Replaces the contact details beside the form. */
  Aside?: () => ReactNode;
  shouldRerender?(values: FormValues): boolean;
}

/** Defines an enquiry form and its page. */
export function defineEnquiryForm<Input>(definition: EnquiryFormDefinition<Input>): Page {
  const { key, navItem, copy, mutation, fields, buildInput, apiPath, acceptsDocuments = false, Aside } = definition;
  const { name, description, title } = copy;
  const defineForm = (options: { skipSectionRules?: boolean }) =>
    definePageForm({
      document: mutation,
      variables: (values, request, files) => ({
        market: request.market,
        // A test compares the types of the fields with those of the schema.
        input: { ...toFormInput(fields, values), ...buildInput?.(values, files) } as Input,
        submission: buildSubmission(values, request),
        ...options,
      }),
      onSuccess: ({ receipt }) => addSentFlag(receipt.path),
      unavailableMessage: { message: copy.failureMessage },
      shouldRerender: definition.shouldRerender,
      acceptsDocuments,
    });
  return definePage({
    document: EnquiryFormPageDocument,
    variables(request) {
      const packageId = getPackageId(request);
      return { withDocuments: acceptsDocuments, package: packageId, withPackage: packageId !== '' };
    },
    currentNavItem: navItem,
    scripts: ['form-validation', 'form-submission'],
    forms: { [key]: defineForm({}), ...(apiPath && { [apiPath]: defineForm({ skipSectionRules: true }) }) },
    formsByApiPath: apiPath ? { [apiPath]: apiPath } : {},
    head({ company }, { market, location: { canonical } }) {
      return {
        title: name,
        description,
        structuredData: [
          navItem
            ? buildService(market, { name, description, path: canonical }, company.name)
            : { '@type': 'ContactPage', name, description, url: canonical, mainEntity: buildProvider(market, company.name) },
          buildBreadcrumbList(market, [navItem ?? name, canonical]),
        ],
      };
    },
    Body({ data, request }) {
      return (
        <div className={`${ground.container} ${css.layout}`}>
          <div className={css.introduction}>
            <PageTitle headline={title} />
            <p className={`${ground.standfirst} ${css.standfirst}`}>{copy.standfirst}</p>
            {Aside ? <Aside /> : <OfficeDetails office={{ ...data.company, address: '', hours: '' }} />}
          </div>
          <EnquiryForm definition={definition} data={data} request={request} />
        </div>
      );
    },
  });
}

/** The part of `maxEnquiryBytes` that is reserved for fields other than files. */
const RESERVED_BYTES = 50_000;

interface EnquiryFormProps extends SectionProps {
  definition: Omit<EnquiryFormDefinition<unknown>, 'mutation'>;
}

/** The form itself. With script it is sent without leaving the page. */
function EnquiryForm({ definition, data, request }: EnquiryFormProps) {
  const { key, copy, fields, sections, acceptsDocuments, disableUntilValid } = definition;
  const { form } = request;
  const { phone } = data.company;
  return (
    <form
      method="post"
      encType={acceptsDocuments ? 'multipart/form-data' : undefined}
      noValidate
      data-form={key}
      data-submit-async=""
      data-landing=""
      data-validate-on-submit={disableUntilValid ? undefined : ''}
      data-incomplete={copy.incompleteMessage}
      data-invalid={copy.invalidMessage ?? FORM_MESSAGES.fieldsWrong}
      data-failed={copy.failureMessage}
      data-lost={FORM_MESSAGES.connectionLost}
      data-max-bytes={acceptsDocuments && LIMITS.maxEnquiryBytes - RESERVED_BYTES}
      data-too-large-message={acceptsDocuments && OWN_MESSAGES.filesLarge}
    >
      <SubmissionFields form={key} />
      <input type="hidden" name="officePhone" value={phone} />
      {/* Enter activates the first submit button of a form. This hidden one comes before the button that only adds rows. */}
      <button type="submit" className={css.honeypot} tabIndex={-1} aria-hidden="true">
        {copy.submit}
      </button>
      <DraftNotice />
      {fields.some(offersAllCountries) && <CountryList />}
      <SubmittedFormProvider value={form}>
        {sections.map((Section, index) =>
          typeof Section === 'function' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a form never change.
            <Section key={index} request={request} data={data} />
          ) : (
            <FormSection key={Section.legend} legend={Section.legend}>
              <FieldRows specs={Section.fields} columns={Section.columns} />
              {Section.Details && <Section.Details request={request} data={data} />}
            </FormSection>
          ),
        )}
      </SubmittedFormProvider>
      <div className={css.section}>
        <Turnstile siteKey={data.turnstileSiteKey} />
        <SubmissionStatus form={form} phone={phone} />
        <p className={css.actions}>
          <button
            type="submit"
            className={`${button.base} ${button.large}`}
            aria-describedby={disableUntilValid ? 'form-missing form-fields' : undefined}
          >
            {copy.submit}
          </button>
          <span className={css.mutedText} id="form-missing" data-missing="" role="status" />
          {disableUntilValid && <NeededFields />}
        </p>
      </div>
    </form>
  );
}
