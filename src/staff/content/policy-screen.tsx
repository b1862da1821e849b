import { useState } from 'react';
import { POLICIES } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { splitParagraphs } from '../../ui/primitives/text.tsx';
import { FormDraft } from '../app/drafts/form-draft.tsx';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { Field, useField } from '../components/fields.tsx';
import { getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as own from './company.css.ts';
import { PolicyVersions } from './policy-versions.tsx';

const saveAction = defineAction({
  document: graphql(`mutation StaffSavePolicy($input: PolicyInput!, $version: Int) {
    savePolicy(input: $input, version: $version) { policy { id version } userErrors { ...UserError } }
  }`),
  variables: (values) => ({
    input: pickFields(values, ...POLICIES.map(({ field }) => field)),
    version: getBaseVersion(values),
  }),
  successMessage: () => MESSAGES.policySaved,
  keepValues: true,
});

const restoreVersionAction = defineAction({
  document: graphql(`mutation StaffRestorePolicyVersion($id: ID!, $version: Int) {
    restorePolicyVersion(id: $id, version: $version) { policy { id version } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', version }) => ({ id, version: Number(version) }),
  successMessage: () => MESSAGES.policySaved,
});

/** A text field with a preview in paragraphs (specification 2.4). */
function PolicyTextField({ field, label }: { field: string; label: string }) {
  const [text, setText] = useState(String(useField(field).initialValue));
  const paragraphs = splitParagraphs(text);
  return (
    <div className={own.textWithPreview}>
      <Field name={field} label={label} type="textarea" rows={12} hideOptional onChange={setText} maxLength={LIMITS.policyMax} />
      <div className={own.preview}>
        <p aria-hidden="true">As visitors see it</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable. */}
        <section className={own.previewText} tabIndex={0} aria-label={`${label} as visitors see it`}>
          {paragraphs.length === 0 && <p className={css.muted}>Nothing is shown yet.</p>}
          {paragraphs.map((paragraph, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id.
            <p key={i} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      </div>
    </div>
  );
}

/** The policy texts of the footer (specification 2.15). */
export const policyScreen = defineScreen({
  title: 'Company policy',
  alwaysFresh: true,
  document: graphql(`query StaffPolicy($after: String, $version: ID!, $looking: Boolean!) {
    policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
    latestPolicyVersion
    formDraft(form: "policy") { value updatedAt }
    policyVersions(after: $after) { nodes { id savedBy createdAt changedTexts } pageInfo { endCursor hasNextPage } }
    policyVersion(id: $version) @include(if: $looking) {
      id savedBy aboutUs bookingTerms privacyPolicy cancellationRefundPolicy
    }
  }`),
  variables: ({ search }) => ({ after: search.get('after'), version: search.get('version') ?? '', looking: search.has('version') }),
  actions: { save: saveAction, back: restoreVersionAction },
  Body: ({ data }) => (
    <>
      <PageHeader
        title="Company Policy"
        note="Every line becomes a paragraph; blank lines are left out. What is saved is on the website at once."
      />
      <StaffForm
        intent="save"
        stored={{ ...data.policy, version: data.latestPolicyVersion }}
        replacedBy="back"
        submit="Save Policy"
        className={own.texts}
        draft={<FormDraft name="policy" intent="save" stored={data.formDraft} />}
      >
        {POLICIES.map(({ field, label }) => (
          <PolicyTextField key={field} field={field} label={label} />
        ))}
      </StaffForm>
      <PolicyVersions data={data} />
    </>
  ),
});
