import { CATEGORIES, TRIP_TYPES } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { PACKAGE_TEXTS } from '../../../schema/package-fields.ts';
import { price } from '../../ui/money.ts';
import { Field, Part, Row } from './fields.tsx';
import { amountOf, type PackageDraft, type TextField } from './package-draft.ts';
import { usePackageTools } from './package-tools.ts';

const DURATIONS = Array.from({ length: 10 }, (_none, i) => `${i + 2} Days / ${i + 1} ${i === 0 ? 'Night' : 'Nights'}`);

const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((each) => (
      <option key={each} value={each} />
    ))}
  </datalist>
);

/** What every field of the package itself has: its words, its value, and who is told of what is typed. */
function useText(draft: PackageDraft) {
  const { dispatch } = usePackageTools();
  return (field: TextField) => ({
    kept: true,
    name: field,
    label: PACKAGE_TEXTS[field],
    value: draft[field],
    onChange: (value: string) => dispatch({ do: 'text', field, value }),
  });
}

/** Name, price and the other facts of a package. */
export function Basics({ draft }: { draft: PackageDraft }) {
  const { market } = usePackageTools();
  const text = useText(draft);
  const amount = amountOf(draft.price);
  return (
    <Part id="basics" title="Basics">
      <Field {...text('name')} required={MESSAGES.packageName} />
      <Field {...text('description')} type="textarea" required={MESSAGES.packageDescription} />
      <Row>
        <Field
          {...text('price')}
          before={MARKET_FACTS[market].sign}
          inputMode="decimal"
          required={MESSAGES.packagePrice}
          hint={amount >= 1 ? `Shown as ${price(market, amount)}` : 'Digits are enough'}
        />
        <Field {...text('duration')} list="durations" required={MESSAGES.packageDuration} />
      </Row>
      <Row>
        <Field {...text('tripType')} list="trip-types" required={MESSAGES.packageTripType} />
        {MARKET_FACTS[market].categories ? (
          <Field
            {...text('category')}
            type="select"
            options={[{ value: '', label: 'Choose' }, ...CATEGORIES]}
            required={OWN_MESSAGES.category}
          />
        ) : (
          <Field {...text('startsFrom')} />
        )}
      </Row>
      <Row>
        <Field {...text('destination')} />
        {MARKET_FACTS[market].categories && <Field {...text('startsFrom')} />}
      </Row>
      <Suggestions id="durations" of={DURATIONS} />
      <Suggestions id="trip-types" of={TRIP_TYPES} />
    </Part>
  );
}

/** Whom travellers ask about it. */
export function Contact({ draft }: { draft: PackageDraft }) {
  const text = useText(draft);
  return (
    <Part id="contact" title="Contact">
      <Row>
        <Field {...text('contactEmail')} type="email" required={MESSAGES.email} />
        <Field {...text('contactPhone')} type="tel" required={MESSAGES.packageContactPhone} />
      </Row>
    </Part>
  );
}
