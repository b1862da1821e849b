import { PICTURE_WIDTHS } from '../../schema/constants.ts';
import { mountCalls, pictureAnswer } from './call.ts';

// The calls of src/rest/pictures.ts.

export const pictureCalls = {
  ...mountCalls('/uploads', {
    'GET /:name': {
      operationId: 'viewUpload',
      summary: 'Show a stored picture',
      description: 'A picture as it is stored. Other sites may embed it. Its content never changes: browsers keep it for a year.',
      parameters: { name: { description: 'The file name.', example: 'manali.jpg' } },
      answers: { 200: pictureAnswer },
    },
  }),
  ...mountCalls('/media', {
    'GET /:width/:file': {
      operationId: 'viewPicture',
      summary: 'Show a picture in a smaller size',
      description: 'A stored picture in a width that pages use, as WebP; `social` with `.jpg` is the crop for link previews.',
      parameters: {
        width: { description: `Pixels, one of ${PICTURE_WIDTHS.join(', ')}; or \`social\`.`, example: '480' },
        file: { description: 'The name of the picture with the ending .webp, or .jpg for `social`.', example: 'manali.webp' },
      },
      answers: { 200: { file: ['image/webp', 'image/jpeg', 'image/svg+xml'], description: 'The picture. SVG files have one size.' } },
    },
  }),
};
