import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { DEFAULT_PORTRAIT_PATH, pictureUrl } from '../../../schema/media-urls.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery, ProfileQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { uploadProgress } from '../../ui/primitives/field.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { Notice, type NoticeProps } from '../../ui/primitives/notice.tsx';
import { Form, getFieldState, NewPasswordField, UserNameField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import * as css from './profile.css.ts';
import { SecondFactorSection, SessionsSection, securityForms } from './profile-security.tsx';

const getViewerId = ({ viewer }: PageRequest): string => String(viewer?.id ?? '');

/** The forms of specification 2.12, right: username and password, address. */
const profileForms = {
  profile: definePageForm({
    document: graphql(`mutation ProfileForm($id: ID!, $userName: String, $password: String) {
      updateProfile(id: $id, userName: $userName, password: $password) { id }
    }`),
    variables: ({ userName = '', password = '' }, request) => ({ id: getViewerId(request), userName, password: password || null }),
    onSuccess: (_data, request, { password }) => profilePath(password ? 'password' : 'profile', request.market),
  }),
  address: definePageForm({
    document: graphql(`mutation AddressForm($id: ID!, $address: String!) { updateAddress(id: $id, address: $address) { id } }`),
    variables: ({ address = '' }, request) => ({ id: getViewerId(request), address }),
    onSuccess: (_data, request) => profilePath('address', request.market),
  }),
};

function CredentialsSection({ request, userName }: { request: PageRequest; userName: string }) {
  const state = (name: string) => getFieldState(request.form, 'profile', name);
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

function AddressSection({ request, address }: { request: PageRequest; address: string }) {
  const { value = address, error } = getFieldState(request.form, 'address', 'address');
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
function PictureSection({ id, market }: { id: string; market: Market }) {
  return (
    <section className={css.section} aria-labelledby="picture">
      <h2 id="picture">Upload a picture</h2>
      <form
        method="post"
        action={addMarketParam(`/uploadProfilePicture/${id}`, market)}
        encType="multipart/form-data"
        className={field.form}
        noValidate
        data-submit-async=""
        data-profile-picture=""
        data-incomplete={MESSAGES.noFile}
        data-failed="The connection was lost. Your picture is still chosen: try again."
        data-max-bytes={LIMITS.maxPictureBytes}
        data-too-large-message={OWN_MESSAGES.pictureLarge}
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
        <p className={css.message} id="picture-message" role="status" data-status="" />
      </form>
    </section>
  );
}

const PROFILE_NOTICES: Record<string, NoticeProps & { children: string }> = {
  picture: { kind: 'success', children: MESSAGES.pictureUploaded },
  profile: { kind: 'success', children: 'Your profile is updated.' },
  password: { kind: 'success', children: 'Your password is changed. Your other devices were signed out.' },
  address: { kind: 'success', children: 'Your address is updated.' },
  session: { kind: 'success', children: 'That device is signed out.' },
  'factor-off': { kind: 'success', children: 'The second factor is off.' },
  owes: { kind: 'neutral', children: 'Staff of this agency sign in with a second factor. Set it up below, then go on.' },
  'no-file': { kind: 'error', children: MESSAGES.noFile },
  'wrong-file': { kind: 'error', children: 'Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB.' },
  failed: { kind: 'error', children: 'Upload failed!' },
};

function ProfileNotice({ request: { form, search } }: { request: PageRequest }) {
  // A message that names a field stands under it.
  if (form) return form.message && Object.keys(form.fieldErrors).length === 0 ? <Notice kind="error">{form.message}</Notice> : null;
  const said = PROFILE_NOTICES[search.get('done') ?? ''];
  return said ? <Notice {...said} /> : null;
}

const NOT_GIVEN = 'Not given yet';

/** Specification 2.12, left: picture, username, role, email, mobile number, address. */
function ProfileCard({ me }: { me: NonNullable<ProfileQuery['me']> }) {
  const { userName, role, email, mobileNo, address, profilePicture } = me;
  const lines = [
    ['Role', role],
    ['Email', <bdi key="email">{email}</bdi>],
    ['Mobile number', mobileNo ? <bdi key="mobile">{mobileNo}</bdi> : NOT_GIVEN],
    ['Address', address ? <bdi key="address">{address}</bdi> : NOT_GIVEN],
  ] as const;
  return (
    <aside className={css.card} aria-label="What we know of you">
      <img
        className={css.portrait}
        src={profilePicture ? pictureUrl(profilePicture, 480) : DEFAULT_PORTRAIT_PATH}
        width="480"
        height="480"
        alt=""
        data-picture=""
      />
      <h1 className={css.name} dir="auto">
        {userName}
      </h1>
      <dl className={css.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The profile (specification 2.12): who one is on the left, what one can change on the right. */
export const profilePage = definePage({
  document: graphql(`query Profile($market: Market!) {
    ...SiteLayout
    me { id userName role email mobileNo address profilePicture secondFactor }
    mySessions { id userAgent address seenAt current }
    pendingTotpSetup { secret uri }
    secondFactorRequired
  }`),
  variables: ({ market }): ProfileQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation', 'form-submission', 'profile-picture'],
  forms: { ...profileForms, ...securityForms },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Profile',
    description: 'Your name, address, picture and devices.',
    canonical: addMarketParam(PAGE_PATHS.profile, market),
  }),
  Body: ({ data, request }) => {
    const { me } = data;
    if (!me) throw new Error('A private page was rendered for nobody.');
    return (
      <div className={`${ground.container} ${css.page}`}>
        <ProfileCard me={me} />
        <div className={css.sections}>
          <ProfileNotice request={request} />
          <PictureSection id={me.id} market={request.market} />
          <CredentialsSection request={request} userName={me.userName} />
          <AddressSection request={request} address={me.address} />
          <SessionsSection sessions={data.mySessions} market={request.market} />
          {(me.role === 'ADMIN' || me.secondFactor) && (
            <SecondFactorSection
              request={request}
              enabled={me.secondFactor}
              totpSetup={data.pendingTotpSetup}
              required={data.secondFactorRequired}
            />
          )}
        </div>
      </div>
    );
  },
});
