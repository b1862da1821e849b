import { useLocation } from 'react-router';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { Field, FieldRow } from '../components/fields-merging.tsx';
import { StaffForm } from '../components/form-merging.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { PictureField } from '../components/picture-field.tsx';
import type { Slide } from './slides-list.tsx';

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
        wrong={OWN_MESSAGES.slideLink}
        autoComplete="off"
      />
      <Field name={`${name}alt`} label="What it shows" value={slide?.picture.alt} maxLength={200} autoComplete="off" />
    </FieldRow>
  </>
);

/** One slide: its words where it is there, its picture too where it is new. */
export const SlideForm = ({ outcome, slide }: { outcome: ActionResult | undefined; slide?: Slide }) => (
  <StaffForm
    outcome={outcome}
    values={slide ? { do: 'change', id: slide.id } : { do: 'add' }}
    submit={slide ? 'Save slide' : 'Add slide'}
    cancelPath={useLocation().pathname}
  >
    {!slide && <PictureField name="file" label="Picture" required={OWN_MESSAGES.pictureMissing} />}
    <SlideFields slide={slide} />
  </StaffForm>
);
