import { LIMITS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { PICTURE_FILE_TYPES } from '../../ui/file-kinds.ts';
import { uploadProgress } from '../../ui/primitives/said.css.ts';
import { NewPasswordField, UserNameField } from '../account-fields.tsx';
import { Form, getFieldState } from '../form.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import * as css from './profile.css.ts';

const getViewerId = ({ viewer }: PageRequest): string => String(viewer?.id ?? '');
/** The profile again, with what to say of it. */
export const profilePath = (done: string, { market }: PageRequest): string => addMarketParam(`/profile?done=${done}`, market);

/** The forms of specification 2.12, right: username and password, address. */
export const profileForms = {
  profile: definePageForm({
    document: graphql(`mutation ProfileForm($id: ID!, $userName: String, $password: String) {
      updateProfile(id: $id, userName: $userName, password: $password) { id }
    }`),
    variables: ({ userName = '', password = '' }, at) => ({ id: getViewerId(at), userName, password: password || null }),
    onSuccess: (_data, at, { password }) => profilePath(password ? 'password' : 'profile', at),
  }),
  address: definePageForm({
    document: graphql(`mutation AddressForm($id: ID!, $address: String!) { updateAddress(id: $id, address: $address) { id } }`),
    variables: ({ address = '' }, at) => ({ id: getViewerId(at), address }),
    onSuccess: (_data, at) => profilePath('address', at),
  }),
};

export function CredentialsSection({ at, userName }: { at: PageRequest; userName: string }) {
  const state = (name: string) => getFieldState(at.form, 'profile', name);
  return (
    <section className={css.section} aria-labelledby="name">
      <h2 id="name">Change username and password</h2>
      <Form name="profile" submit="Save changes">
        <UserNameField value={state('userName').value ?? userName} error={state('userName').error} />
        <NewPasswordField
          label="New password"
          hint="Leave it empty to keep the one you have. A new one signs out your other devices."
          error={state('password').error}
          optional
        />
      </Form>
    </section>
  );
}

export function AddressSection({ at, address }: { at: PageRequest; address: string }) {
  const { value = address, error } = getFieldState(at.form, 'address', 'address');
  return (
    <section className={css.section} aria-labelledby="where">
      <h2 id="where">Update address</h2>
      <Form name="address" submit="Update address">
        <Field
          name="address"
          label="Address"
          type="textarea"
          autoComplete="street-address"
          maxLength={LIMITS.addressMax}
          value={value}
          error={error}
        />
      </Form>
    </section>
  );
}

/** The picture goes to the documented call itself; without script it answers with this page. */
export function PictureSection({ id, market }: { id: string; market: Market }) {
  return (
    <section className={css.section} aria-labelledby="picture">
      <h2 id="picture">Upload a picture</h2>
      <form
        method="post"
        action={addMarketParam(`/uploadProfilePicture/${id}`, market)}
        encType="multipart/form-data"
        className={field.form}
        data-upload=""
        data-empty={MESSAGES.noFile}
        data-most={LIMITS.maxPictureBytes}
        data-large={OWN_MESSAGES.pictureLarge}
      >
        <div className={css.picturePicker}>
          <label className={css.pictureInput}>
            <span>Choose a picture</span>
            <input type="file" name="file" accept={PICTURE_FILE_TYPES.accept} aria-describedby="picture-hint picture-message" />
          </label>
          <button type="submit" className={button.base}>
            Upload
          </button>
        </div>
        <p className={field.hint} id="picture-hint">
          JPEG, PNG, WebP or AVIF, at most 10 MB. What the camera wrote into it, such as the place, is not kept.
        </p>
        <progress className={uploadProgress} max={1} value={0} hidden aria-label="Upload" />
        <p className={css.message} id="picture-message" role="status" data-message="" />
      </form>
    </section>
  );
}
