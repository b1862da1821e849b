import { MARKETS, WORKING_HOURS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffBranchQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { type ActionResult, withFlash } from '../components/action-result.ts';
import { CheckboxField, Field, FieldRow, FormSection } from '../components/fields.tsx';
import { type FormValues, getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { toChoice } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import { PictureField } from '../components/uploads/picture-field.tsx';
import { MainBranchButton, setMainBranchAction } from './branches-screen.tsx';

const LIST_PATH = '/listmainbranch';

const toBranchInput = (values: FormValues) => ({
  ...pickFields(values, 'officeName', 'address', 'phone', 'email', 'hours', 'logo'),
  market: toChoice('market', values.market, MARKETS),
});

/** The specification's message for an error code; undefined keeps the server's message. */
const getErrorMessage = ({ code = '' }: ActionResult): string | undefined =>
  ({ MAIN_BRANCH_EXISTS: MESSAGES.onlyOneMainBranch, NOT_FOUND: MESSAGES.branchMissing })[code];

const addAction = defineAction({
  document: graphql(`mutation StaffAddBranch($input: BranchInput!) {
    addBranch(input: $input) { branch { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: { ...toBranchInput(values), isMainBranch: values.isMainBranch === 'on' } }),
  getRedirect: () => withFlash(LIST_PATH, 'branchCreated'),
  errorMessage: (actionResult) => getErrorMessage(actionResult) ?? MESSAGES.branchFailed,
  keepValues: true,
});

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdateBranch($id: ID!, $input: BranchInput!, $version: Int) {
    updateBranch(id: $id, input: $input, version: $version) {
      branch { id: databaseId version officeName address phone email market isMainBranch logo { name } }
      userErrors { ...UserError }
    }
  }`),
  variables: ({ id = '', isMainBranch, ...values }) => ({
    id,
    input: { ...toBranchInput(values), ...(isMainBranch && { isMainBranch: true }) },
    version: getBaseVersion(values),
  }),
  getRedirect: () => withFlash(LIST_PATH, 'branchUpdated'),
  errorMessage: (actionResult) => getErrorMessage(actionResult) ?? actionResult.message,
  keepValues: true,
});

/** Why the branch can or cannot become the main one. */
function getMainBranchHint({ branch, mainBranch }: StaffBranchQuery): string {
  if (branch?.isMainBranch) return 'The footer of every page shows it. To hand the role over, open the branch that is to have it.';
  if (!mainBranch) return 'The footer of every page shows it.';
  return `${mainBranch.officeName} is the main branch, and there is only one. It can be changed once this branch is there.`;
}

/** Adds or edits a branch (specification 4 and 5). */
function BranchForm({ data }: { data: StaffBranchQuery }) {
  const { branch, mainBranch } = data;
  return (
    <StaffForm intent={branch ? 'update' : 'add'} stored={branch} submit="Save branch" cancelPath={LIST_PATH}>
      <FormSection id="office" title="Office">
        <Field name="officeName" label="Office name" requiredMessage={OWN_MESSAGES.officeName} maxLength={200} />
        <Field name="address" label="Address" requiredMessage={OWN_MESSAGES.branchAddress} maxLength={500} />
        <FieldRow>
          <Field name="phone" label="Phone" type="tel" requiredMessage={OWN_MESSAGES.branchPhone} maxLength={80} />
          <Field
            name="email"
            label="Email"
            type="email"
            requiredMessage={MESSAGES.emailRequired}
            invalidMessage={MESSAGES.email}
            maxLength={254}
          />
        </FieldRow>
        <FieldRow>
          <Field name="hours" label="Working hours" value={branch?.hours ?? WORKING_HOURS} hideOptional maxLength={200} />
          <Field
            name="market"
            label="Storefront"
            type="select"
            hideOptional
            value={branch?.market ?? DEFAULT_MARKET}
            options={MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].place }))}
          />
        </FieldRow>
        <PictureField name="logo" label="Logo picture" />
      </FormSection>
      {(!branch || branch.isMainBranch || !mainBranch) && (
        <CheckboxField
          name="isMainBranch"
          label="Main branch"
          checked={branch?.isMainBranch}
          disabled={branch?.isMainBranch}
          hint={getMainBranchHint(data)}
        />
      )}
    </StaffForm>
  );
}

const BranchFormScreen = ({ data }: { data: StaffBranchQuery }) => (
  <>
    <PageHeader title={data.branch ? 'Update Branch' : 'Add New Branch'} note={data.branch?.officeName}>
      {data.branch?.isMainBranch === false && (
        <MainBranchButton branch={data.branch} currentMain={data.mainBranch} label="Make this the main branch" />
      )}
    </PageHeader>
    <BranchForm key={data.branch?.id} data={data} />
  </>
);

const buildFormScreen = (isEdit: boolean) =>
  defineScreen({
    title: isEdit ? 'Edit branch' : 'Add branch',
    alwaysFresh: true,
    document: graphql(`query StaffBranch($id: ID!, $isEdit: Boolean!) {
      branch(id: $id) @include(if: $isEdit) { id: databaseId officeName address phone email hours market isMainBranch version logo { name } }
      mainBranch { id: databaseId officeName }
    }`),
    variables: ({ params: { id = '' } }) => ({ id, isEdit }),
    getNotFoundMessage: ({ branch }) => (isEdit && !branch ? MESSAGES.branchMissing : undefined),
    backLink: { path: LIST_PATH, label: 'All branches' },
    actions: isEdit ? { update: updateAction, main: setMainBranchAction } : { add: addAction },
    Body: BranchFormScreen,
  });

/** `/add-main-branch-i` and `/add-main-branch/add`. */
export const addBranchScreen = buildFormScreen(false);
/** `/updatemainbranch/{id}` and `/add-main-branch/{id}`. */
export const editBranchScreen = buildFormScreen(true);
