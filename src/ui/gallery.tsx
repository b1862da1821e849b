import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './gallery.css.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import { NoPicture } from './no-picture.tsx';
import { Picture } from './picture.tsx';
import { CloseButton } from './sheet.tsx';

export const GalleryFragment = graphql(`
  fragment Gallery on Package { id name destination mainImage { name alt ...Picture } images { name alt ...Picture } }
`);

/** How many pictures a wide screen shows at once. */
const SHOWN = 3;
const ALBUM = 'album';

/** The pictures of a package: one large, two beside it, all behind a button. On phones a strip. */
export function Gallery({ of }: { of: FragmentType<typeof GalleryFragment> }) {
  const { id, name, destination, mainImage, images } = readFragment(GalleryFragment, of);
  const pictures = [...new Map([...(mainImage ? [mainImage] : []), ...images].map((picture) => [picture.name, picture])).values()];
  const transition = { viewTransitionName: `picture-${id}` };
  if (pictures.length === 0) {
    return (
      <div className={css.none} style={transition}>
        <NoPicture words={destination.split(',')[0] || name} />
      </div>
    );
  }
  const title = `All ${pictures.length} pictures`;
  return (
    <div className={css.frame}>
      <ul className={css.gallery} tabIndex={pictures.length > 1 ? 0 : undefined} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.name} style={index === 0 ? transition : undefined}>
            <Picture
              of={picture}
              alt={index === 0 ? picture.alt || name : undefined}
              sizes={index === 0 ? '(max-width: 899px) 92vw, 50rem' : '(max-width: 899px) 92vw, 25rem'}
              max={index === 0 ? 1280 : 960}
              loading={index === 0 ? 'high' : 'low'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > SHOWN && (
        <>
          <button type="button" className={css.all} popoverTarget={ALBUM} data-screen="">
            <Icon name="gallery" /> {title}
          </button>
          <dialog id={ALBUM} className={css.album} popover="auto" aria-labelledby="album-title">
            <header className={`${css.top} ${ground.wrap}`}>
              {/* biome-ignore lint/a11y/noAutofocus: it takes the focus when the dialog opens, not when the page loads */}
              <h2 id="album-title" tabIndex={-1} autoFocus>
                {title}
              </h2>
              <CloseButton of={ALBUM} />
            </header>
            <div className={`${css.sheet} ${ground.wrap}`}>
              {pictures.map((picture) => (
                <figure key={picture.name}>
                  <Picture of={picture} alt={picture.alt ? '' : name} sizes="(max-width: 900px) 92vw, 37rem" />
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
