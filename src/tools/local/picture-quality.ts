import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { PICTURE_QUALITY } from '../../../schema/constants.ts';

type Encode = (this: Sharp, options?: WebpOptions) => Sharp;

/**
 * The Images binding of Miniflare drops the quality that the Worker asks for (its `runTransform` encodes with the defaults of sharp),
 * so local pictures were a third larger than those of the platform. This makes the quality of our sizes the default of this process.
 * Stored originals, which ask for 85, get it, too.
 */
export function applyPictureQuality(): void {
  const prototype = sharp.prototype as { webp: Encode };
  const encode = prototype.webp;
  if (encode.name === 'encodeWebp') return;
  prototype.webp = function encodeWebp(options) {
    return encode.call(this, { quality: PICTURE_QUALITY.webp, ...options });
  };
}
