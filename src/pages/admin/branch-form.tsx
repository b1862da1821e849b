import { MARKETS, WORKING_HOURS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type {
  StaffBranchQuery,
  StaffBranchQueryVariables,
  StaffMainBranchQuery,
  StaffMainBranchQueryVariables,
} from '../../documents/graphql.ts';
import { HandOver, handOver } from './branches.tsx';
import { Check, SavedSince } from './check.tsx';
import { Field, Part, Row } from './fields.tsx';
import { StaffForm } from './form.tsx';
import { type Outcome, saying } from './outcome.ts';
import { Head } from './parts.tsx';
import { PictureField } from './picture-field.tsx';
import { defineScreen, screenAction } from './screen.tsx';

const LIST = '/listmainbranch';
type Branch = NonNullable<StaffBranchQuery['branch']>;
type Values = Readonly<Record<string, string>>;

/** The fields as the form sends them. */
const inputOf = ({ officeName, address, phone, email, hours, market, logo }: Values) => ({
  officeName,
  address,
  phone,
  email,
  hours,
  market,
  logo,
});

/** The specification's words for a refusal; `undefined` where the refusal's own are better. */
const refused = ({ code }: Outcome): string | undefined =>
  ({ MAIN_BRANCH_EXISTS: MESSAGES.onlyOneMainBranch, NOT_FOUND: MESSAGES.branchMissing })[code ?? ''];

const add = screenAction({
  document: graphql(`mutation StaffAddBranch($input: BranchInput!) { addBranch(input: $input) { id } }`),
  variables: (values) => ({ input: { ...inputOf(values), isMainBranch: values.isMainBranch === 'on' } }),
  said: () => MESSAGES.branchCreated,
  to: () => saying(LIST, 'branchCreated'),
  failed: (outcome) => refused(outcome) ?? MESSAGES.branchFailed,
  keeps: true,
});

const update = screenAction({
  document: graphql(`mutation StaffUpdateBranch($id: ID!, $input: BranchInput!) { updateBranch(id: $id, input: $input) { id } }`),
  variables: ({ id = '', updatedAt, over, isMainBranch, ...values }) => ({
    id,
    input: { ...inputOf(values), ...(isMainBranch && { isMainBranch: true }), ...(!over && { updatedAt }) },
  }),
  said: () => MESSAGES.branchUpdated,
  to: () => saying(LIST, 'branchUpdated'),
  failed: (outcome) => refused(outcome) ?? outcome.message,
  keeps: true,
});

interface BranchFormProps {
  outcome: Outcome | undefined;
  /** Absent for a new one. */
  branch?: Branch;
  /** Who is the main branch now. */
  main: StaffMainBranchQuery['mainBranch'] | undefined;
}

/** The form of a branch, new or not (specification 4 and 5). */
function BranchForm({ outcome, branch, main }: BranchFormProps) {
  const values: Record<string, string> = branch ? { do: 'update', id: branch.id, updatedAt: branch.updatedAt } : { do: 'add' };
  return (
    <StaffForm outcome={outcome} values={values} submit="Save branch" cancel={LIST}>
      {outcome?.code === 'CONFLICT' && branch && <SavedSince now={`/updatemainbranch/${branch.id}`} />}
      <Part id="office" title="Office">
        <Field name="officeName" label="Office name" value={branch?.officeName} required={OWN_MESSAGES.officeName} maxLength={200} />
        <Field name="address" label="Address" value={branch?.address} required={OWN_MESSAGES.branchAddress} maxLength={500} />
        <Row>
          <Field name="phone" label="Phone" type="tel" value={branch?.phone} required={OWN_MESSAGES.branchPhone} maxLength={80} />
          <Field
            name="email"
            label="Email"
            type="email"
            value={branch?.email}
            required={MESSAGES.emailRequired}
            wrong={MESSAGES.email}
            maxLength={254}
          />
        </Row>
        <Row>
          <Field name="hours" label="Working hours" value={branch?.hours ?? WORKING_HOURS} plain maxLength={200} />
          <Field
            name="market"
            label="Storefront"
            type="select"
            plain
            value={branch?.market ?? DEFAULT_MARKET}
            options={MARKETS.map((value) => ({ value, label: MARKET_FACTS[value].label }))}
          />
        </Row>
        <PictureField name="logo" label="Logo picture" value={branch?.logo?.name} />
      </Part>
      {(!branch || branch.isMainBranch || !main) && (
        <Check
          name="isMainBranch"
          label="Main branch"
          checked={branch?.isMainBranch}
          fixed={branch?.isMainBranch}
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
  actions: { add },
  Body: ({ data: { mainBranch }, outcome }) => (
    <>
      <Head title="Add New Branch" />
      <BranchForm outcome={outcome} main={mainBranch} />
    </>
  ),
});

/** `/updatemainbranch/{id}` and `/add-main-branch/{id}`. */
export const editBranchScreen = defineScreen({
  title: 'Edit branch',
  document: graphql(`query StaffBranch($id: ID!) {
    branch(id: $id) { id officeName address phone email hours market isMainBranch updatedAt logo { name } }
    mainBranch { id officeName }
  }`),
  variables: ({ params: { id = '' } }): StaffBranchQueryVariables => ({ id }),
  missing: ({ branch }) => (branch ? undefined : MESSAGES.branchMissing),
  list: { path: LIST, label: 'All branches' },
  actions: { update, main: handOver },
  Body: ({ data: { branch, mainBranch }, outcome }) =>
    branch && (
      <>
        <Head title="Update Branch" note={branch.officeName}>
          {!branch.isMainBranch && <HandOver of={branch} from={mainBranch} label="Make this the main branch" />}
        </Head>
        <BranchForm key={branch.id} outcome={outcome} branch={branch} main={mainBranch} />
      </>
    ),
});
