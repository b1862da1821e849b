import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import { formatMobileNumberHint } from '../../../schema/inputs/account-texts.ts';
import { addressInput, mobileChangeInput } from '../../../schema/inputs/accounts.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { DEFAULT_PORTRAIT_PATH, pictureUrl } from '../../../schema/media-urls.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { profilePath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { UploadProgress } from '../../ui/primitives/file-field.tsx';
import { FlashNotice, Form, NewPasswordField, SchemaField, UserNameField } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import { TokensSection, tokenForms } from './access-tokens.tsx';
import { ConfirmationField, ConfirmationPrompt } from './confirmation.tsx';
import { CONFIRMATION_COPY, PROFILE_COPY, PROFILE_NOTICES } from './copy.ts';
import { EmailSection, emailForms } from './email-verification.tsx';
import { Fold } from './fold.tsx';
import * as css from './profile.css.ts';
import { SecondFactorSection, SessionsSection, securityForms } from './profile-security.tsx';
import { TripsSection } from './profile-trips.tsx';

const getViewerId = ({ viewer }: PageRequest): string => String(viewer?.id ?? '');

/** The forms of the right column (specification 2.12). */
const profileForms = {
  profile: definePageForm({
    document: graphql(`mutation ProfileForm($id: ID!, $userName: String, $password: String) {
      updateProfile(id: $id, userName: $userName, password: $password) { user { id: databaseId } }
    }`),
    variables: ({ userName = '', password = '' }, request) => ({ id: getViewerId(request), userName, password: password || null }),
    onSuccess: (_data, request, { password }) => profilePath(password ? 'password' : 'profile', request.market),
  }),
  address: definePageForm({
    document: graphql(`mutation AddressForm($id: ID!, $address: String!) {
      updateAddress(id: $id, address: $address) { user { id: databaseId } }
    }`),
    variables: ({ address = '' }, request) => ({ id: getViewerId(request), address }),
    onSuccess: (_data, request) => profilePath('address', request.market),
  }),
  mobile: definePageForm({
    document: graphql(`mutation MobileForm($mobileNo: String!) { changeMobileNumber(mobileNo: $mobileNo) { user { id: databaseId } } }`),
    variables: ({ mobileNo = '' }) => ({ mobileNo }),
    onSuccess: (_data, request) => profilePath('mobile', request.market),
  }),
};

interface CredentialsProps {
  request: PageRequest;
  userName: string;
  method: ProfileQuery['requiredConfirmation'];
  hasTokens: boolean;
}

function CredentialsSection({ request, userName, method, hasTokens }: CredentialsProps) {
  return (
    <Fold id="name" heading={PROFILE_COPY.credentials.heading} state={<bdi>{userName}</bdi>} forms={['profile']} request={request}>
      <Form name="profile" request={request} submit={PROFILE_COPY.credentials.submit}>
        <UserNameField value={userName} />
        <NewPasswordField
          label={PROFILE_COPY.credentials.newPassword}
          hint={PROFILE_COPY.credentials.formatPasswordHint(hasTokens)}
          optional
        />
        <ConfirmationField method={method} form="profile" optionalHint={CONFIRMATION_COPY.forNewPassword} />
      </Form>
    </Fold>
  );
}

function AddressSection({ request, address }: { request: PageRequest; address: string }) {
  return (
    <Fold
      id="where"
      heading={PROFILE_COPY.updateAddress}
      state={address ? <bdi>{address}</bdi> : PROFILE_COPY.notGiven}
      forms={['address']}
      request={request}
    >
      <Form name="address" request={request} submit={PROFILE_COPY.updateAddress}>
        <SchemaField
          input={addressInput().shape.address}
          name="address"
          label={PROFILE_COPY.address}
          autoComplete="street-address"
          value={address}
        />
      </Form>
    </Fold>
  );
}

function MobileSection({ request, mobileNo }: { request: PageRequest; mobileNo: string }) {
  return (
    <Fold
      id="mobile"
      heading={PROFILE_COPY.mobile.heading}
      state={mobileNo ? <bdi>{mobileNo}</bdi> : PROFILE_COPY.notGiven}
      forms={['mobile']}
      request={request}
    >
      <Form name="mobile" request={request} submit={PROFILE_COPY.mobile.submit}>
        <SchemaField
          input={mobileChangeInput().shape.mobileNo}
          name="mobileNo"
          label={PROFILE_COPY.mobile.label}
          hint={formatMobileNumberHint(request.market)}
          autoComplete="tel-national"
          value={mobileNo}
        />
      </Form>
    </Fold>
  );
}

/** The values of `?done=` after a picture that was refused. */
const PICTURE_FAILURES: readonly string[] = ['no-file', 'wrong-file', 'failed'];

/** Posts to the documented REST endpoint, which redirects back here when the browser runs no script. */
function PictureSection({ id, request }: { id: string; request: PageRequest }) {
  const { market, search } = request;
  return (
    <Fold id="picture" heading={PROFILE_COPY.picture.heading} open={PICTURE_FAILURES.includes(search.get('done') ?? '')} request={request}>
      <form
        method="post"
        action={addMarketParam(`/uploadProfilePicture/${id}`, market)}
        encType="multipart/form-data"
        className={field.form}
        noValidate
        data-submit-async=""
        data-profile-picture=""
        data-incomplete={MESSAGES.noFile}
        data-failed={PROFILE_COPY.picture.connectionLost}
        data-max-bytes={LIMITS.maxPictureBytes}
        data-too-large-message={OWN_MESSAGES.pictureLarge}
        data-empty-message={OWN_MESSAGES.fileEmpty}
        data-type-message={OWN_MESSAGES.pictureType}
        data-unreadable-message={OWN_MESSAGES.pictureUnreadable}
      >
        <div className={css.picturePicker}>
          <label className={css.pictureInput}>
            <span>{PROFILE_COPY.picture.choose}</span>
            <input type="file" name="file" accept={PICTURE_FILE_TYPES.accept} aria-describedby="picture-hint picture-message" />
          </label>
          <button type="submit" className={button.base}>
            {PROFILE_COPY.picture.submit}
          </button>
        </div>
        <p className={field.hint} id="picture-hint">
          {PROFILE_COPY.picture.hint}
        </p>
        <UploadProgress />
        <p className={css.message} id="picture-message" role="status" data-status="" />
      </form>
    </Fold>
  );
}

/** The left column (specification 2.12). */
function ProfileCard({ me }: { me: NonNullable<ProfileQuery['me']> }) {
  const { userName, staffRole, email, mobileNo, address, profilePicture } = me;
  const lines = [
    [PROFILE_COPY.role, staffRole ? PROFILE_COPY.formatStaffRole(STAFF_ROLE_TEXTS[staffRole].label) : PROFILE_COPY.customer],
    [PROFILE_COPY.email, <bdi key="email">{email}</bdi>],
    [PROFILE_COPY.mobileNo, mobileNo ? <bdi key="mobile">{mobileNo}</bdi> : PROFILE_COPY.notGiven],
    [PROFILE_COPY.address, address ? <bdi key="address">{address}</bdi> : PROFILE_COPY.notGiven],
  ] as const;
  return (
    <aside className={css.card} aria-label={PROFILE_COPY.card}>
      <div className={css.masthead}>
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
        <nav className={css.sectionLinks} aria-label={PROFILE_COPY.sections}>
          <ul>
            {Object.entries(PROFILE_COPY.sectionLinks).map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
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

/** The profile page (specification 2.12): the account on the left, its forms on the right. */
export const profilePage = definePage({
  document: graphql(`query Profile($market: Market!, $after: String) {
    ...SiteLayout
    company(market: $market) { name whatsapp }
    me { id: databaseId userName role staffRole email mobileNo address profilePicture secondFactor emailVerified }
    mySessions { id userAgent address seenAt current }
    pendingTotpSetup { secret uri }
    recoveryCodesLeft
    secondFactorRequired
    requiredConfirmation
    myAccessTokens { id name scopes expiresAt expired lastUsedAt }
    viewer {
      pendingEmail
      enquiries(first: 10, after: $after) {
        nodes {
          reference kind market status submittedAt withdrawnAt title startDate endDate dates people
          package { name mainImage { ...PictureFile } }
          nextSteps { dueAt done }
        }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }
  }`),
  variables: ({ search }) => ({ after: search.get('after') }),
  scripts: ['form-validation', 'form-submission', 'profile-picture'],
  forms: { ...profileForms, ...emailForms, ...securityForms, ...tokenForms },
  head: (_data, { market }) => ({
    title: PROFILE_COPY.name,
    description: PROFILE_COPY.description,
    canonical: addMarketParam(PAGE_PATHS.profile, market),
  }),
  Body: ({ data, request }) => {
    const { me, requiredConfirmation } = data;
    const { form } = request;
    if (!me) throw new Error('The profile page needs a viewer.');
    return (
      <div className={`${ground.container} ${css.page}`}>
        <ProfileCard me={me} />
        <div className={css.sections}>
          {/* Field errors are shown below their fields. */}
          <FlashNotice
            request={request}
            notices={PROFILE_NOTICES}
            error={Object.keys(form?.fieldErrors ?? {}).length > 0 ? '' : form?.message}
          />
          {/* The form of the password has a field for the proof. */}
          {form?.name !== 'profile' && <ConfirmationPrompt method={requiredConfirmation} request={request} />}
          <TripsSection
            page={data.viewer?.enquiries}
            whatsapp={data.company.whatsapp}
            agency={data.company.name}
            isVerified={me.emailVerified}
            request={request}
          />
          <section className={css.group} aria-labelledby="details">
            <h2 id="details">{PROFILE_COPY.sectionLinks.details}</h2>
            <CredentialsSection
              request={request}
              userName={me.userName}
              method={requiredConfirmation}
              hasTokens={data.myAccessTokens.length > 0}
            />
            <EmailSection request={request} me={me} pendingEmail={data.viewer?.pendingEmail ?? null} />
            <MobileSection request={request} mobileNo={me.mobileNo} />
            <AddressSection request={request} address={me.address} />
            <PictureSection id={me.id} request={request} />
          </section>
          <section className={css.group} aria-labelledby="security">
            <h2 id="security">{PROFILE_COPY.sectionLinks.security}</h2>
            <SessionsSection sessions={data.mySessions} request={request} />
            {(me.role === 'ADMIN' || data.myAccessTokens.length > 0) && (
              <TokensSection request={request} role={me.role} tokens={data.myAccessTokens} />
            )}
            {(me.role === 'ADMIN' || me.secondFactor) && (
              <SecondFactorSection
                request={request}
                enabled={me.secondFactor}
                totpSetup={data.pendingTotpSetup}
                required={data.secondFactorRequired}
                codesLeft={data.recoveryCodesLeft}
              />
            )}
          </section>
        </div>
      </div>
    );
  },
});
