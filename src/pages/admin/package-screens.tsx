import { Form } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffEditPackageQuery, StaffNewPackageQuery } from '../../documents/graphql.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { editPath, STAFF_PATHS, STAFF_WORDS } from './markets.ts';
import { type Outcome, saying } from './outcome.ts';
import { COPY_PACKAGE, CREATE_PACKAGE, EDIT_PACKAGE, editedOf, keptOf, NEW_PACKAGE, UPDATE_PACKAGE } from './package-documents.ts';
import { draftOf, inputOf, plainOf, plainOfForm } from './package-draft.ts';
import { PackageForm } from './package-form.tsx';
import { copiesOf } from './package-row.tsx';
import { Head } from './parts.tsx';
import { type BodyProps, defineScreen, screenAction } from './screen.tsx';

// The forms of specification 2.15 that add and edit packages: one code for both markets, in the words of each (section 8).

/** The specification's words where no field is to blame; who was overtaken is told by whom. */
const failedIn =
  ({ failed, incomplete }: { failed: string; incomplete: string }) =>
  ({ code, message, fields }: Outcome): string =>
    code === 'CONFLICT' ? message : code === 'BAD_USER_INPUT' && fields ? incomplete : failed;

const sentInput = (values: Readonly<Record<string, string>>, form: FormData) => inputOf(plainOfForm(form), values.published !== 'false');

const EMPTY = plainOf(draftOf());

const AddBody = ({ market, data, outcome }: BodyProps<StaffNewPackageQuery>) => (
  <>
    <Head title={STAFF_WORDS[market].add.title} />
    <PackageForm market={market} id={undefined} stored={EMPTY} version={0} published={false} kept={keptOf(data.draft)} outcome={outcome} />
  </>
);

function EditBody({ market, data: { staffPackage, draft }, outcome }: BodyProps<StaffEditPackageQuery>) {
  // The loader has seen to it that there is one.
  if (!staffPackage) return null;
  const { update } = STAFF_WORDS[market];
  const { plain, version, published } = editedOf(staffPackage);
  return (
    <>
      <Head title={update.title} note={published ? undefined : 'A draft: nobody sees it on the website.'}>
        <div className={staff.actions}>
          <a className={staff.buttonLine} href={staffPackage.previewPath} target="_blank" rel="noreferrer">
            Preview
          </a>
          {copiesOf(market).map(({ action, label }) => (
            <Form key={action} method="post">
              <input type="hidden" name="do" value={action} />
              <input type="hidden" name="id" value={staffPackage.id} />
              <button type="submit" className={staff.buttonLine}>
                {label}
              </button>
            </Form>
          ))}
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
function addScreen(market: Market) {
  const { add } = STAFF_WORDS[market];
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
        to: () => saying(STAFF_PATHS[market].packages, add.done),
        failed: failedIn(add),
        keeps: true,
      }),
    },
    market,
    Body: AddBody,
  });
}

/** The form that edits one. */
function editScreen(market: Market) {
  const { update } = STAFF_WORDS[market];
  const formOf = (id = ''): string => `package:${id}`;
  return defineScreen({
    title: update.title,
    document: EDIT_PACKAGE,
    variables: ({ params }) => ({ market, id: params.id ?? '', form: formOf(params.id) }),
    missing: ({ staffPackage }) => (staffPackage ? undefined : 'Package not found.'),
    list: { path: STAFF_PATHS[market].packages, label: `All ${MARKET_FACTS[market].place} packages` },
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
        to: () => saying(STAFF_PATHS[market].packages, update.done),
        failed: failedIn(update),
        keeps: true,
      }),
      ...Object.fromEntries(
        copiesOf(market).map(({ to, action }) => [
          action,
          screenAction({
            document: COPY_PACKAGE,
            variables: ({ id = '' }) => ({ id, to }),
            said: () => '',
            to: ({ copyPackage: { id } }) => saying(editPath({ market: to, id }), 'packageCopied'),
          }),
        ]),
      ),
    },
    market,
    Body: EditBody,
  });
}

export const addScreens = byMarket(addScreen);
export const editScreens = byMarket(editScreen);
