import { type CallDescription, idParameter, mountCalls, pictureAnswer, pictureRedirect } from './call.ts';

// The calls of src/rest/homepage.ts, which stand below three prefixes.

const LOGO_EXAMPLE = {
  id: 1,
  fileName: 'logo.svg',
  url: 'https://safarnama.example/uploads/logo.svg',
  type: 'logo',
  address: null,
};
const OFFICE_EXAMPLE = { ...LOGO_EXAMPLE, id: 13, type: 'office', address: '14 Church Street, Bengaluru 560001' };
const SLIDE_EXAMPLE = {
  id: 2,
  fileName: 'jaipur-tall.jpg',
  url: 'https://safarnama.example/uploads/jaipur-tall.jpg',
  type: 'carousel',
  link: '/card?search=Jaipur',
};

/** The calls of one prefix: `noun` is in its operation ids, `place` in its texts. `id` is a picture of the demonstration agency. */
const describeImages = (noun: string, place: string, id: string) =>
  ({
    'GET /logo': {
      operationId: `get${noun}Logo`,
      summary: `Read the logo of ${place}`,
      description: 'The newest logo.',
      answers: { 200: { shape: 'HomepageImage', description: 'The logo.', example: LOGO_EXAMPLE } },
      errors: { 'not-found': 'No logo is stored.' },
    },
    'GET /type/carousel': {
      operationId: `list${noun}Slides`,
      summary: `List the slides of ${place}`,
      description: 'The pictures of the slideshow on the home page, in their order.',
      answers: { 200: { shape: ['HomepageImage'], description: 'The slides, at most 50.', example: [SLIDE_EXAMPLE] } },
    },
    'GET /type/office': {
      operationId: `list${noun}Offices`,
      summary: `List the office pictures of ${place}`,
      description: 'The pictures of offices, in their order.',
      answers: { 200: { shape: ['HomepageImage'], description: 'The pictures, at most 50.', example: [OFFICE_EXAMPLE] } },
    },
    'GET /view/:id': {
      operationId: `view${noun}Image`,
      summary: `Show a homepage picture of ${place}`,
      description: 'The picture itself.',
      parameters: idParameter('The id of the picture.', id),
      answers: {
        200: pictureAnswer,
        302: pictureRedirect,
      },
    },
    'POST /upload': {
      operationId: `upload${noun}Images`,
      summary: `Add homepage pictures of ${place}`,
      description: 'A logo, a picture of an office, or at least four slides in one call. `type` may come before or after the files.',
      body: {
        shape: 'HomepageImageUpload',
        as: 'multipart',
        files: { file: ['A JPEG, PNG, WebP or AVIF picture of at most 10 MB; four to twelve of them for a slideshow.'] },
        examples: {
          'A logo': { file: 'logo.png', type: 'logo', address: '4 Fergusson Road, Pune' },
          'Four slides': { file: ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'], type: 'carousel', link: '/card' },
        },
      },
      answers: {
        201: {
          shape: { oneOrMany: 'HomepageImage' },
          description: 'The stored picture; a list of them for a slideshow.',
          example: LOGO_EXAMPLE,
        },
      },
    },
    'DELETE /delete/:id': {
      operationId: `delete${noun}Image`,
      summary: `Delete a homepage picture of ${place}`,
      description: 'Moves the picture to the trash, from which staff can restore it for 30 days.',
      parameters: idParameter('The id of the picture.', id),
      answers: { 200: { shape: 'Message', description: 'The picture is in the trash.', example: { message: 'Picture deleted.' } } },
    },
  }) satisfies Record<string, CallDescription>;

export const homepageCalls = {
  ...mountCalls('/homepage-images', describeImages('Homepage', 'India', '1')),
  ...mountCalls('/dubai-homepage-images', describeImages('DubaiHomepage', 'Dubai', '7')),
  // The same calls, whose answers no cache keeps.
  ...mountCalls('/api/homepage-images', describeImages('ApiHomepage', 'India below /api', '3')),
};
