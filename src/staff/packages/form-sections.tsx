import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CATEGORIES, LIMITS, MONTHS, TRIP_TYPES } from '../../../schema/constants.ts';
import { formatMonth, formatPrice } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_TEXT_FIELDS } from '../../../schema/packages/package-fields.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { FieldRow, FormSection } from '../components/fields.tsx';
import * as css from './package-form.css.ts';
import { PackageField, usePackageForm, usePackageValue } from './package-form-context.tsx';
import { type PackageValues, parseMonths, parsePrice } from './package-values.ts';

/** The id and label of each section, and the fields whose messages count for it. */
const SECTIONS = [
  { id: 'basics', label: 'Basics', fields: /^(?!images|(?:in|ex)clusions|itinerary|contact|.+Months|season)/ },
  { id: 'pictures', label: 'Pictures', fields: /^images/ },
  { id: 'covered', label: 'Covered', fields: /^(?:in|ex)clusions/ },
  { id: 'itinerary', label: 'Itinerary', fields: /^itinerary/ },
  { id: 'season', label: 'When to go', fields: /^(?:.+Months|season)/ },
  { id: 'contact', label: 'Contact', fields: /^contact/ },
];

/** The last section whose head has reached the upper third of the window. */
function useVisibleSection(): string {
  const [visible, setVisible] = useState('basics');
  useEffect(() => {
    const update = () => {
      const passed = SECTIONS.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setVisible((atEnd && window.scrollY > 0 ? 'contact' : passed.at(-1)?.id) ?? 'basics');
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return visible;
}

/** Links to the sections of the form, each with its number of errors. */
export function SectionNav({ errors }: { errors: Readonly<Record<string, string>> }) {
  const visible = useVisibleSection();
  return (
    <nav className={css.sections} aria-label="Sections">
      {SECTIONS.map(({ id, label, fields }) => {
        const errorCount = Object.keys(errors).filter((name) => fields.test(name)).length;
        return (
          <a key={id} href={`#${id}`} aria-current={id === visible || undefined}>
            {label}
            {errorCount > 0 && (
              <span className={css.count}>
                {errorCount}
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

const Suggestions = ({ id, options }: { id: string; options: readonly string[] }) => (
  <datalist id={id}>
    {options.map((option) => (
      <option key={option} value={option} />
    ))}
  </datalist>
);

export function BasicsSection() {
  const { market } = usePackageForm();
  const amount = parsePrice(useWatch<PackageValues, 'price'>({ name: 'price' }));
  const { currencySymbol, hasCategories } = MARKET_CONFIG[market];
  const startsFrom = <PackageField name="startsFrom" />;
  return (
    <FormSection id="basics" title="Basics">
      <PackageField name="name" requiredMessage={MESSAGES.packageName} />
      <PackageField name="description" type="textarea" requiredMessage={MESSAGES.packageDescription} />
      <FieldRow>
        <PackageField
          name="price"
          prefix={currencySymbol}
          inputMode="decimal"
          requiredMessage={MESSAGES.packagePrice}
          hint={amount >= 1 ? `Shown as ${formatPrice(market, amount)}` : 'Digits are enough'}
        />
        <PackageField name="duration" list="durations" requiredMessage={MESSAGES.packageDuration} />
      </FieldRow>
      <FieldRow>
        <PackageField name="tripType" list="trip-types" requiredMessage={MESSAGES.packageTripType} />
        {hasCategories ? (
          <PackageField
            name="category"
            type="select"
            options={[{ value: '', label: 'Choose' }, ...CATEGORIES]}
            requiredMessage={OWN_MESSAGES.category}
          />
        ) : (
          startsFrom
        )}
      </FieldRow>
      <FieldRow>
        <PackageField name="destination" />
        {hasCategories && startsFrom}
      </FieldRow>
      <Suggestions id="durations" options={SUGGESTED_DURATIONS} />
      <Suggestions id="trip-types" options={TRIP_TYPES} />
    </FormSection>
  );
}

interface MonthFieldsProps {
  name: 'bestMonths' | 'closedMonths';
  /** The months of the other field, which cannot be chosen here, too. */
  taken: string;
}

function MonthFields({ name, taken }: MonthFieldsProps) {
  const [value, setValue] = usePackageValue(name, '');
  const [chosen, others] = [parseMonths(value), parseMonths(taken)];
  return (
    <fieldset className={css.meals}>
      <legend>{PACKAGE_TEXT_FIELDS[name]}</legend>
      {MONTHS.map((month) => (
        <label key={month}>
          <input
            type="checkbox"
            name={name}
            value={month}
            checked={chosen.includes(month)}
            disabled={others.includes(month)}
            onChange={({ target }) =>
              setValue(MONTHS.filter((each) => (each === month ? target.checked : chosen.includes(each))).join(', '))
            }
          />
          {formatMonth(month)}
        </label>
      ))}
    </fieldset>
  );
}

export function SeasonSection() {
  const [best, closed] = useWatch<PackageValues, ['bestMonths', 'closedMonths']>({ name: ['bestMonths', 'closedMonths'] });
  return (
    <FormSection id="season" title="When to go" note="Months that are in neither list are fair. Without months the page shows nothing.">
      <MonthFields name="bestMonths" taken={closed} />
      <MonthFields name="closedMonths" taken={best} />
      <PackageField name="seasonNote" maxLength={LIMITS.package.entry} />
    </FormSection>
  );
}

export const ContactSection = () => (
  <FormSection id="contact" title="Contact">
    <FieldRow>
      <PackageField name="contactEmail" type="email" requiredMessage={MESSAGES.email} />
      <PackageField name="contactPhone" type="tel" requiredMessage={MESSAGES.packageContactPhone} />
    </FieldRow>
  </FormSection>
);
