import { type AgencyClient, Refusal, type RefusalReason, rethrowMainBranch } from './agency-client.ts';
import type { Connection } from './connection.ts';
import type { Market, Package, Profile } from './entities.ts';
import { submitScreenForm } from './screen-forms.ts';

// The original frontend by REST, written from sections 3, 7 and 8 of the specification alone.

const REASONS: Readonly<Record<number, RefusalReason>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
};

/** The request and response handling of the frontend's HTTP client. */
function createHttp({ send }: Connection) {
  const call = async (method: string, path: string, body?: unknown): Promise<string> => {
    const isForm = body === undefined || body instanceof FormData;
    const response = await send(method, path, isForm ? body : JSON.stringify(body), {
      accept: 'application/json, text/plain, */*',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    });
    const text = await response.text();
    if (response.ok) return text;
    const reason = REASONS[response.status];
    if (!reason) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    throw new Refusal(reason, text);
  };
  return {
    /** The answer is text. */
    text: call,
    /** The answer is JSON or empty; anything else is a failure, also where nobody reads it. */
    json: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const text = await call(method, path, body);
      return text === '' ? (null as T) : (JSON.parse(text) as T);
    },
    /** One row by its id; undefined if there is none. */
    find: async <T>(path: string): Promise<T | undefined> => {
      try {
        return JSON.parse(await call('GET', path)) as T;
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'not-found') return undefined;
        throw error;
      }
    },
  };
}

/** A multipart body; a list becomes several parts of one name, and undefined none. */
function multipart(fields: Readonly<Record<string, string | Blob | readonly Blob[] | undefined>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) body.append(name, each as string);
  return body;
}

const PACKAGES: Readonly<Record<Market, string>> = { india: '/packages', dubai: '/dubai-packages' };
const HOMEPAGE: Readonly<Record<Market, string>> = { india: '/homepage-images', dubai: '/dubai-homepage-images' };
const query = (value: string): string => encodeURIComponent(value);

