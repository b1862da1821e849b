import { LOST_REASONS } from '../../../schema/staff/lost-reasons.ts';

/** The id of the suggestions, for the attribute `list` of a field. */
export const LOST_REASONS_ID = 'lost-reasons';

/** Suggests why an enquiry was lost: the reasons that reports list. Others may be typed. */
export const LostReasons = () => (
  <datalist id={LOST_REASONS_ID}>
    {LOST_REASONS.map((reason) => (
      <option key={reason} value={reason} />
    ))}
  </datalist>
);
