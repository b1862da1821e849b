import { type AgencyClient, Refusal, rethrowMainBranch } from './agency-client.ts';
import type { Connection } from './connection.ts';
import type {
  Branch,
  CompanyPolicy,
  Enquiry,
  EnquiryInput,
  HomepageImage,
  Market,
  Package,
  PackageInput,
  Partner,
  Profile,
  Review,
  SignedInUser,
} from './entities.ts';
import { createGraphqlHttp } from './graphql-http.ts';

// The original frontend by GraphQL, written from the specification and the printed schema, schema/schema.graphql.

/** The name of a choice of a list (section 9): `Round Trip` is `Round_Trip`. Nothing is no choice. */
const toEnum = (label: string): string | undefined => label.replace(/\W+/g, '_').replace(/_$/, '') || undefined;
const toLabel = (name: unknown): string => String(name).replaceAll('_', ' ');
const COUNTRY_CODES: Readonly<Record<string, string>> = { India: 'IN', 'United Arab Emirates': 'AE' };
const toCountry = (name: string): string | undefined => COUNTRY_CODES[name] ?? (name || undefined);

type WithDatabaseId<T> = Omit<T, 'id'> & { databaseId: string };
const withId = <T extends { id: number }>({ databaseId, ...row }: WithDatabaseId<T>): T =>
  // The other fields are those that the fragment of the entity selects.
  ({ ...row, id: Number(databaseId) }) as unknown as T;

const PACKAGE = `databaseId name description pricePerPerson { amount } duration tripType category images { name } inclusions exclusions
  itinerary { day title description sightseeing includedMeals images { name } } contactEmail contactPhone`;
const HOMEPAGE_IMAGE = 'databaseId fileName url type address link';
const PARTNER = 'databaseId name logoUrl';
const REVIEW = 'databaseId name message rating imageUrl approved';
const BRANCH = 'databaseId officeName address phone email isMainBranch';
const POLICY = 'aboutUs bookingTerms privacyPolicy cancellationRefundPolicy';
const USER = 'databaseId userName role profilePicture';
const PROFILE = `${USER} email mobileNo address`;
const ENQUIRY = `databaseId name email phone message submittedAt types
  ... on GeneralEnquiry {
    packageSection { packageDestination: destination packagePersons: persons packageStartDate: startDate packageEndDate: endDate }
    flightSection { flightFrom: from flightTo: to flightDate: date flightReturnDate: returnDate flightTripType: tripType }
    passportSection { passportNationality: nationality passportDOB: dob passportType: type }
    visaSection { visaToCountry: toCountry visaNationality: nationality }
    carSection { carPickup: pickup carDrop: drop carDate: date }
  }
  ... on BookingEnquiry { packageDestination: destination packageEndDate: duration }`;

interface PackageRow extends Omit<Package, 'id' | 'price' | 'images' | 'itinerary' | 'category'> {
  databaseId: string;
  pricePerPerson: { amount: string };
  category: string | null;
  images: { name: string }[];
  itinerary: (Omit<Package['itinerary'][number], 'meals' | 'images'> & { includedMeals: string[]; images: { name: string }[] })[];
}
const namesOf = (pictures: readonly { name: string }[]): string[] => pictures.map(({ name }) => name);
const toPackage = ({ databaseId, pricePerPerson, category, images, itinerary, ...row }: PackageRow): Package => ({
  ...row,
  id: Number(databaseId),
  price: Number(pricePerPerson.amount),
  ...(category === null ? {} : { category }),
  images: namesOf(images),
  itinerary: itinerary.map(({ includedMeals, images: pictures, ...day }) => ({
    ...day,
    meals: includedMeals.join(),
    images: namesOf(pictures),
  })),
});
const toNames = (names: readonly string[]) => names.filter((name) => name.trim()).map((name) => ({ name }));
const fromPackage = (input: PackageInput) => ({
  name: input.name,
  description: input.description,
  price: String(input.price),
  duration: input.duration,
  tripType: input.tripType,
  category: input.category || undefined,
  images: toNames(input.images),
  inclusions: input.inclusions,
  exclusions: input.exclusions,
  itinerary: input.itinerary.map(({ day, title, description, sightseeing, meals, images }) => ({
    ...{ day: String(day), title, description, sightseeing, meals: meals ? meals.split(',') : [], images: toNames(images) },
  })),
  contactEmail: input.contactEmail,
  contactPhone: input.contactPhone,
  published: true,
});

