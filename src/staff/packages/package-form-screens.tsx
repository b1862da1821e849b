import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { StaffPackageFormQuery } from '../../documents/graphql.ts';
import { type FormCopy, getPackageEditPath, getPricesPath, STAFF_COPY, STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton } from '../components/action-button.tsx';
import { type ActionResult, withFlash } from '../components/action-result.ts';
import { ButtonLink } from '../components/links.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { COPY_PACKAGES_MUTATION, listCopyActions } from './copy-packages.ts';
import { PackageForm } from './package-form.tsx';
import {
  CREATE_PACKAGE_MUTATION,
  getDraftName,
  PACKAGE_FORM_QUERY,
  parseStoredDraft,
  toServerVersion,
  UPDATE_PACKAGE_MUTATION,
} from './package-operations.ts';
import { parsePackageForm, toPackageInput } from './package-values.ts';

/** The message of the specification (section 8), except for a conflict, which names the other editor. */
const toFormError =
  ({ failed, incomplete }: FormCopy) =>
  ({ code, message, fieldErrors }: ActionResult): string =>
    code === 'CONFLICT' ? message : MESSAGES[code === 'BAD_USER_INPUT' && fieldErrors ? incomplete : failed];

const parsePackageInput = (values: Readonly<Record<string, string>>, form: FormData) =>
  toPackageInput(parsePackageForm(form), values.published !== 'false');

function FormScreen({ market, data: { staffPackage, formDraft } }: ScreenProps<StaffPackageFormQuery>) {
  const { add, update } = STAFF_COPY[market];
  const isDraft = staffPackage?.published === false;
  return (
    <>
      <PageHeader title={(staffPackage ? update : add).title} note={isDraft ? 'A draft: nobody sees it on the website.' : undefined}>
        {staffPackage && (
          <div className={staff.actions}>
            <ButtonLink to={getPricesPath({ market, id: staffPackage.id })}>Prices</ButtonLink>
            <a className={staff.buttonSecondary} href={staffPackage.previewPath} target="_blank" rel="noreferrer">
              Preview
            </a>
            {listCopyActions(market).map(({ action, label }) => (
              <ActionButton key={action} values={{ intent: action, id: staffPackage.id }}>
                {label}
              </ActionButton>
            ))}
          </div>
        )}
      </PageHeader>
      <PackageForm
        key={staffPackage?.id}
        market={market}
        id={staffPackage?.id}
        stored={staffPackage ? toServerVersion(staffPackage) : undefined}
        storedDraft={parseStoredDraft(formDraft)}
      />
    </>
  );
}

function buildAddActions(market: Market) {
  const { add } = STAFF_COPY[market];
  return {
    create: defineAction({
      document: CREATE_PACKAGE_MUTATION,
      variables: (values, sent) => ({ market, form: getDraftName(market, undefined), input: parsePackageInput(values, sent) }),
      getRedirect: () => withFlash(STAFF_PATHS[market].packages, add.done),
      errorMessage: toFormError(add),
      keepValues: true,
    }),
  };
}

function buildEditActions(market: Market) {
  const { update } = STAFF_COPY[market];
  const copyActions = listCopyActions(market).map(({ to, action }) => {
    const copy = defineAction({
      document: COPY_PACKAGES_MUTATION,
      variables: ({ id = '' }) => ({ ids: [id], to }),
      getRedirect: ({ copyPackages: [copy] }, { id = '' }) =>
        withFlash(getPackageEditPath({ market: to, id: copy?.id ?? id }), 'packageCopied'),
    });
    return [action, copy] as const;
  });
  return {
    update: defineAction({
      document: UPDATE_PACKAGE_MUTATION,
      variables: ({ id = '', ...values }, sent) => ({
        market,
        id,
        version: Number(values.version),
        form: getDraftName(market, id),
        input: parsePackageInput(values, sent),
      }),
      getRedirect: (_results, { published }) =>
        withFlash(STAFF_PATHS[market].packages, published === 'false' ? 'packageSavedAsDraft' : update.done),
      errorMessage: toFormError(update),
      keepValues: true,
    }),
    ...Object.fromEntries(copyActions),
  };
}

const buildFormScreen = (market: Market, isEdit: boolean) =>
  defineScreen({
    title: STAFF_COPY[market][isEdit ? 'update' : 'add'].title,
    alwaysFresh: true,
    document: PACKAGE_FORM_QUERY,
    variables: ({ params: { id } }) => ({ market, id: id ?? '', form: getDraftName(market, id), isEdit }),
    getNotFoundMessage: ({ staffPackage }) => (isEdit && !staffPackage ? 'Package not found.' : undefined),
    backLink: { path: STAFF_PATHS[market].packages, label: `All ${MARKET_CONFIG[market].place} packages` },
    actions: isEdit ? buildEditActions(market) : buildAddActions(market),
    market,
    Body: FormScreen,
  });

export const addPackageScreens = mapMarkets((market) => buildFormScreen(market, false));
export const editPackageScreens = mapMarkets((market) => buildFormScreen(market, true));
