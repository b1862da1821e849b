import { Form } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffEditPackageQuery, StaffNewPackageQuery } from '../../documents/graphql.ts';
import { getPackageEditPath, STAFF_COPY, STAFF_PATHS } from '../app/market-paths.ts';
import { defineAction, defineScreen, type ScreenProps } from '../app/screen.tsx';
import { type ActionResult, withFlash } from '../components/action-result.ts';
import { PageHeader } from '../components/page-header.tsx';
import * as staff from '../components/staff.css.ts';
import { listCopyActions } from './package-columns.tsx';
import { PackageForm } from './package-form.tsx';
import {
  COPY_PACKAGE_MUTATION,
  CREATE_PACKAGE_MUTATION,
  EDIT_PACKAGE_QUERY,
  NEW_PACKAGE_QUERY,
  parseStoredDraft,
  toServerVersion,
  UPDATE_PACKAGE_MUTATION,
} from './package-operations.ts';
import { parsePackageForm, toPackageInput, toPackageValues } from './package-values.ts';

/** The message of the specification (section 8), except for a conflict, which names the other editor. */
const toFormError =
  ({ failed, incomplete }: { failed: string; incomplete: string }) =>
  ({ code, message, fieldErrors }: ActionResult): string =>
    code === 'CONFLICT' ? message : code === 'BAD_USER_INPUT' && fieldErrors ? incomplete : failed;

const parsePackageInput = (values: Readonly<Record<string, string>>, form: FormData) =>
  toPackageInput(parsePackageForm(form), values.published !== 'false');

const EMPTY_PACKAGE = toPackageValues();

const AddBody = ({ market, data, actionResult }: ScreenProps<StaffNewPackageQuery>) => (
  <>
    <PageHeader title={STAFF_COPY[market].add.title} />
    <PackageForm
      market={market}
      id={undefined}
      stored={EMPTY_PACKAGE}
      version={0}
      published={false}
      storedDraft={parseStoredDraft(data.formDraft)}
      actionResult={actionResult}
    />
  </>
);

function EditBody({ market, data: { staffPackage, formDraft }, actionResult }: ScreenProps<StaffEditPackageQuery>) {
  // The loader answers 404 without a package.
  if (!staffPackage) return null;
  const { update } = STAFF_COPY[market];
  const { values, version, published } = toServerVersion(staffPackage);
  return (
    <>
      <PageHeader title={update.title} note={published ? undefined : 'A draft: nobody sees it on the website.'}>
        <div className={staff.actions}>
          <a className={staff.buttonSecondary} href={staffPackage.previewPath} target="_blank" rel="noreferrer">
            Preview
          </a>
          {listCopyActions(market).map(({ action, label }) => (
            <Form key={action} method="post">
              <input type="hidden" name="intent" value={action} />
              <input type="hidden" name="id" value={staffPackage.id} />
              <button type="submit" className={staff.buttonSecondary}>
                {label}
              </button>
            </Form>
          ))}
        </div>
      </PageHeader>
      <PackageForm
        key={staffPackage.id}
        market={market}
        id={staffPackage.id}
        stored={values}
        version={version}
        published={published}
        storedDraft={parseStoredDraft(formDraft)}
        actionResult={actionResult}
      />
    </>
  );
}

function buildAddScreen(market: Market) {
  const { add } = STAFF_COPY[market];
  const form = `package:${market}:new`;
  return defineScreen({
    title: add.title,
    document: NEW_PACKAGE_QUERY,
    variables: () => ({ form }),
    actions: {
      create: defineAction({
        document: CREATE_PACKAGE_MUTATION,
        variables: (values, sent) => ({ market, form, input: parsePackageInput(values, sent) }),
        successMessage: () => MESSAGES[add.done],
        getRedirect: () => withFlash(STAFF_PATHS[market].packages, add.done),
        errorMessage: toFormError(add),
        keepValues: true,
      }),
    },
    market,
    Body: AddBody,
  });
}

function buildEditScreen(market: Market) {
  const { update } = STAFF_COPY[market];
  const getFormName = (id = ''): string => `package:${id}`;
  return defineScreen({
    title: update.title,
    document: EDIT_PACKAGE_QUERY,
    variables: ({ params }) => ({ market, id: params.id ?? '', form: getFormName(params.id) }),
    getNotFoundMessage: ({ staffPackage }) => (staffPackage ? undefined : 'Package not found.'),
    backLink: { path: STAFF_PATHS[market].packages, label: `All ${MARKET_CONFIG[market].place} packages` },
    actions: {
      update: defineAction({
        document: UPDATE_PACKAGE_MUTATION,
        variables: (values, sent) => ({
          market,
          id: values.id ?? '',
          version: Number(values.version),
          form: getFormName(values.id),
          input: parsePackageInput(values, sent),
        }),
        successMessage: () => MESSAGES[update.done],
        getRedirect: () => withFlash(STAFF_PATHS[market].packages, update.done),
        errorMessage: toFormError(update),
        keepValues: true,
      }),
      ...Object.fromEntries(
        listCopyActions(market).map(({ to, action }) => [
          action,
          defineAction({
            document: COPY_PACKAGE_MUTATION,
            variables: ({ id = '' }) => ({ id, to }),
            successMessage: () => '',
            getRedirect: ({ copyPackage: { id } }) => withFlash(getPackageEditPath({ market: to, id }), 'packageCopied'),
          }),
        ]),
      ),
    },
    market,
    Body: EditBody,
  });
}

export const addPackageScreens = mapMarkets(buildAddScreen);
export const editPackageScreens = mapMarkets(buildEditScreen);