export function createRestClient(connection: Connection): AgencyClient {
  const { json, text, find } = createHttp(connection);
  const ignore = async (sent: Promise<unknown>): Promise<void> => void (await sent);
  const sendForm = submitScreenForm(connection);
  return {
    packages: {
      list: (market) => json('GET', PACKAGES[market]),
      get: (market, id) => find(`${PACKAGES[market]}/${id}`),
      carousel: () => json('GET', '/packages/carousel'),
      search: (name) => json('GET', `/packages/search?name=${query(name)}`),
      filter: (type) => json('GET', `/packages/filter?type=${query(type)}`),
      inCategory: (category) => json('GET', `/packages/category?category=${query(category)}`),
      upload: async (market, file) => (await json<{ url: string }>('POST', `${PACKAGES[market]}/upload`, multipart({ file }))).url,
      create: (market, input) => ignore(json('POST', PACKAGES[market], input)),
      update: (market, id, input) => ignore(json('PUT', `${PACKAGES[market]}/${id}`, input)),
      delete: (market, id) => ignore(json('DELETE', `${PACKAGES[market]}/${id}`)),
    },
    homepage: {
      logo: (market) => find(`${HOMEPAGE[market]}/logo`),
      carousel: (market) => json('GET', `${HOMEPAGE[market]}/type/carousel`),
      upload: (market, type, file, address) => ignore(json('POST', `${HOMEPAGE[market]}/upload`, multipart({ file, type, address }))),
      uploadCarousel: (market, files, link) =>
        ignore(json('POST', `${HOMEPAGE[market]}/upload`, multipart({ file: files, type: 'carousel', link }))),
      view: (market, { id }) => `${HOMEPAGE[market]}/view/${id}${market === 'dubai' ? `?t=${Date.now()}` : ''}`,
      delete: (market, id) => ignore(json('DELETE', `${HOMEPAGE[market]}/delete/${id}`)),
    },
    branches: {
      list: () => json('GET', '/mainbranch/all'),
      get: (id) => find(`/mainbranch/branch/${id}`),
      main: () => find('/mainbranch/main'),
      create: (input) => ignore(json('POST', '/mainbranch/create', input)).catch(rethrowMainBranch),
      update: (id, input) => ignore(json('PUT', `/mainbranch/update/${id}`, input)),
      delete: (id) => ignore(text('DELETE', `/mainbranch/delete/${id}`)),
    },
    policy: { get: () => json('GET', '/company-policy'), save: (policy) => ignore(json('POST', '/company-policy', policy)) },
    partners: {
      list: () => json('GET', '/b2b-partners'),
      get: (id) => find(`/b2b-partners/${id}`),
      add: (name, logo) => ignore(json('POST', '/b2b-partners/add', multipart({ name, logo }))),
      update: (id, name, logo) => ignore(json('PUT', `/b2b-partners/${id}`, multipart({ name, logo }))),
      delete: (id) => ignore(json('DELETE', `/b2b-partners/${id}`)),
    },
    reviews: {
      approved: () => json('GET', '/reviews/approved'),
      all: () => json('GET', '/reviews/all'),
      add: (review, image) => {
        const part = new Blob([JSON.stringify(review)], { type: 'application/json' });
        return ignore(json('POST', '/reviews/add', multipart({ review: part, image })));
      },
      approve: (id) => ignore(json('PUT', `/reviews/approve/${id}`, {})),
      edit: (id, review) => ignore(json('PUT', `/reviews/edit/${id}`, review)),
      delete: (id) => ignore(json('DELETE', `/reviews/delete/${id}`)),
    },
    enquiries: {
      send: (input) => ignore(json('POST', '/api/enquiries', input)),
      bookNow: (chosen, person) => ignore(json('POST', '/api/enquiries', buildBooking(chosen, person))),
      list: () => json('GET', '/api/enquiries'),
      delete: (id) => ignore(json('DELETE', `/api/enquiries/${id}`)),
      sendVisa: (application, files) => text('POST', '/api/visa/sendInquiry', multipart({ ...application, ...files })),
      // These make no call: the screens send their forms.
      sendInsurance: ({ persons, contact, ...request }) =>
        ignore(
          sendForm('/insuranceform', 'insurance', {
            ...request,
            ...contact,
            consent: 'yes',
            numberOfPersons: String(persons.length),
            ...Object.fromEntries(
              persons.flatMap(({ name, passport }, i) => [
                [`persons.${i}.name`, name],
                [`persons.${i}.passport`, passport],
              ]),
            ),
          }),
        ),
      rentCar: ({ contact, person, ...rental }) => sendForm('/car-rent', 'car', { ...rental, ...contact, person: String(person) }),
      sendCustomTour: ({ contact, days, ...tour }) => ignore(sendForm('/customtour', 'tour', { ...tour, ...contact, days: String(days) })),
    },
    account: {
      register: (input) => ignore(json('POST', '/register', input)),
      login: (email, password) => json('POST', '/auth/login', { email, password }),
      profile: (id) => json('GET', `/getUserProfile/${id}`),
      updateProfile: (id, change) => ignore(json('PUT', `/updateProfile/${id}`, change)),
      updateAddress: (id, address) => ignore(json('PUT', `/updateAddress/${id}`, { address })),
      uploadPicture: async (id, file) =>
        (await json<{ profilePicture: string }>('POST', `/uploadProfilePicture/${id}`, multipart({ file }))).profilePicture,
    },
  };
}

/** What Book Now posts (section 7). */
const buildBooking = ({ name, duration }: Package, person: Profile) => ({
  name: person.userName,
  phone: person.mobileNo,
  email: person.email,
  enquiryTypes: 'package',
  packageDestination: name,
  packageEndDate: duration,
  submittedAt: new Date().toISOString(),
});
