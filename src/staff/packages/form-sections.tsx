import { useEffect, useState } from 'react';
import { CATEGORIES, TRIP_TYPES } from '../../../schema/constants.ts';
import { formatPrice } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_TEXT_FIELDS } from '../../../schema/package-fields.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Field, FieldRow, FormSection } from '../components/fields.tsx';
import type { DraftError, FormSectionId } from './draft-validation.ts';
import { type PackageDraft, parsePrice, type TextField } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { usePackageForm } from './package-form-context.ts';

const SECTION_LABELS: readonly (readonly [FormSectionId, string])[] = [
  ['basics', 'Basics'],
  ['pictures', 'Pictures'],
  ['covered', 'Covered'],
  ['itinerary', 'Itinerary'],
  ['contact', 'Contact'],
];

/** The section that is read: the last one whose head has come up to the upper third of the window. */
function useVisibleSection(): FormSectionId {
  const [inSight, see] = useState<FormSectionId>('basics');
  useEffect(() => {
    const look = () => {
      const passed = SECTION_LABELS.filter(
        ([id]) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3,
      );
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      see((atEnd && window.scrollY > 0 ? 'contact' : passed.at(-1)?.[0]) ?? 'basics');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return inSight;
}

/** The sections of the form, and how much is to fix in each. */
export function SectionNav({ problems }: { problems: readonly DraftError[] }) {
  const inSight = useVisibleSection();
  return (
    <nav className={css.sections} aria-label="Sections">
      {SECTION_LABELS.map(([id, label]) => {
        const wrong = problems.filter(({ section }) => section === id).length;
        return (
          <a key={id} href={`#${id}`} aria-current={id === inSight || undefined}>
            {label}
            {wrong > 0 && (
              <span className={css.count}>
                {wrong}
                <span className={visuallyHidden}> to fix</span>
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

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
    controlled: true,
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
      <Field {...text('name')} requiredMessage={MESSAGES.packageName} />
      <Field {...text('description')} type="textarea" requiredMessage={MESSAGES.packageDescription} />
      <FieldRow>
        <Field
          {...text('price')}
          prefix={MARKET_CONFIG[market].currencySymbol}
          inputMode="decimal"
          requiredMessage={MESSAGES.packagePrice}
          hint={amount >= 1 ? `Shown as ${formatPrice(market, amount)}` : 'Digits are enough'}
        />
        <Field {...text('duration')} list="durations" requiredMessage={MESSAGES.packageDuration} />
      </FieldRow>
      <FieldRow>
        <Field {...text('tripType')} list="trip-types" requiredMessage={MESSAGES.packageTripType} />
        {MARKET_CONFIG[market].hasCategories ? (
          <Field
            {...text('category')}
            type="select"
            options={[{ value: '', label: 'Choose' }, ...CATEGORIES]}
            requiredMessage={OWN_MESSAGES.category}
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
        <Field {...text('contactEmail')} type="email" requiredMessage={MESSAGES.email} />
        <Field {...text('contactPhone')} type="tel" requiredMessage={MESSAGES.packageContactPhone} />
      </FieldRow>
    </FormSection>
  );
}
