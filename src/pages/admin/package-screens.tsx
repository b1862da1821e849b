import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffEditPackageQuery, StaffNewPackageQuery } from '../../documents/graphql.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { type Outcome, saying } from './outcome.ts';
import { COPY_PACKAGE, CREATE_PACKAGE, EDIT_PACKAGE, editedOf, keptOf, NEW_PACKAGE, UPDATE_PACKAGE } from './package-documents.ts';
import { draftOf, inputOf, plainOf, plainOfForm } from './package-draft.ts';
import { PackageForm } from './package-form.tsx';
import { Head } from './parts.tsx';
import { defineScreen, screenAction } from './screen.tsx';

// The forms of specification 2.15 that add and edit packages: one code for both markets, in the words of each (section 8).

const MARKETS = {
  india: {
    name: 'India',
    list: '/showpackages-i',
    edit: '/updatepackage-i',
    other: 'dubai',
    add: {
      title: 'Add New Travel Package',
      done: 'packageAdded',
      failed: MESSAGES.packageAddFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
    update: {
      title: 'Update Travel Package',
      done: 'packageUpdated',
      failed: MESSAGES.packageUpdateFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
  },
  dubai: {
    name: 'Dubai',
    list: '/show-dubai-packages',
    edit: '/update-dubai',
    other: 'india',
    add: {
      title: 'Add New Dubai Package',
      done: 'dubaiPackageAdded',
      failed: MESSAGES.dubaiPackageFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
    update: {
      title: 'Update Dubai Package',
      done: 'dubaiPackageUpdated',
      failed: MESSAGES.dubaiUpdateFailed,
      incomplete: MESSAGES.dubaiUpdateFailed,
    },
  },
} as const;

/** The specification's words where no field is to blame; who was overtaken is told by whom. */
const failedIn =
  ({ failed, incomplete }: { failed: string; incomplete: string }) =>
  ({ code, message, fields }: Outcome): string =>
    code === 'CONFLICT' ? message : code === 'BAD_USER_INPUT' && fields ? incomplete : failed;

const sentInput = (values: Readonly<Record<string, string>>, form: FormData) => inputOf(plainOfForm(form), values.published !== 'false');

const EMPTY = plainOf(draftOf());

interface Answered<Data> {
  data: Data;
  outcome: Outcome | undefined;
}

const AddBody = ({ market, data, outcome }: Answered<StaffNewPackageQuery> & { market: Market }) => (
  <>
    <Head title={MARKETS[market].add.title} />
    <PackageForm market={market} id={undefined} stored={EMPTY} version={0} published={false} kept={keptOf(data.draft)} outcome={outcome} />
  </>
);

function EditBody({ market, data: { staffPackage, draft }, outcome }: Answered<StaffEditPackageQuery> & { market: Market }) {
  // The loader has seen to it that there is one.
  if (!staffPackage) return null;
  const { update, other } = MARKETS[market];
  const { plain, version, published } = editedOf(staffPackage);
  return (
    <>
      <Head title={update.title} note={published ? undefined : 'A draft: nobody sees it on the website.'}>
        <div className={staff.actions}>
          <a className={staff.buttonLine} href={staffPackage.previewPath} target="_blank" rel="noreferrer">
            Preview
          </a>
          <Form method="post">
            <input type="hidden" name="do" value="copy" />
            <input type="hidden" name="id" value={staffPackage.id} />
            <button type="submit" className={staff.buttonLine}>
              Copy to {MARKETS[other].name}
            </button>
          </Form>
        </div>
      </Head>
      <PackageForm
        key={staffPackage.id}
        market={market}
        id={staffPackage.id}
        stored={plain}
        version={version}
        published={published}
        kept={keptOf(draft)}
        outcome={outcome}
      />
    </>
  );
}

/** The form that adds a package of a market. */
function addScreen(market: Market, Body: (props: Answered<StaffNewPackageQuery>) => ReactNode) {
  const { list, add } = MARKETS[market];
  const form = `package:${market}:new`;
  return defineScreen({
    title: add.title,
    document: NEW_PACKAGE,
    variables: () => ({ form }),
    actions: {
      create: screenAction({
        document: CREATE_PACKAGE,
        variables: (values, sent) => ({ market, form, input: sentInput(values, sent) }),
        said: () => MESSAGES[add.done],
        to: () => saying(list, add.done),
        failed: failedIn(add),
        keeps: true,
      }),
    },
    Body,
  });
}

/** The form that edits one. */
function editScreen(market: Market, Body: (props: Answered<StaffEditPackageQuery>) => ReactNode) {
  const { list, update, other } = MARKETS[market];
  const formOf = (id = ''): string => `package:${id}`;
  return defineScreen({
    title: update.title,
    document: EDIT_PACKAGE,
    variables: ({ params }) => ({ market, id: params.id ?? '', form: formOf(params.id) }),
    missing: ({ staffPackage }) => (staffPackage ? undefined : 'Package not found.'),
    list: { path: list, label: `All ${MARKETS[market].name} packages` },
    actions: {
      update: screenAction({
        document: UPDATE_PACKAGE,
        variables: (values, sent) => ({
          market,
          id: values.id ?? '',
          version: Number(values.version),
          form: formOf(values.id),
          input: sentInput(values, sent),
        }),
        said: () => MESSAGES[update.done],
        to: () => saying(list, update.done),
        failed: failedIn(update),
        keeps: true,
      }),
      copy: screenAction({
        document: COPY_PACKAGE,
        variables: ({ id = '' }) => ({ id, to: other }),
        said: () => '',
        to: ({ copyPackage }) => saying(`${MARKETS[other].edit}/${copyPackage.id}`, 'packageCopied'),
      }),
    },
    Body,
  });
}

export const addIndiaScreen = addScreen('india', (props) => <AddBody market="india" {...props} />);
export const addDubaiScreen = addScreen('dubai', (props) => <AddBody market="dubai" {...props} />);
export const editIndiaScreen = editScreen('india', (props) => <EditBody market="india" {...props} />);
export const editDubaiScreen = editScreen('dubai', (props) => <EditBody market="dubai" {...props} />);
