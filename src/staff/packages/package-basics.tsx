import { CATEGORIES, TRIP_TYPES } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_TEXT_FIELDS } from '../../../schema/package-fields.ts';
import { formatPrice } from '../../ui/format.ts';
import { Field, FieldRow, FormSection } from '../components/fields-merging.tsx';
import { type PackageDraft, parsePrice, type TextField } from './package-draft.ts';
import { usePackageForm } from './package-form-context.ts';

const SUGGESTED_DURATIONS = Array.from({ length: 10 }, (_none, i) => `${i + 2} Days / ${i + 1} ${i === 0 ? 'Night' : 'Nights'}`);

const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((each) => (
      <option key={each} value={each} />
    ))}
  </datalist>
);

/** What every field of the package itself has: its words, its value, and who is told of what is typed. */
function useTextField(draft: PackageDraft) {
  const { dispatch } = usePackageForm();
  return (field: TextField) => ({
    kept: true,
    name: field,
    label: PACKAGE_TEXT_FIELDS[field],
    value: draft[field],
    onChange: (value: string) => dispatch({ do: 'text', field, value }),
  });
}

/** Name, price and the other facts of a package. */
export function BasicsSection({ draft }: { draft: PackageDraft }) {
  const { market } = usePackageForm();
  const text = useTextField(draft);
  const amount = parsePrice(draft.price);
  return (
    <FormSection id="basics" title="Basics">
      <Field {...text('name')} required={MESSAGES.packageName} />
      <Field {...text('description')} type="textarea" required={MESSAGES.packageDescription} />
      <FieldRow>
        <Field
          {...text('price')}
          before={MARKET_CONFIG[market].currencySymbol}
          inputMode="decimal"
          required={MESSAGES.packagePrice}
          hint={amount >= 1 ? `Shown as ${formatPrice(market, amount)}` : 'Digits are enough'}
        />
        <Field {...text('duration')} list="durations" required={MESSAGES.packageDuration} />
      </FieldRow>
      <FieldRow>
        <Field {...text('tripType')} list="trip-types" required={MESSAGES.packageTripType} />
        {MARKET_CONFIG[market].hasCategories ? (
          <Field
            {...text('category')}
            type="select"
            options={[{ value: '', label: 'Choose' }, ...CATEGORIES]}
            required={OWN_MESSAGES.category}
          />
        ) : (
          <Field {...text('startsFrom')} />
        )}
      </FieldRow>
      <FieldRow>
        <Field {...text('destination')} />
        {MARKET_CONFIG[market].hasCategories && <Field {...text('startsFrom')} />}
      </FieldRow>
      <Suggestions id="durations" of={SUGGESTED_DURATIONS} />
      <Suggestions id="trip-types" of={TRIP_TYPES} />
    </FormSection>
  );
}

/** Whom travellers ask about it. */
export function ContactSection({ draft }: { draft: PackageDraft }) {
  const text = useTextField(draft);
  return (
    <FormSection id="contact" title="Contact">
      <FieldRow>
        <Field {...text('contactEmail')} type="email" required={MESSAGES.email} />
        <Field {...text('contactPhone')} type="tel" required={MESSAGES.packageContactPhone} />
      </FieldRow>
    </FormSection>
  );
}
