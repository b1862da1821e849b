import type { Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { type CallDescription, idParameter, mountCalls, PICTURE_FILE, pagingHeaders, pagingParameters } from './call.ts';

// The calls of src/rest/packages.ts, which both markets have.

const IMAGES = ['manali.jpg', 'https://pictures.example/solang.jpg'];
const ITINERARY = [
  {
    day: '1',
    title: 'Up the Beas to Manali',
    description: 'Eight unhurried hours with a lunch stop at Sundernagar lake.',
    sightseeing: 'Pandoh Dam, Old Manali',
    meals: 'Lunch,Dinner',
    images: ['https://pictures.example/beas.jpg'],
  },
];
const TEXTS = {
  name: 'Manali, Solang and the Atal Tunnel',
  description: 'Two valleys, one tunnel and no fixed alarm clock.',
  price: 24500,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
};
const CONTACT = { contactEmail: 'desk@agency.example', contactPhone: '+91 98450 12876' };
const LISTS = { inclusions: ['Four nights above Old Manali', 'Breakfast daily'], exclusions: ['Lunches'], itinerary: ITINERARY };

/** An answer has `category` for India, and `packageImages` for Dubai. */
const createExample = (market: Market) => ({
  id: 12,
  ...TEXTS,
  mainImage: IMAGES[0],
  images: IMAGES,
  ...LISTS,
  ...CONTACT,
  version: 3,
  ...(MARKET_CONFIG[market].hasCategories ? { category: 'Domestic' } : { packageImages: IMAGES }),
});

const PICTURE_EXAMPLE = {
  url: 'https://safarnama.example/uploads/p-5d41402abc4b2a76b9719d911017c592.webp',
  name: 'p-5d41402abc4b2a76b9719d911017c592.webp',
  alt: '',
  width: 1600,
  height: 1067,
  colour: '#8a7f6b',
};

/** The calls of every market, by the name of its packages in operation ids and in texts. */
function describeMarket(market: Market, id: string) {
  const { place } = MARKET_CONFIG[market];
  const noun = market === DEFAULT_MARKET ? 'Package' : `${place}Package`;
  const shape = market === DEFAULT_MARKET ? 'Package' : 'DubaiPackage';
  const example = createExample(market);
  const parameters = idParameter('The id of the package.', id);
  const input = {
    ...TEXTS,
    ...(MARKET_CONFIG[market].hasCategories && { category: 'Domestic' }),
    images: ['https://pictures.example/solang.jpg'],
    ...LISTS,
    ...CONTACT,
  };
  const list = { shape: [shape], description: 'The published packages.', headers: pagingHeaders, example: [example] } as const;
  return {
    list,
    calls: {
      'GET /': {
        operationId: `list${noun}s`,
        summary: `List the packages of ${place}`,
        description: 'Published packages in the order that the agency gave them.',
        parameters: pagingParameters,
        answers: { 200: list },
      },
      'POST /': {
        operationId: `create${noun}`,
        summary: `Add a package of ${place}`,
        description:
          'Publishes a package. With `published: false` it is a draft, which needs no field but `name` and which no public call answers.',
        body: { shape: `${shape}Input`, examples: { 'A package': input } },
        answers: { 201: { shape, description: 'The stored package.', example } },
      },
      'POST /upload': {
        operationId: `upload${noun}Picture`,
        summary: `Store a picture for a package of ${place}`,
        description: 'Stores a picture that a package or a day names afterwards. Pictures that no row names are deleted after a day.',
        body: {
          as: 'multipart',
          files: { file: PICTURE_FILE },
          examples: { 'A picture': { file: 'solang.jpg' } },
        },
        answers: { 200: { shape: 'UploadedPicture', description: 'The stored picture.', example: PICTURE_EXAMPLE } },
      },
      'PUT /:id': {
        operationId: `update${noun}`,
        summary: `Change a package of ${place}`,
        description:
          'Replaces the texts of the package; absent lists keep their value. With `version` the call fails if someone else has saved a newer one; without it the last save wins.',
        parameters,
        body: { shape: `${shape}Input`, examples: { 'A new price': { ...input, price: 26900 } } },
        answers: { 200: { shape, description: 'The changed package.', example } },
        errors: { conflict: 'Someone else has saved a newer version.' },
      },
      'DELETE /:id': {
        operationId: `delete${noun}`,
        summary: `Delete a package of ${place}`,
        description: 'Moves the package to the trash, from which staff can restore it for 30 days.',
        parameters,
        answers: { 200: { shape: 'Message', description: 'The package is in the trash.', example: { message: 'Package deleted' } } },
      },
      'GET /:id': {
        operationId: `get${noun}`,
        summary: `Read a package of ${place}`,
        description: 'One published package.',
        parameters,
        answers: { 200: { shape, description: 'The package.', example } },
      },
    } satisfies Record<string, CallDescription>,
  };
}

const india = describeMarket('india', '1');

export const packageCalls = {
  ...mountCalls('/packages', {
    ...india.calls,
    'GET /carousel': {
      operationId: 'listCarouselPackages',
      summary: 'List the packages of the carousel',
      description: 'The packages with which the home page of India begins: those that staff have chosen, then the first ones of the list.',
      answers: { 200: { shape: ['Package'], description: 'The packages, at most three.', example: [createExample('india')] } },
    },
    'GET /search': {
      operationId: 'searchPackages',
      summary: 'Search packages by words',
      description: 'Published packages of India whose name, destination or texts contain the words, best match first.',
      parameters: { name: { description: 'The words; without any, all packages.', example: 'Manali' }, ...pagingParameters },
      answers: { 200: india.list },
    },
    'GET /filter': {
      operationId: 'filterPackages',
      summary: 'List packages by trip type',
      description: 'Published packages of India of one trip type or category. Case does not matter.',
      parameters: {
        type: { description: 'A trip type such as Family, or a category such as Domestic; All for all.', example: 'Family' },
        ...pagingParameters,
      },
      answers: { 200: india.list },
    },
    'GET /category': {
      operationId: 'listPackagesByCategory',
      summary: 'List packages by category',
      description: 'Published packages of India within the country or abroad. Case does not matter.',
      parameters: { category: { description: 'Domestic or International; All for both.', example: 'Domestic' }, ...pagingParameters },
      answers: { 200: india.list },
      errors: { invalid: 'The category is not known, or a parameter is wrong.' },
    },
  }),
  ...mountCalls('/dubai-packages', describeMarket('dubai', '27').calls),
};
