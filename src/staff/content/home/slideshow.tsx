import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { LIMITS } from '../../../../schema/constants.ts';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import type { StaffHomepageQuery } from '../../../documents/graphql.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { DeleteButton } from '../../components/action-button.tsx';
import { Field, FieldRow } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import { StaffForm } from '../../components/form.tsx';
import { ButtonLink } from '../../components/links.tsx';
import * as menu from '../../components/menu.css.ts';
import { DragHandle, useSortable } from '../../components/sortable.tsx';
import * as staff from '../../components/staff.css.ts';
import { PictureField } from '../../components/uploads/picture-field.tsx';
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

/** The ids with one of them at another place. */
export const moveItem = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id);

/** The slides in the submitted order while it is saved, else in the stored order. */
function useOptimisticOrder(slides: readonly Slide[]): Slide[] {
  const { formData } = useNavigation();
  const submittedIds = formData?.get('intent') === 'order' ? String(formData.get('ids')).split(',') : [];
  const reordered = submittedIds.flatMap((id) => slides.find((slide) => slide.id === id) ?? []);
  return reordered.length === slides.length ? reordered : [...slides];
}

/** The slides: reordered by dragging, keys and buttons; edited and deleted. */
export function SlideList({ slides }: { slides: readonly Slide[] }) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const orderedSlides = useOptimisticOrder(slides);
  const ids = orderedSlides.map(({ id }) => id);
  const order = ids.join();
  const focusId = useRef('');
  const move = (id: string, to: number, elementId: string) => {
    focusId.current = elementId;
    submit({ intent: 'order', ids: moveItem(ids, id, to).join(), before: order }, { method: 'post', preventScrollReset: true });
  };
  // A moved element loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order has changed.
  useEffect(() => {
    if (focusId.current) document.getElementById(focusId.current)?.focus();
    focusId.current = '';
  }, [order]);
  const { listRef, getItemProps, getHandleProps } = useSortable<HTMLUListElement>(ids, (id, to) => move(id, to, `slide-${id}`));
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
        {orderedSlides.map((slide, index) => {
          const { id, title, note, link, picture } = slide;
          const name = title || picture.alt || `slide ${index + 1}`;
          const moveButton = (to: number, direction: 'up' | 'down', isDisabled: boolean) => (
            <button
              type="submit"
              id={`${direction}-${id}`}
              name="ids"
              value={moveItem(ids, id, to).join()}
              className={menu.iconButton}
              aria-label={`Move ${name} ${direction}`}
              aria-disabled={isDisabled || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!isDisabled) move(id, to, `${direction}-${id}`);
              }}
            >
              <span className={direction === 'up' ? css.flippedIcon : undefined}>
                <Icon name="down" />
              </span>
            </button>
          );
          return (
            <li key={id} {...getItemProps(id)}>
              <div className={css.slide}>
                <DragHandle itemLabel={name} hint="order-hint" {...getHandleProps(id)} id={`slide-${id}`} />
                <img src={pictureUrl(picture.name, 320)} alt="" loading="lazy" draggable={false} />
                <p>
                  <b>{title || <span className={staff.muted}>No title</span>}</b>
                  {note && <span>{note}</span>}
                  <span className={staff.muted}>{link ? <bdi>{link}</bdi> : 'Leads to all packages'}</span>
                </p>
                <div>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="order" />
                    <input type="hidden" name="before" value={order} />
                    {moveButton(index - 1, 'up', index === 0)}
                    {moveButton(index + 1, 'down', index === orderedSlides.length - 1)}
                  </Form>
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
