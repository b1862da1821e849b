import { capitalize } from '../../../schema/format.ts';
import { uploadUrl } from '../../../schema/media-urls.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { CloseButton } from '../layout/dialog.tsx';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import * as css from './gallery.css.ts';

export const GalleryFragment = graphql(`
  fragment Gallery on Package { name destination mainImage { name alt ...Picture } images { name alt ...Picture } }
`);

/** How many pictures a wide screen shows at once. */
const WIDE_SCREEN_PICTURES = 3;
const ALBUM_ID = 'album';

/** Attributes of what opens the album at a picture. Without script a link leads to the picture itself. */
const openAlbumAt = (index: number) => ({ 'data-dialog': 'album', 'data-picture': index, 'aria-haspopup': 'dialog' }) as const;

const StepButton = ({ step, label, icon }: { step: 1 | -1; label: string; icon: 'back' | 'next' }) => (
  <button type="button" className={button.iconButton} data-step={step} aria-label={label}>
    <Icon name={icon} mirrorInRtl />
  </button>
);

/** The pictures of a package: one large, two beside it, all in a dialog that opens from each. On phones a strip. */
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
  const count = pictures.length;
  const title = count === 1 ? 'Picture' : `All ${count} pictures`;
  return (
    <div className={css.frame}>
      <ul className={css.gallery} tabIndex={count > 1 ? 0 : undefined} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.name}>
            <a
              href={uploadUrl(picture.name)}
              aria-label={`Picture ${index + 1} of ${count}: ${picture.alt || name}`}
              {...openAlbumAt(index)}
            >
              <Picture
                fragment={picture}
                alt={index === 0 ? picture.alt || name : undefined}
                // 92vw wide on phones; 66vw for the reason given in package-list.tsx.
                sizes={index === 0 ? '(max-width: 899px) 66vw, 50rem' : '(max-width: 899px) 66vw, 25rem'}
                maxWidth={index === 0 ? 1280 : 960}
                loading={index === 0 ? 'high' : 'low'}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > WIDE_SCREEN_PICTURES && (
        <button type="button" className={css.showAllButton} popoverTarget={ALBUM_ID} data-screen="" {...openAlbumAt(0)}>
          <Icon name="gallery" /> {title}
        </button>
      )}
      <dialog id={ALBUM_ID} className={css.album} popover="auto" aria-labelledby="album-title" data-album="">
        <header className={`${css.albumHeader} ${base.container}`}>
          <h2 id="album-title">{title}</h2>
          <CloseButton dialogId={ALBUM_ID} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
        <ul className={css.albumStrip} tabIndex={0} aria-label={title}>
          {pictures.map((picture) => (
            <li key={picture.name}>
              <figure>
                <Picture fragment={picture} alt={picture.alt ? '' : name} sizes="92vw" maxWidth={1600} />
                {picture.alt && <figcaption>{capitalize(picture.alt)}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className={css.albumSteps}>
            <StepButton step={-1} label="Previous picture" icon="back" />
            <p aria-live="polite" data-counter="">
              1 / {count}
            </p>
            <StepButton step={1} label="Next picture" icon="next" />
          </div>
        )}
      </dialog>
    </div>
  );
}
