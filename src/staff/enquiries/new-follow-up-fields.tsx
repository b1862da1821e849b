import { toOfficeDay } from '../../../schema/format.ts';
import { Field, FieldRow, useFormMessages } from '../components/fields.tsx';
import { ANY_HOUR, HOURS, QuickDays } from './follow-up-fields.tsx';

/** The day and hour of the follow-up in the form of a new enquiry. */
export function NewFollowUpFields() {
  const { setFieldValue } = useFormMessages();
  return (
    <>
      <FieldRow>
        <Field name="dueAt" label="Follow up" type="date" min={toOfficeDay(Date.now())} invalidMessage="Choose today or a later day." />
        <Field
          name="dueHour"
          label="From"
          type="select"
          hideOptional
          options={[{ value: '', label: ANY_HOUR }, ...HOURS.map((hour) => ({ value: hour, label: hour }))]}
        />
      </FieldRow>
      <QuickDays canClear={false} onChoose={(day) => setFieldValue?.('dueAt', day)} />
    </>
  );
}
