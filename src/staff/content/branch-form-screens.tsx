import { MARKETS, WORKING_HOURS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type {
  StaffBranchQuery,
  StaffBranchQueryVariables,
  StaffMainBranchQuery,
  StaffMainBranchQueryVariables,
} from '../../documents/graphql.ts';
import { defineAction, defineScreen } from '../app/screen.tsx';
import { type ActionResult, withFlash } from '../components/action-result.ts';
import { CheckboxField, ConflictNotice, Field, FieldRow, FormSection } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PictureField } from '../components/picture-field.tsx';
import { MainBranchButton, setMainBranchAction } from './branches-screen.tsx';

const LIST_PATH = '/listmainbranch';
type Branch = NonNullable<StaffBranchQuery['branch']>;
type Values = Readonly<Record<string, string>>;

/** The fields as the form sends them. */
const toBranchInput = ({ officeName, address, phone, email, hours, market, logo }: Values) => ({
  officeName,
  address,
  phone,
  email,
  hours,
  market,
  logo,
});

/** The specification's message for an error code; undefined keeps the server's message. */
const getErrorMessage = ({ code }: ActionResult): string | undefined =>
  ({ MAIN_BRANCH_EXISTS: MESSAGES.onlyOneMainBranch, NOT_FOUND: MESSAGES.branchMissing })[code ?? ''];

const addAction = defineAction({
  document: graphql(`mutation StaffAddBranch($input: BranchInput!) { addBranch(input: $input) { id } }`),
  variables: (values) => ({ input: { ...toBranchInput(values), isMainBranch: values.isMainBranch === 'on' } }),
  successMessage: () => MESSAGES.branchCreated,
  getRedirect: () => withFlash(LIST_PATH, 'branchCreated'),
  errorMessage: (actionResult) => getErrorMessage(actionResult) ?? MESSAGES.branchFailed,
  keepValues: true,
});

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdateBranch($id: ID!, $input: BranchInput!, $version: Int) {
    updateBranch(id: $id, input: $input, version: $version) { id }
  }`),
  variables: ({ id = '', version, overwrite, isMainBranch, ...values }) => ({
    id,
    input: { ...toBranchInput(values), ...(isMainBranch && { isMainBranch: true }) },
    version: overwrite ? null : Number(version),
  }),
  successMessage: () => MESSAGES.branchUpdated,
  getRedirect: () => withFlash(LIST_PATH, 'branchUpdated'),
  errorMessage: (actionResult) => getErrorMessage(actionResult) ?? actionResult.message,
  keepValues: true,
});

interface BranchFormProps {
  actionResult: ActionResult | undefined;
  /** Absent for a new one. */
  branch?: Branch;
  /** The current main branch. */
  main: StaffMainBranchQuery['mainBranch'] | undefined;
}

/** Adds or edits a branch (specification 4 and 5). */
function BranchForm({ actionResult, branch, main }: BranchFormProps) {
  const values: Record<string, string> = branch ? { intent: 'update', id: branch.id, version: String(branch.version) } : { intent: 'add' };
  return (
    <StaffForm actionResult={actionResult} values={values} submit="Save branch" cancelPath={LIST_PATH}>
      {actionResult?.code === 'CONFLICT' && branch && <ConflictNotice storedPath={`/updatemainbranch/${branch.id}`} />}
      <FormSection id="office" title="Office">
        <Field name="officeName" label="Office name" value={branch?.officeName} requiredMessage={OWN_MESSAGES.officeName} maxLength={200} />
        <Field name="address" label="Address" value={branch?.address} requiredMessage={OWN_MESSAGES.branchAddress} maxLength={500} />
        <FieldRow>
          <Field name="phone" label="Phone" type="tel" value={branch?.phone} requiredMessage={OWN_MESSAGES.branchPhone} maxLength={80} />
          <Field
            name="email"
            label="Email"
            type="email"
            value={branch?.email}
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
            options={MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].label }))}
          />
        </FieldRow>
        <PictureField name="logo" label="Logo picture" value={branch?.logo?.name} />
      </FormSection>
      {(!branch || branch.isMainBranch || !main) && (
        <CheckboxField
          name="isMainBranch"
          label="Main branch"
          checked={branch?.isMainBranch}
          disabled={branch?.isMainBranch}
          hint={
            branch?.isMainBranch
              ? 'The footer of every page shows it. To hand the role over, open the branch that is to have it.'
              : main
                ? `${main.officeName} is the main branch, and there is only one. It can be changed once this branch is there.`
                : 'The footer of every page shows it.'
          }
        />
      )}
    </StaffForm>
  );
}

/** `/add-main-branch-i` and `/add-main-branch/add`. */
export const addBranchScreen = defineScreen({
  title: 'Add branch',
  document: graphql(`query StaffMainBranch { mainBranch { id officeName } }`),
  variables: (): StaffMainBranchQueryVariables => ({}),
  actions: { add: addAction },
  Body: ({ data: { mainBranch }, actionResult }) => (
    <>
      <PageHeader title="Add New Branch" />
      <BranchForm actionResult={actionResult} main={mainBranch} />
    </>
  ),
});

/** `/updatemainbranch/{id}` and `/add-main-branch/{id}`. */
export const editBranchScreen = defineScreen({
  title: 'Edit branch',
  document: graphql(`query StaffBranch($id: ID!) {
    branch(id: $id) { id officeName address phone email hours market isMainBranch version logo { name } }
    mainBranch { id officeName }
  }`),
  variables: ({ params: { id = '' } }): StaffBranchQueryVariables => ({ id }),
  getNotFoundMessage: ({ branch }) => (branch ? undefined : MESSAGES.branchMissing),
  backLink: { path: LIST_PATH, label: 'All branches' },
  actions: { update: updateAction, main: setMainBranchAction },
  Body: ({ data: { branch, mainBranch }, actionResult }) =>
    branch && (
      <>
        <PageHeader title="Update Branch" note={branch.officeName}>
          {!branch.isMainBranch && <MainBranchButton branch={branch} currentMain={mainBranch} label="Make this the main branch" />}
        </PageHeader>
        <BranchForm key={branch.id} actionResult={actionResult} branch={branch} main={mainBranch} />
      </>
    ),
});
