import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { LIMITS } from '../../../schema/constants.ts';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import type { StaffHomepageQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { ConflictNotice, Field, FieldRow } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { PictureField } from '../components/picture-field.tsx';
import '../components/sortable.css.ts';
import { DeleteButton } from '../components/action-button.tsx';
import * as form from '../components/form.css.ts';
import * as menu from '../components/menu.css.ts';
import { DragHandle, useSortable } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './homepage.css.ts';

/** What a slide says and where it leads; of one that is in a list of several, `name` is `2.`. */
export const SlideFields = ({ name = '', slide }: { name?: string; slide?: Slide }) => (
  <>
    <FieldRow>
      <Field name={`${name}title`} label="Title" value={slide?.title} maxLength={200} autoComplete="off" />
      <Field name={`${name}note`} label="Note" value={slide?.note} maxLength={200} autoComplete="off" />
    </FieldRow>
    <FieldRow>
      <Field
        name={`${name}link`}
        label="Link"
        value={slide?.link}
        pattern="(/|https?://).*"
        invalidMessage={OWN_MESSAGES.slideLink}
        autoComplete="off"
      />
      <Field name={`${name}alt`} label="What it shows" value={slide?.picture.alt} maxLength={200} autoComplete="off" />
    </FieldRow>
  </>
);

/** One slide: its words where it is there, its picture too where it is new. */
export const SlideForm = ({ actionResult, slide }: { actionResult: ActionResult | undefined; slide?: Slide }) => (
  <StaffForm
    actionResult={actionResult}
    values={slide ? { intent: 'change', id: slide.id, version: String(slide.version) } : { intent: 'add' }}
    submit={slide ? 'Save slide' : 'Add slide'}
    cancelPath={useLocation().pathname}
  >
    {actionResult?.code === 'CONFLICT' && slide && <ConflictNotice storedPath={`?edit=${slide.id}`} />}
    {!slide && <PictureField name="file" label="Picture" requiredMessage={OWN_MESSAGES.pictureMissing} />}
    <SlideFields slide={slide} />
  </StaffForm>
);

export type Slide = StaffHomepageQuery['slides'][number];

const moveItem = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** The slides in the order that is on its way, or else in the one that is stored. */
function useOptimisticOrder(slides: readonly Slide[]): Slide[] {
  const { formData } = useNavigation();
  const asked = formData?.get('intent') === 'order' ? String(formData.get('ids')).split(',') : [];
  const wanted = asked.flatMap((id) => slides.find((slide) => slide.id === id) ?? []);
  return wanted.length === slides.length ? wanted : [...slides];
}

/** The slideshow as it stands: order by dragging, by arrow keys and by buttons, words, delete. */
export function SlideList({ slides, actionResult }: { slides: readonly Slide[]; actionResult: ActionResult | undefined }) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const shown = useOptimisticOrder(slides);
  const ids = shown.map(({ id }) => id);
  const focus = useRef('');
  const move = (id: string, to: number, from: string) => {
    focus.current = from;
    submit({ intent: 'order', ids: moveItem(ids, id, to).join() }, { method: 'post', preventScrollReset: true });
  };
  const order = ids.join();
  // What is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what tells.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = '';
  }, [order]);
  const { listRef, getItemProps, startDrag, moveByKey } = useSortable<HTMLUListElement>(ids, (id, to) => move(id, to, `slide-${id}`));
  return (
    <>
      {slides.length < LIMITS.slideshowMin && (
        <p className={css.warning}>
          {slides.length === 0
            ? 'There is no slide: the home page begins with its words alone.'
            : `Only ${slides.length} of at least ${LIMITS.slideshowMin} slides are left.`}{' '}
          Upload more below.
        </p>
      )}
      <p id="order-hint" className={`${form.hint} ${css.hintRow}`}>
        {slides.length > 1 && 'Drag a slide by its handle, or move it with the arrow keys. The first one is seen first.'}
      </p>
      <ul ref={listRef} aria-label="Slides">
        {shown.map((slide, at) => {
          const { id, title, note, link, picture } = slide;
          const name = title || picture.alt || `slide ${at + 1}`;
          const step = (to: number, label: string, key: string, off: boolean) => (
            <button
              type="submit"
              id={`${key}-${id}`}
              name="ids"
              value={moveItem(ids, id, to).join()}
              className={menu.iconButton}
              aria-label={`Move ${name} ${label}`}
              aria-disabled={off || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!off) move(id, to, `${key}-${id}`);
              }}
            >
              <span className={label === 'up' ? css.flippedIcon : undefined}>
                <Icon name="down" />
              </span>
            </button>
          );
          return (
            <li key={id} {...getItemProps(id)}>
              <div className={css.slide}>
                <DragHandle
                  itemLabel={name}
                  id={`slide-${id}`}
                  className={menu.dragHandle}
                  hint="order-hint"
                  onPointerDown={(event) => startDrag(event, id)}
                  onKeyDown={(event) => moveByKey(event, id)}
                />
                <img src={pictureUrl(picture.name, 320)} alt="" loading="lazy" draggable={false} />
                <p>
                  <b>{title || <span className={staff.muted}>No title</span>}</b>
                  {note && <span>{note}</span>}
                  <span className={staff.muted}>{link ? <bdi>{link}</bdi> : 'Leads to all packages'}</span>
                </p>
                <div>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="order" />
                    {step(at - 1, 'up', 'up', at === 0)}
                    {step(at + 1, 'down', 'down', at === shown.length - 1)}
                  </Form>
                  <Link className={staff.buttonSecondary} to={{ search: `?edit=${id}` }} preventScrollReset aria-label={`Edit ${name}`}>
                    Edit
                  </Link>
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
                  <SlideForm actionResult={actionResult} slide={slide} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
