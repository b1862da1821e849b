import { addMarketParam } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { ProfileQuery, ProfileQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/ground.css.ts';
import { Notice, type NoticeProps } from '../../ui/primitives/notice.tsx';
import { DEFAULT_PORTRAIT_PATH, pictureUrl } from '../../ui/paths.ts';
import { definePage, type PageRequest } from '../page.tsx';
import * as css from './profile.css.ts';
import { AddressSection, CredentialsSection, PictureSection, profileForms } from './profile.tsx';
import { SecondFactorSection, SessionsSection, securityForms } from './profile-security.tsx';

const PROFILE_NOTICES: Record<string, NoticeProps & { children: string }> = {
  picture: { kind: 'good', children: MESSAGES.pictureUploaded },
  profile: { kind: 'good', children: 'Your profile is updated.' },
  password: { kind: 'good', children: 'Your password is changed. Your other devices were signed out.' },
  address: { kind: 'good', children: 'Your address is updated.' },
  session: { kind: 'good', children: 'That device is signed out.' },
  'factor-off': { kind: 'good', children: 'The second factor is off.' },
  owes: { kind: 'plain', children: 'Staff of this agency sign in with a second factor. Set it up below, then go on.' },
  'no-file': { kind: 'bad', children: MESSAGES.noFile },
  'wrong-file': { kind: 'bad', children: 'Choose a JPEG, PNG, WebP or AVIF picture of at most 10 MB.' },
  failed: { kind: 'bad', children: 'Upload failed!' },
};

function ProfileNotice({ at: { form, search } }: { at: PageRequest }) {
  // A message that names a field stands under it.
  if (form) return form.message && Object.keys(form.fieldErrors).length === 0 ? <Notice kind="bad">{form.message}</Notice> : null;
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
    ...Chrome
    me { id userName role email mobileNo address profilePicture secondFactor }
    mySessions { id userAgent address seenAt current }
    secondFactorEnrolment { secret uri }
    secondFactorRequired
  }`),
  variables: ({ market }): ProfileQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['forms', 'upload'],
  forms: { ...profileForms, ...securityForms },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Profile',
    description: 'Your name, address, picture and devices.',
    canonical: addMarketParam('/profile', market),
  }),
  Body: ({ data, at }) => {
    const { me } = data;
    if (!me) throw new Error('A private page was rendered for nobody.');
    return (
      <div className={`${ground.container} ${css.page}`}>
        <ProfileCard me={me} />
        <div className={css.sections}>
          <ProfileNotice at={at} />
          <PictureSection id={me.id} market={at.market} />
          <CredentialsSection at={at} userName={me.userName} />
          <AddressSection at={at} address={me.address} />
          <SessionsSection sessions={data.mySessions} market={at.market} />
          {(me.role === 'ADMIN' || me.secondFactor) && (
            <SecondFactorSection
              at={at}
              enabled={me.secondFactor}
              totpSetup={data.secondFactorEnrolment}
              required={data.secondFactorRequired}
            />
          )}
        </div>
      </div>
    );
  },
});
