import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffBranchesQuery } from '../../documents/graphql.ts';
import { telUrl } from '../../ui/paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ConfirmDialog, DeleteButton } from '../components/action-button.tsx';
import { AddLink } from '../components/links.tsx';
import { RowLink } from '../components/list-return.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { rowActions } from '../components/table.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as own from './company.css.ts';

type Branch = StaffBranchesQuery['branches'][number];

const deleteAction = defineAction({
  document: graphql(`mutation StaffDeleteBranch($id: ID!) { deleteBranch(id: $id) { trashId userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: () => OWN_MESSAGES.branchDeleted,
  getUndoIds: ({ deleteBranch }) => [deleteBranch],
});

export const setMainBranchAction = defineAction({
  document: graphql(`mutation StaffMakeMainBranch($id: ID!) {
    makeMainBranch(id: $id) { branch { officeName } userErrors { ...UserError } }
  }`),
  variables: ({ id = '' }) => ({ id }),
  successMessage: ({ makeMainBranch: { officeName } }) => `${officeName} is the main branch now.`,
});

interface MainBranchButtonProps {
  branch: Pick<Branch, 'id' | 'officeName'>;
  /** The current main branch. */
  currentMain: Pick<Branch, 'officeName'> | null | undefined;
  label: string;
}

/** Makes a branch the main one; the confirmation names the current one. */
export const MainBranchButton = ({ branch: { id, officeName }, currentMain, label }: MainBranchButtonProps) => (
  <ConfirmDialog
    label={label}
    name={`${label}: ${officeName}`}
    question={`Make ${officeName} the main branch?`}
    note={`${currentMain ? `${currentMain.officeName} is the main branch now, and stays as a branch. ` : ''}The footer of every page shows ${officeName} from then on.`}
    values={{ intent: 'main', id }}
  />
);

const buildColumns = (main: Branch | undefined): readonly Column<Branch>[] => [
  {
    label: 'Logo',
    cell: ({ logo }) =>
      logo ? (
        <img className={own.logoThumb} src={pictureUrl(logo.name, 160)} alt="" loading="lazy" />
      ) : (
        <span className={css.muted}>None</span>
      ),
  },
  {
    label: 'Office',
    cell: ({ officeName, isMainBranch }) => (
      <span>
        {officeName} {isMainBranch && <span className={css.badgeStrong}>Main</span>}
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Address', cell: ({ address }) => address },
  {
    label: 'Phone',
    cell: ({ phone }) => (
      <a className={`${css.link} ${own.noWrap}`} href={telUrl(phone)}>
        <bdi>{phone}</bdi>
      </a>
    ),
  },
  { label: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, fullText: ({ email }) => email },
  { label: 'Storefront', cell: ({ market }) => MARKET_CONFIG[market].place },
  {
    label: 'Actions',
    cell: (branch) => (
      <span className={rowActions}>
        <RowLink className={css.buttonSecondary} to={`/updatemainbranch/${branch.id}`} aria-label={`Edit ${branch.officeName}`}>
          Edit
        </RowLink>
        {!branch.isMainBranch && (
          <>
            <MainBranchButton branch={branch} currentMain={main} label="Make main" />
            <DeleteButton
              what={branch.officeName}
              question={MESSAGES.branchDelete}
              note={`${branch.officeName} disappears from the branches page. ${OWN_MESSAGES.restorable}`}
              values={{ id: branch.id }}
            />
          </>
        )}
      </span>
    ),
    isActions: true,
  },
];

/** The offices of the agency (specification 2.15). */
export const branchesScreen = defineScreen({
  title: 'Branches',
  document: graphql(`query StaffBranches {
    branches { id: databaseId officeName address phone email market isMainBranch logo { name } }
  }`),
  actions: { delete: deleteAction, main: setMainBranchAction },
  Body({ data: { branches } }) {
    const main = branches.find(({ isMainBranch }) => isMainBranch);
    return (
      <>
        <PageHeader
          title="Branches"
          note="The footer of every page shows the main one. To delete it, make another one the main branch first."
        >
          <AddLink to="/add-main-branch/add">Add New Branch</AddLink>
        </PageHeader>
        <section className={css.panel}>
          {branches.length === 0 ? (
            <p className={css.empty}>There is no branch yet. Add the first one, and make it the main branch.</p>
          ) : (
            <>
              {!main && <p className={css.empty}>No branch is the main one, so the footer shows none. Choose one with "Make main".</p>}
              <DataTable rows={branches} columns={buildColumns(main)} />
            </>
          )}
        </section>
      </>
    );
  },
});
