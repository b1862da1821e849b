import { useCallback, useState } from 'react';
import { logoUrl } from '../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPartnerQuery, StaffPartnersQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { withFlash } from '../components/action-result.ts';
import { Field } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { AddLink, TextLink } from '../components/links.tsx';
import { RowLink, useReturnedRow } from '../components/list-return.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { PictureField } from '../components/uploads/picture-field.tsx';
import * as homepageCss from './home/homepage.css.ts';
import { useOrdering } from './ordering.tsx';

/** A partner's logo; the default one if it fails to load (specification 8). */
export function PartnerLogo({ file, name = '' }: { file: string; name?: string }) {
  const [broken, setBroken] = useState<string>();
  // It may have failed before hydration.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && !image.naturalWidth && image.currentSrc) setBroken(image.dataset.file);
  }, []);
  return (
    <img
      ref={checkLoaded}
      className={homepageCss.logo}
      data-file={file}
      src={broken === file ? '/partner.svg' : logoUrl(file)}
      alt={name}
      onError={() => setBroken(file)}
    />
  );
}

const LIST_PATH = '/show-b2-b';
const ADD_PATH = '/add-partner/add';

function PartnerList({ partners }: { partners: StaffPartnersQuery['partners'] }) {
  const { items, listRef, getItemProps, renderHandle, renderMoveButtons } = useOrdering('partner', partners);
  const returnedId = useReturnedRow(listRef);
  return (
    <>
      <p id="order-hint" className={`${form.hint} ${homepageCss.hintRow}`}>
        {partners.length > 1 && 'Drag a partner by its handle, or move it with the arrow keys.'}
      </p>
      <ul ref={listRef} aria-label="Partners">
        {items.map((partner) => {
          const { id, name, logo } = partner;
          return (
            <li key={id} {...getItemProps(id)}>
              <div className={homepageCss.slide}>
                {renderHandle(partner, name)}
                <span>
                  <PartnerLogo file={logo.name} />
                </span>
                <p>
                  <b>{name}</b>
                </p>
                <div>
                  {renderMoveButtons(partner, name)}
                  <span data-returned={id === returnedId || undefined}>
                    <RowLink className={css.buttonSecondary} to={`/update-b2b/update/${id}`} aria-label={`Edit ${name}`}>
                      Edit
                    </RowLink>
                  </span>
                  <DeleteButton what={name} note={`Its logo leaves both home pages. ${OWN_MESSAGES.restorable}`} values={{ id }} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** /show-b2-b: the partners of the home pages. */
export const partnersScreen = defineScreen({
  title: 'Partners',
  document: graphql(`query StaffPartners { partners { id: databaseId name logo { name } } }`),
  actions: {
    order: defineAction({
      document: graphql(`mutation StaffReorderPartners($ids: [ID!]!, $before: [ID!]) {
        reorderPartners(ids: $ids, before: $before) { userErrors { ...UserError } }
      }`),
      variables: ({ ids = '', before }) => ({ ids: ids.split(','), before: before?.split(',') }),
      successMessage: () => OWN_MESSAGES.orderSaved,
    }),
    delete: defineAction({
      document: graphql(`mutation StaffDeletePartner($id: ID!) { deletePartner(id: $id) { trashId userErrors { ...UserError } } }`),
      variables: ({ id = '' }) => ({ id }),
      successMessage: () => OWN_MESSAGES.partnerDeleted,
      getUndoIds: ({ deletePartner }) => [deletePartner],
    }),
  },
  Body: ({ data: { partners } }) => (
    <>
      <PageHeader title="Partners" note="Their logos pass by on both home pages, in this order.">
        <AddLink to={ADD_PATH}>Add New</AddLink>
      </PageHeader>
      <section className={css.panel} aria-label="Partners">
        {partners.length > 0 ? (
          <PartnerList partners={partners} />
        ) : (
          <p className={css.empty}>
            No partner yet: the home pages leave the row of logos out. <TextLink to={ADD_PATH}>Add the first one</TextLink>
          </p>
        )}
      </section>
    </>
  ),
});

const addAction = defineAction({
  document: graphql(`mutation StaffAddPartner($input: PartnerInput!) {
    addPartner(input: $input) { partner { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: pickFields(values, 'name', 'logo') }),
  getRedirect: () => withFlash(LIST_PATH, 'partnerAdded'),
  keepValues: true,
});

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdatePartner($id: ID!, $input: PartnerInput!, $version: Int) {
    updatePartner(id: $id, input: $input, version: $version) {
      partner { id: databaseId version name logo { name } }
      userErrors { ...UserError }
    }
  }`),
  variables: (values) => ({ id: values.id ?? '', input: pickFields(values, 'name', 'logo'), version: getBaseVersion(values) }),
  getRedirect: () => withFlash(LIST_PATH, 'partnerUpdated'),
  keepValues: true,
});

/** Adds or edits a partner; an edit needs a logo only to replace it (specification 5). */
const PartnerFormScreen = ({ data: { partner } }: { data: StaffPartnerQuery }) => (
  <>
    <PageHeader title={partner ? 'Update partner' : 'Add partner'} />
    <StaffForm key={partner?.id} intent="save" stored={partner} submit={partner ? 'Save partner' : 'Add partner'} cancelPath={LIST_PATH}>
      <Field name="name" label="Name" requiredMessage={OWN_MESSAGES.partnerName} maxLength={80} autoComplete="off" />
      {partner && (
        <p>
          <PartnerLogo file={partner.logo.name} name={`Current logo of ${partner.name}`} />
        </p>
      )}
      <PictureField
        name="logo"
        label={partner ? 'New logo' : 'Logo'}
        value=""
        requiredMessage={partner ? undefined : OWN_MESSAGES.partnerLogo}
        hint="Wide and without a frame looks best: it is shown 38 pixels high, on light paper."
      />
    </StaffForm>
  </>
);

const buildFormScreen = (isEdit: boolean) =>
  defineScreen({
    title: isEdit ? 'Update partner' : 'Add partner',
    alwaysFresh: true,
    document: graphql(`query StaffPartner($id: ID!, $isEdit: Boolean!) {
      partner(id: $id) @include(if: $isEdit) { id: databaseId name version logo { name } }
    }`),
    variables: ({ params: { id = '' } }) => ({ id, isEdit }),
    getNotFoundMessage: ({ partner }) => (isEdit && !partner ? 'There is no such partner any more.' : undefined),
    backLink: { path: LIST_PATH, label: 'All partners' },
    actions: { save: isEdit ? updateAction : addAction },
    Body: PartnerFormScreen,
  });

/** /add-partner/add */
export const addPartnerScreen = buildFormScreen(false);
/** /update-b2b/update/{id} */
export const updatePartnerScreen = buildFormScreen(true);
