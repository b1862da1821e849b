import sharp from 'sharp';
import { browserHeaders, type TestAccount } from './accounts.ts';
import type { Site } from './site.ts';

export const createImage = () => sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: 180, g: 90, b: 40 } } });
/** A photo as a phone writes it: GPS position, camera and artist in EXIF, rotated by the orientation tag. */
export const createPhotoWithExif = () =>
  createImage()
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'Secret Artist', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 9/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 34/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Uploads the profile picture of an account and reads what is stored. */
export function profilePictureApi(site: Site, { id }: TestAccount, cookie: string) {
  const send = async (bytes: Uint8Array, { name = 'me.jpg', type = 'image/jpeg', field = 'file', accept = '*/*' } = {}) => {
    const body = new FormData();
    body.set(field, new File([new Uint8Array(bytes)], name, { type }));
    return site.fetch(`/uploadProfilePicture/${id}`, { method: 'POST', headers: { accept, ...browserHeaders(cookie) }, body });
  };
  const pictureIn = async () =>
    (await site.db.prepare('select profile_picture as name from users where id = ?').bind(id).first<{ name: string | null }>())?.name;
  const bytesAt = async (path: string) => Buffer.from(await (await site.fetch(path)).arrayBuffer());
  const mediaCount = async () => [
    (await site.db.prepare('select count(*) as n from media').first<{ n: number }>())?.n,
    (await site.media.list({ prefix: 'p-' })).objects.length,
  ];
  return { send, pictureIn, bytesAt, mediaCount };
}