interface EnquiryRow extends Record<string, unknown> {
  databaseId: string;
  types: string[];
}
/** A stored enquiry as section 3 has it: the fields of its sections beside those of every enquiry. */
function toEnquiry({ databaseId, types, ...row }: EnquiryRow): Enquiry {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('Section') ? Object.entries(value ?? {}) : ([[name, value]] as const),
  );
  const { flightTripType, ...values } = Object.fromEntries(fields);
  const tripType = flightTripType ? { flightTripType: toLabel(flightTripType) } : {};
  // `submittedAt` is a field of every enquiry.
  return { ...values, ...tripType, id: Number(databaseId), enquiryTypes: types.join() } as Enquiry;
}
const fromEnquiry = ({ enquiryTypes = '', flightTripType = '', ...fields }: EnquiryInput) => ({
  ...fields,
  enquiryTypes: enquiryTypes === '' ? [] : String(enquiryTypes).split(','),
  flightTripType: toEnum(String(flightTripType)),
});

export function createGraphqlClient(connection: Connection): AgencyClient {
  const { query, mutate, listAll, upload } = createGraphqlHttp(connection);
  const row = async <T>(field: string): Promise<T | undefined> => (await query<{ row: T | null }>(`{ row: ${field} }`)).row ?? undefined;
  const findRow = async <T extends { id: number }>(field: string): Promise<T | undefined> => {
    const found = await row<WithDatabaseId<T>>(field);
    return found && withId<T>(found);
  };
  const rows = async <T extends { id: number }>(field: string): Promise<T[]> => (await row<WithDatabaseId<T>[]>(field))?.map(withId) ?? [];
  const listPackages = async (market: Market, filter: object = {}): Promise<Package[]> =>
    (await listAll<PackageRow>('packages', PACKAGE, { market: ['Market!', market], filter: ['PackageFilter', filter] })).map(toPackage);
  const byCategory = (category: string): object => (category === 'All' ? {} : { category });
  /** Throws unless the mutation has found what it deletes. */
  const remove = async (
    name: string,
    args: Record<string, [string, unknown]>,
    result: 'trashId' | 'trashIds' | 'enquiryIds',
  ): Promise<void> => {
    const { [result]: removed } = await mutate<Record<string, unknown>>(name, args, result);
    if (!removed || (Array.isArray(removed) && removed.length === 0)) throw new Refusal('not-found', name);
  };
  const id = (value: number): ['ID!', string] => ['ID!', String(value)];
  const ids = (value: number): ['[ID!]!', string[]] => ['[ID!]!', [String(value)]];
  const input = (type: string, value: object): Record<'input', [string, object]> => ({ input: [`${type}!`, value] });
  const market = (value: Market): Record<'market', [string, string]> => ({ market: ['Market!', value] });
  const picture = async (file?: File): Promise<string | undefined> => file && upload('picture', file);
  const document = async (file?: File): Promise<string | undefined> => file && upload('identity_document', file);
  const receipt = async (name: string, type: string, of: Market, value: object): Promise<string> =>
    (await mutate<{ receipt: { reference: string } }>(name, { ...market(of), ...input(type, value) }, 'receipt { reference }')).receipt
      .reference;
  const change = async (name: string, args: Record<string, [string, unknown]>): Promise<void> => void (await mutate(name, args));

  return {
    packages: {
      list: (of) => listPackages(of),
      get: async (of, packageId) => {
        const found = await row<PackageRow>(`package(market: ${of}, id: ${packageId}) { ${PACKAGE} }`);
        return found && toPackage(found);
      },
      carousel: async () => (await listPackages('india')).slice(0, 3),
      search: (name) => listPackages('india', { search: name }),
      filter: (type) => listPackages('india', /^(?:All|Domestic|International)$/.test(type) ? byCategory(type) : { tripType: type }),
      inCategory: (category) => listPackages('india', byCategory(category)),
      upload: (_market, file) => upload('picture', file),
      create: (of, value) => change('createPackage', { ...market(of), ...input('PackageInput', fromPackage(value)) }),
      update: async (of, packageId, value) => {
        const stored = await row<{ version: number }>(`staffPackage(market: ${of}, id: ${packageId}) { version }`);
        const version: [string, unknown] = ['Int!', stored?.version ?? 0];
        await change('updatePackage', { ...market(of), id: id(packageId), version, ...input('PackageInput', fromPackage(value)) });
      },
      delete: (_market, packageId) => remove('deletePackages', { ids: ids(packageId) }, 'trashIds'),
    },
    homepage: {
      logo: (of) => findRow<HomepageImage>(`logo(market: ${of}) { ${HOMEPAGE_IMAGE} }`),
      carousel: (of) => rows<HomepageImage>(`homepageImages(market: ${of}, type: carousel) { ${HOMEPAGE_IMAGE} }`),
      upload: async (of, type, file, address) => {
        const images = [{ file: await picture(file), address }];
        await change('addHomepageImages', {
          ...market(of),
          type: ['HomepageImageType!', type],
          images: ['[HomepageImageInput!]!', images],
        });
      },
      uploadCarousel: async (of, files, link) => {
        const images: object[] = [];
        for (const file of files) images.push({ file: await picture(file), link });
        await change('addHomepageImages', {
          ...market(of),
          type: ['HomepageImageType!', 'carousel'],
          images: ['[HomepageImageInput!]!', images],
        });
      },
      view: (_market, { url }) => url,
      delete: (of, imageId) => remove('deleteHomepageImage', { ...market(of), id: id(imageId) }, 'trashId'),
    },
    branches: {
      list: () => rows<Branch>(`branches { ${BRANCH} }`),
      get: (branchId) => findRow<Branch>(`branch(id: ${branchId}) { ${BRANCH} }`),
      main: () => findRow<Branch>(`mainBranch { ${BRANCH} }`),
      create: (value) => change('addBranch', input('BranchInput', value)).catch(rethrowMainBranch),
      update: (branchId, value) => change('updateBranch', { id: id(branchId), ...input('BranchInput', value) }),
      delete: (branchId) => remove('deleteBranch', { id: id(branchId) }, 'trashId'),
    },
    policy: {
      get: async () => {
        const found = await row<CompanyPolicy>(`policy { id ${POLICY} }`);
        if (!found) throw new Error('There is no policy.');
        return { ...found, id: Number(found.id) };
      },
      save: ({ id: _, ...texts }) => change('savePolicy', input('PolicyInput', texts)),
    },
    partners: {
      list: () => rows<Partner>(`partners { ${PARTNER} }`),
      get: (partnerId) => findRow<Partner>(`partner(id: ${partnerId}) { ${PARTNER} }`),
      add: async (name, logo) => change('addPartner', input('PartnerInput', { name, logo: await picture(logo) })),
      update: async (partnerId, name, logo) =>
        change('updatePartner', { id: id(partnerId), ...input('PartnerInput', { name, logo: await picture(logo) }) }),
      delete: (partnerId) => remove('deletePartner', { id: id(partnerId) }, 'trashId'),
    },
    reviews: {
      approved: async () => (await listAll<WithDatabaseId<Review>>('reviews', REVIEW)).map(withId<Review>),
      all: async () => (await listAll<WithDatabaseId<Review>>('allReviews', REVIEW)).map(withId<Review>),
      add: async (review, image) =>
        change('addReview', input('ReviewInput', { ...review, image: image && (await upload('review_picture', image)) })),
      approve: (reviewId) => change('approveReviews', { ids: ids(reviewId) }),
      edit: (reviewId, review) => change('updateReview', { id: id(reviewId), ...input('StaffReviewInput', review) }),
      delete: (reviewId) => remove('deleteReviews', { ids: ids(reviewId) }, 'trashIds'),
    },
    enquiries: {
      // Whoever enquires may leave fields of an opened section empty.
      send: (value) =>
        change('sendEnquiry', {
          ...{ ...market('india'), ...input('EnquiryInput', fromEnquiry(value)) },
          skipSectionRules: ['Boolean', true],
        }),
      bookNow: ({ id: packageId }) => change('bookPackage', { ...market('india'), package: id(packageId) }),
      list: async () => (await listAll<EnquiryRow>('inbox', ENQUIRY)).map(toEnquiry),
      delete: (enquiryId) => remove('deleteEnquiries', { ids: ids(enquiryId) }, 'enquiryIds'),
      sendVisa: async ({ nationality, visaCountry, countryOfBirth, visaValidity, ...application }, files) =>
        receipt('sendVisaApplication', 'VisaInput', 'india', {
          ...application,
          ...{ visaType: toEnum(application.visaType), gender: toEnum(application.gender) },
          ...{ maritalStatus: toEnum(application.maritalStatus), dob: application.dob || undefined },
          ...{ nationality: toCountry(nationality), visaCountry: toCountry(visaCountry), countryOfBirth: toCountry(countryOfBirth) },
          visaValidity: Number.parseInt(visaValidity, 10) || undefined,
          consent: true,
          passportCopy: await document(files.passportCopy),
          panCardCopy: await document(files.panCardCopy),
        }),
      sendInsurance: async ({ persons, contact, insuranceType, ...request }) => {
        const travellers: object[] = [];
        for (const { name, passport } of persons) travellers.push({ name, passport: await document(passport) });
        const value = { ...request, ...contact, insuranceType: toEnum(insuranceType), consent: true, persons: travellers };
        await receipt('sendInsuranceRequest', 'InsuranceInput', 'india', value);
      },
      rentCar: ({ contact, carType, startLocation, endLocation, ...rental }) =>
        receipt('sendCarRental', 'CarRentalInput', 'dubai', {
          ...{ ...rental, ...contact, carType: toEnum(carType), startLocation: toEnum(startLocation), endLocation: toEnum(endLocation) },
          rentalStartDate: rental.rentalStartDate || undefined,
        }),
      sendCustomTour: async ({ contact, ...tour }) =>
        void (await receipt('sendCustomTour', 'CustomTourInput', 'dubai', { ...tour, ...contact })),
    },
    account: {
      register: async (person) => {
        const args = Object.entries(person).map(([name, value]): [string, [string, string]] => [
          name,
          [name === 'role' ? 'Role' : 'String!', value],
        ]);
        await change('register', Object.fromEntries(args));
      },
      login: async (email, password) => {
        const { signIn } = await mutate<{ signIn: { user: WithDatabaseId<SignedInUser> } }>(
          'login',
          { email: ['String!', email], password: ['String!', password] },
          `signIn { user { ${USER} } }`,
        );
        return withId<SignedInUser>(signIn.user);
      },
      profile: async (userId) => {
        const me = await findRow<Profile>(`me { ${PROFILE} }`);
        if (me?.id === userId) return me;
        // Others are in the list of staff.
        const users = await listAll<WithDatabaseId<Profile>>('users', PROFILE);
        const found = users.map(withId<Profile>).find((user) => user.id === userId);
        if (!found) throw new Refusal('not-found', `No account ${userId}.`);
        return found;
      },
      updateProfile: (userId, { userName, password }) =>
        change('updateProfile', { id: id(userId), userName: ['String', userName], password: ['String', password] }),
      updateAddress: (userId, address) => change('updateAddress', { id: id(userId), address: ['String!', address] }),
      uploadPicture: async (userId, file) => {
        if (!file) throw new Refusal('invalid', 'Please select a file first!');
        const args: Record<string, [string, unknown]> = { id: id(userId), picture: ['Upload!', await upload('profile_picture', file)] };
        const { user } = await mutate<{ user: { profilePicture: string } }>('updateProfilePicture', args, 'user { profilePicture }');
        return user.profilePicture;
      },
    },
  };
}
