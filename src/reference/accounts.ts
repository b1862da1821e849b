import { idParameter, mountCalls, PICTURE_FILE } from './call.ts';

// The calls of src/rest/accounts.ts.

const RECORD_EXAMPLE = { id: 7, userName: 'Meera Nair', role: 'USER', profilePicture: null };
const ACCOUNT_EXAMPLE = {
  id: 7,
  userName: 'Meera Nair',
  email: 'meera@example.in',
  mobileNo: '9845012876',
  role: 'USER',
  address: '12 Lake Road\nUdaipur',
  profilePicture: null,
};
const parameters = idParameter('The id of the account, from the sign-in.', '7');
const account = (description: string) => ({ shape: 'Account', description, example: ACCOUNT_EXAMPLE }) as const;

export const accountCalls = {
  ...mountCalls('/register', {
    'POST /': {
      operationId: 'register',
      summary: 'Create an account',
      description:
        'Creates an account with the role USER and mails a link that verifies the address. It does not sign in: call `POST /auth/login` next.',
      body: {
        shape: 'Registration',
        as: 'form',
        examples: {
          'A new account': {
            userName: 'Asha Rao',
            email: 'asha.rao@example.in',
            password: 'a slow boat to Alappuzha',
            mobileNo: '98450 12876',
          },
        },
      },
      answers: { 201: account('The account is created.') },
      errors: { conflict: 'There is an account with this e-mail already.' },
    },
  }),
  ...mountCalls('/auth', {
    'POST /login': {
      operationId: 'signIn',
      summary: 'Sign in',
      description:
        'Answers who signed in and sets the session cookie. An account with a second factor gets status 401 with `fields.code`: send `code` in the same call, or alone in a second one within ten minutes. Ten failed attempts close the account for 15 minutes.',
      body: {
        shape: 'Credentials',
        as: 'form',
        examples: { 'E-mail and password': { email: 'meera@example.in', password: 'a long road to Ladakh' } },
      },
      answers: {
        200: {
          shape: 'AccountRecord',
          description: 'Signed in.',
          headers: { 'Set-Cookie': 'The session: `__Host-session` on https, `session` on a local http address.' },
          example: RECORD_EXAMPLE,
        },
      },
      errors: { unauthenticated: 'The e-mail or the password is wrong, or the second factor is missing.' },
    },
    'POST /logout': {
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session of the cookie. Without a session it answers the same.',
      session: 'optional',
      answers: { 200: { shape: 'Message', description: 'There is no session any more.', example: { message: 'Signed out.' } } },
    },
    'GET /me': {
      operationId: 'getViewer',
      summary: 'Read who is signed in',
      description: 'Answers the account of the session, as the sign-in does.',
      session: 'optional',
      answers: { 200: { shape: { nullable: 'AccountRecord' }, description: 'The account; null to visitors.', example: RECORD_EXAMPLE } },
    },
  }),
  ...mountCalls('/getUserProfile', {
    'GET /:id': {
      operationId: 'getUserProfile',
      summary: 'Read an account',
      description: 'For the owner of the account and ADMINs.',
      parameters,
      session: 'owner',
      answers: { 200: account('The account.') },
    },
  }),
  ...mountCalls('/updateProfile', {
    'PUT /:id': {
      operationId: 'updateProfile',
      summary: 'Change the name or the password',
      description:
        'One of the two may be absent or empty. A new password ends all other sessions; it needs a sign-in of the last ten minutes, and only the owner can set it.',
      parameters,
      session: 'owner',
      body: { shape: 'ProfileChange', as: 'form', examples: { 'A new name': { userName: 'Meera N.' } } },
      answers: { 200: account('The changed account.') },
      errors: { forbidden: 'The account belongs to someone else, or the sign-in is too old to set a password.' },
    },
  }),
  ...mountCalls('/updateAddress', {
    'PUT /:id': {
      operationId: 'updateAddress',
      summary: 'Change the postal address',
      description: 'An empty text removes the address.',
      parameters,
      session: 'owner',
      body: { shape: 'AddressChange', as: 'form', examples: { 'Two lines': { address: '12 Lake Road\nUdaipur' } } },
      answers: { 200: account('The changed account.') },
    },
  }),
  ...mountCalls('/uploadProfilePicture', {
    'POST /:id': {
      operationId: 'uploadProfilePicture',
      summary: 'Store a profile picture',
      description:
        'Stores the picture without its metadata and deletes the previous one. A browser that prefers text/html is redirected to its profile.',
      parameters,
      session: 'owner',
      body: {
        as: 'multipart',
        files: { file: PICTURE_FILE },
        examples: { 'A picture': { file: 'portrait.jpg' } },
      },
      answers: {
        200: {
          shape: 'ProfilePicture',
          description: 'The picture is stored.',
          example: { profilePicture: 'p-5d41402abc4b2a76b9719d911017c592.webp', message: 'Profile picture uploaded successfully!' },
        },
        303: { redirect: true, description: 'To the profile page, for browsers without scripts.' },
      },
    },
  }),
};
