import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { CloseButton } from '../layout/dialog.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import * as css from './gallery.css.ts';

export const GalleryFragment = graphql(`
  fragment Gallery on Package { name destination mainImage { name alt ...Picture } images { name alt ...Picture } }
`);

/** How many pictures a wide screen shows at once. */
const WIDE_SCREEN_PICTURES = 3;
const LIGHTBOX_ID = 'album';

/** The pictures of a package: one large, two beside it, all in a dialog. On phones a strip. */
export function Gallery({ fragment }: { fragment: FragmentType<typeof GalleryFragment> }) {
  const { name, destination, mainImage, images } = readFragment(GalleryFragment, fragment);
  const pictures = [...new Map([...(mainImage ? [mainImage] : []), ...images].map((picture) => [picture.name, picture])).values()];
  if (pictures.length === 0) {
    return (
      <div className={css.emptyGallery}>
        <PicturePlaceholder label={destination.split(',')[0] || name} />
      </div>
    );
  }
  const title = `All ${pictures.length} pictures`;
  return (
    <div className={css.frame}>
      <ul className={css.gallery} tabIndex={pictures.length > 1 ? 0 : undefined} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.name}>
            <Picture
              fragment={picture}
              alt={index === 0 ? picture.alt || name : undefined}
              // 92vw wide on phones; 66vw for the reason given in package-list.tsx.
              sizes={index === 0 ? '(max-width: 899px) 66vw, 50rem' : '(max-width: 899px) 66vw, 25rem'}
              maxWidth={index === 0 ? 1280 : 960}
              loading={index === 0 ? 'high' : 'low'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > WIDE_SCREEN_PICTURES && (
        <>
          <button type="button" className={css.showAllButton} popoverTarget={LIGHTBOX_ID} data-screen="">
            <Icon name="gallery" /> {title}
          </button>
          <dialog id={LIGHTBOX_ID} className={css.lightbox} popover="auto" aria-labelledby="album-title">
            <header className={`${css.lightboxHeader} ${base.container}`}>
              {/* biome-ignore lint/a11y/noAutofocus: it takes the focus when the dialog opens, not when the page loads */}
              <h2 id="album-title" tabIndex={-1} autoFocus>
                {title}
              </h2>
              <CloseButton dialogId={LIGHTBOX_ID} />
            </header>
            <div className={`${css.lightboxGrid} ${base.container}`}>
              {pictures.map((picture) => (
                <figure key={picture.name}>
                  <Picture fragment={picture} alt={picture.alt ? '' : name} sizes="(max-width: 900px) 92vw, 37rem" />
                  {picture.alt && <figcaption>{picture.alt}</figcaption>}
                </figure>
              ))}
            </div>
          </dialog>
        </>
      )}
    </div>
  );
}
