import { LIMITS, type Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import * as button from '../ui/button.css.ts';
import * as field from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { PICTURES } from '../ui/file-kinds.ts';
import { bar } from '../ui/said.css.ts';
import { NewPasswordField, UserNameField } from './account-fields.tsx';
import { Form, fieldState } from './form.tsx';
import { type PageAt, pageForm } from './page.tsx';
import * as css from './profile.css.ts';

const own = ({ viewer }: PageAt): string => String(viewer?.id ?? '');
/** The profile again, with what to say of it. */
export const back = (done: string, { market }: PageAt): string => inMarket(`/profile?done=${done}`, market);

/** The forms of specification 2.12, right: username and password, address. */
export const profileForms = {
  profile: pageForm({
    document: graphql(`mutation ProfileForm($id: ID!, $userName: String, $password: String) {
      updateProfile(id: $id, userName: $userName, password: $password) { id }
    }`),
    variables: ({ userName = '', password = '' }, at) => ({ id: own(at), userName, password: password || null }),
    next: (_data, at, { password }) => back(password ? 'password' : 'profile', at),
  }),
  address: pageForm({
    document: graphql(`mutation AddressForm($id: ID!, $address: String!) { updateAddress(id: $id, address: $address) { id } }`),
    variables: ({ address = '' }, at) => ({ id: own(at), address }),
    next: (_data, at) => back('address', at),
  }),
};

export function NameSection({ at, userName }: { at: PageAt; userName: string }) {
  const state = (name: string) => fieldState(at.form, 'profile', name);
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

export function AddressSection({ at, address }: { at: PageAt; address: string }) {
  const { value = address, error } = fieldState(at.form, 'address', 'address');
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
        action={inMarket(`/uploadProfilePicture/${id}`, market)}
        encType="multipart/form-data"
        className={field.form}
        data-upload=""
        data-empty={MESSAGES.noFile}
        data-most={LIMITS.pictureBytes}
        data-large={OWN_MESSAGES.pictureLarge}
      >
        <div className={css.pick}>
          <label className={css.drop}>
            <span>Choose a picture</span>
            <input type="file" name="file" accept={PICTURES.accept} aria-describedby="picture-hint picture-message" />
          </label>
          <button type="submit" className={button.base}>
            Upload
          </button>
        </div>
        <p className={field.hint} id="picture-hint">
          JPEG, PNG, WebP or AVIF, at most 10 MB. What the camera wrote into it, such as the place, is not kept.
        </p>
        <progress className={bar} max={1} value={0} hidden aria-label="Upload" />
        <p className={css.message} id="picture-message" role="status" data-message="" />
      </form>
    </section>
  );
}
