import { useLocation, useSearchParams } from 'react-router';
import { LIMITS } from '../../../../schema/constants.ts';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import type { StaffHomepageQuery } from '../../../documents/graphql.ts';
import { DeleteButton } from '../../components/action-button.tsx';
import { Field, FieldRow } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import { StaffForm } from '../../components/form.tsx';
import { ButtonLink } from '../../components/links.tsx';
import * as staff from '../../components/staff.css.ts';
import { PictureField } from '../../components/uploads/picture-field.tsx';
import { useOrdering } from '../ordering.tsx';
import * as css from './homepage.css.ts';

/** Texts and link of a slide. */
export const SlideFields = ({ slide }: { slide?: Slide }) => (
  <>
    <FieldRow>
      <Field name="title" label="Title" maxLength={200} autoComplete="off" />
      <Field name="note" label="Note" maxLength={200} autoComplete="off" />
    </FieldRow>
    <FieldRow>
      <Field name="link" label="Link" pattern="(/|https?://).*" invalidMessage={OWN_MESSAGES.slideLink} autoComplete="off" />
      <Field name="alt" label="What it shows" value={slide?.picture.alt} maxLength={200} autoComplete="off" />
    </FieldRow>
  </>
);

/** Edits the texts of a slide, or adds one with its picture. */
export const SlideForm = ({ slide }: { slide?: Slide }) => (
  <StaffForm
    intent={slide ? 'change' : 'add'}
    stored={slide}
    submit={slide ? 'Save slide' : 'Add slide'}
    cancelPath={useLocation().pathname}
  >
    {!slide && <PictureField name="file" label="Picture" requiredMessage={OWN_MESSAGES.pictureMissing} />}
    <SlideFields slide={slide} />
  </StaffForm>
);

export type Slide = StaffHomepageQuery['slides'][number];

/** The slides: reordered by dragging, keys and buttons; edited and deleted. */
export function SlideList({ slides }: { slides: readonly Slide[] }) {
  const [search] = useSearchParams();
  const { items, listRef, getItemProps, renderHandle, renderMoveButtons } = useOrdering('slide', slides);
  return (
    <>
      {slides.length < LIMITS.slideshowMin && (
        <p className={css.warning}>
          {slides.length === 0
            ? 'There are no slides: the home page begins with text only.'
            : `Only ${slides.length} of at least ${LIMITS.slideshowMin} slides are left.`}{' '}
          Upload more below.
        </p>
      )}
      <p id="order-hint" className={`${form.hint} ${css.hintRow}`}>
        {slides.length > 1 && 'Drag a slide by its handle, or move it with the arrow keys. Visitors see the first one first.'}
      </p>
      <ul ref={listRef} aria-label="Slides">
        {items.map((slide, index) => {
          const { id, title, note, link, picture } = slide;
          const name = title || picture.alt || `slide ${index + 1}`;
          return (
            <li key={id} {...getItemProps(id)}>
              <div className={css.slide}>
                {renderHandle(slide, name)}
                <img src={pictureUrl(picture.name, 320)} alt="" loading="lazy" draggable={false} />
                <p>
                  <b>{title || <span className={staff.muted}>No title</span>}</b>
                  {note && <span>{note}</span>}
                  <span className={staff.muted}>{link ? <bdi>{link}</bdi> : 'Leads to all packages'}</span>
                </p>
                <div>
                  {renderMoveButtons(slide, name)}
                  <ButtonLink to={{ search: `?edit=${id}` }} preventScrollReset aria-label={`Edit ${name}`}>
                    Edit
                  </ButtonLink>
                  <DeleteButton
                    what={name}
                    question="Delete this slide?"
                    note={
                      slides.length <= LIMITS.slideshowMin
                        ? `Fewer than ${LIMITS.slideshowMin} slides are left then. You can undo this.`
                        : 'It leaves the home page at once. You can undo this.'
                    }
                    values={{ id }}
                  />
                </div>
              </div>
              {search.get('edit') === id && (
                <div className={css.slideEditor}>
                  <SlideForm slide={slide} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
