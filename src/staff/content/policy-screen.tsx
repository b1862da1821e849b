import { useState } from 'react';
import { useNavigation } from 'react-router';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPolicyQuery, StaffPolicyQueryVariables } from '../../documents/graphql.ts';
import { splitParagraphs } from '../../ui/primitives/text.tsx';
import { defineAction, defineScreen } from '../app/screen.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { ConflictNotice, Field, useInitialValue } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { PageHeader } from '../components/page-header.tsx';
import * as css from '../components/staff.css.ts';
import * as own from './company.css.ts';
import { POLICY_TEXTS } from './policy-texts.ts';
import { PolicyVersions } from './policy-versions.tsx';

const saveAction = defineAction({
  document: graphql(`mutation StaffSavePolicy($input: PolicyInput!, $version: Int) {
    savePolicy(input: $input, version: $version) { id }
  }`),
  variables: ({ version, overwrite, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy }) => ({
    input: { aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy },
    version: overwrite ? null : Number(version),
  }),
  successMessage: () => MESSAGES.policySaved,
  keepValues: true,
});

const restoreVersionAction = defineAction({
  document: graphql(
    `mutation StaffRestorePolicyVersion($id: ID!, $version: Int) { restorePolicyVersion(id: $id, version: $version) { id } }`,
  ),
  variables: ({ id = '', version }) => ({ id, version: Number(version) }),
  successMessage: () => MESSAGES.policySaved,
});

/** A text field with a preview in paragraphs (specification 2.4). */
function PolicyTextField({ field, label, value }: { field: string; label: string; value: string }) {
  const [text, setText] = useState(useInitialValue(field, value));
  const paragraphs = splitParagraphs(text);
  return (
    <div className={own.textWithPreview}>
      <Field
        name={field}
        label={label}
        type="textarea"
        rows={12}
        hideOptional
        value={value}
        onChange={setText}
        maxLength={LIMITS.policyMax}
      />
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

/**
 * The version that the form's texts were loaded with. A reload for another reason must not advance it, or the next save would
 * overwrite a colleague's; it advances after the form's own save and after a restored version.
 */
function useLoadedVersion(newest: number, actionResult: ActionResult | undefined): { version: number; form: number } {
  const isIdle = useNavigation().state === 'idle';
  const [base, setBase] = useState({ version: newest, form: 0, handled: actionResult });
  if (!isIdle || actionResult === base.handled) return base;
  const isStored = actionResult?.ok && (actionResult.action === 'save' || actionResult.action === 'back');
  const next = {
    version: isStored ? newest : base.version,
    form: base.form + (isStored && actionResult.action === 'back' ? 1 : 0),
    handled: actionResult,
  };
  setBase(next);
  return next;
}

function PolicyScreen({ data, actionResult }: { data: StaffPolicyQuery; actionResult: ActionResult | undefined }) {
  const { policy, latestPolicyVersion } = data;
  const { version, form } = useLoadedVersion(latestPolicyVersion, actionResult);
  const saveResult = actionResult?.action === 'save' ? actionResult : undefined;
  return (
    <>
      <PageHeader
        title="Company Policy"
        note="Every line becomes a paragraph; blank lines are left out. What is saved is on the website at once."
      />
      <StaffForm
        key={form}
        actionResult={saveResult}
        values={{ intent: 'save', version: String(version) }}
        submit="Save Policy"
        className={own.texts}
      >
        {saveResult?.code === 'CONFLICT' && <ConflictNotice storedPath="/add-c" />}
        {POLICY_TEXTS.map(({ field, label }) => (
          <PolicyTextField key={field} field={field} label={label} value={policy?.[field] ?? ''} />
        ))}
      </StaffForm>
      <PolicyVersions data={data} />
    </>
  );
}

/** The policy texts of the footer (specification 2.15). */
export const policyScreen = defineScreen({
  title: 'Company policy',
  document: graphql(`query StaffPolicy($after: String, $version: ID!, $looking: Boolean!) {
    policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
    latestPolicyVersion
    policyVersions(after: $after) { nodes { id savedBy createdAt changedTexts } pageInfo { endCursor hasNextPage } }
    policyVersion(id: $version) @include(if: $looking) {
      id savedBy aboutUs bookingTerms privacyPolicy cancellationRefundPolicy
    }
  }`),
  variables: ({ search }): StaffPolicyQueryVariables => ({
    after: search.get('after'),
    version: search.get('version') ?? '',
    looking: search.has('version'),
  }),
  actions: { save: saveAction, back: restoreVersionAction },
  Body: PolicyScreen,
});
