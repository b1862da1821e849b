import { useState } from 'react';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { PHONE_PATTERN } from '../../../schema/enquiry-fields.ts';
import { formatPrice, formatQuantity } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { priceOption } from '../../../schema/quotations/prices.ts';
import { QUOTATION_LIMITS, QUOTATION_MESSAGES, TOTAL_ROUNDINGS } from '../../../schema/quotations/quotation.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useRight } from '../app/staff-context.ts';
import { Field, FieldRow, FormSection, HiddenField, useField, useFormMessages } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import * as css from '../components/staff.css.ts';
import { PictureField } from '../components/uploads/picture-field.tsx';
import { type PackageChoices, PackageOptions } from '../packages/package-field.tsx';
import * as editor from './editor.css.ts';
import { AGES_MESSAGE, createOption, type OptionText, readLine, replaceUsualTax, toSubmittedOptions } from './editor-values.ts';
import { OptionFields } from './option-fields.tsx';

const ROUNDING_LABELS: Readonly<Record<number, string>> = { 1: 'Not rounded', 100: 'To whole amounts', 1000: 'To tens' };

// The rules that the server has, too: the browser marks all mistakes at once.
const COUNT_PATTERN = String.raw`[\d\s,+]+`;
const AGES_PATTERN = String.raw`[\s,]*(?:\d{1,2}(?:[\s,]+|$))*`;
const UPI_PATTERN = String.raw`\s*[\w.\-]{2,}@[a-zA-Z][\w.\-]+\s*`;

/** How much of its terms names a template. */
const TERMS_LABEL_CHARS = 80;

interface EditorProps {
  market: Market;
  options: readonly OptionText[];
  rounding: number;
  /** Such as 2027-02-12; empty while it is open. */
  startsOn: string;
  /** A new quotation chooses its storefront. */
  isNew: boolean;
  /** How many children travel, whose ages are not known yet. */
  childCount: number;
  /** The line has the lowest price of the seasons, whatever day is chosen. */
  isLowestPrice: boolean;
  /** Terms of other quotations, to begin with. */
  earlierTerms: readonly string[];
  packages: PackageChoices;
}

/** The terms, which may begin with those of an earlier quotation. */
function TermsField({ earlier }: { earlier: readonly string[] }) {
  const { setFieldValue } = useFormMessages();
  return (
    <>
      {earlier.length > 0 && (
        <div className={form.field}>
          <label htmlFor="earlier-terms">Begin with the terms of an earlier quotation</label>
          <select
            id="earlier-terms"
            className={form.control}
            defaultValue=""
            onChange={({ target }) => {
              const terms = earlier[Number(target.value)];
              if (target.value !== '' && terms !== undefined) setFieldValue?.('terms', terms);
            }}
          >
            <option value="">Choose terms</option>
            {earlier.map((terms, i) => (
              <option key={terms} value={i}>
                {terms.length > TERMS_LABEL_CHARS ? `${terms.slice(0, TERMS_LABEL_CHARS)}…` : terms}
              </option>
            ))}
          </select>
        </div>
      )}
      <Field name="terms" label="Terms" type="textarea" rows={4} maxLength={QUOTATION_LIMITS.maxTextChars} />
    </>
  );
}

/** The fields of a quotation. Options are tabs, whose totals are compared while they are edited. */
export function QuotationFields({ options: stored, isNew, childCount, isLowestPrice, earlierTerms, packages, ...values }: EditorProps) {
  const { submittedValues } = useFormMessages();
  const [options, setOptions] = useState<readonly OptionText[]>(() => (submittedValues ? toSubmittedOptions(submittedValues) : stored));
  const [active, setActive] = useState(0);
  const [market, setMarket] = useState(values.market);
  const [rounding, setRounding] = useState(values.rounding);
  const [startsOn, setStartsOn] = useState(values.startsOn);
  const { markChanged } = useFormMessages();
  const storedPhone = useField('phone').initialValue;
  const [hasPhone, setHasPhone] = useState(storedPhone !== '');
  const canUpload = useRight('pictures');
  const change = (next: readonly OptionText[]) => {
    setOptions(next);
    markChanged?.();
  };
  return (
    <>
      <FormSection id="who" title="For whom">
        <FieldRow>
          <Field name="name" label="Traveller" requiredMessage={QUOTATION_MESSAGES.recipient} autoComplete="off" />
          {isNew ? (
            <Field
              name="market"
              label="Storefront"
              type="select"
              hideOptional
              options={MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].place }))}
              onChange={(value) => {
                const next = MARKETS.find((each) => each === value) ?? market;
                setOptions(replaceUsualTax(options, market, next));
                setMarket(next);
              }}
            />
          ) : (
            <input type="hidden" name="market" value={market} />
          )}
        </FieldRow>
        <FieldRow>
          <Field
            name="email"
            label="Email"
            type="email"
            hideOptional
            hint="An email or a phone number is enough."
            autoComplete="off"
            {...(!hasPhone && { requiredMessage: QUOTATION_MESSAGES.contact })}
          />
          <Field
            name="phone"
            label="Phone"
            type="tel"
            hideOptional
            autoComplete="off"
            pattern={PHONE_PATTERN}
            invalidMessage={OWN_MESSAGES.phone}
            onChange={(phone) => setHasPhone(phone.trim() !== '')}
          />
        </FieldRow>
      </FormSection>
      <FormSection id="trip" title="The trip">
        <Field
          name="title"
          label="Title"
          requiredMessage={QUOTATION_MESSAGES.title}
          maxLength={QUOTATION_LIMITS.maxLabelChars}
          autoComplete="off"
        />
        <FieldRow>
          <Field
            name="startsOn"
            label="First day"
            type="date"
            onChange={setStartsOn}
            {...(isLowestPrice && { hint: 'The line below has the lowest price of the package. Look up the price of the day.' })}
          />
          <Field name="validOn" label="Valid until the end of" type="date" requiredMessage={QUOTATION_MESSAGES.validOn} />
        </FieldRow>
        <FieldRow>
          <Field
            name="adults"
            label="Adults"
            inputMode="numeric"
            pattern={COUNT_PATTERN}
            requiredMessage={QUOTATION_MESSAGES.wholeNumber}
          />
          <Field name="rooms" label="Rooms" inputMode="numeric" pattern={COUNT_PATTERN} invalidMessage={QUOTATION_MESSAGES.wholeNumber} />
        </FieldRow>
        <FieldRow>
          <Field
            name="childAges"
            label="Ages of children"
            pattern={AGES_PATTERN}
            invalidMessage={AGES_MESSAGE}
            hint={childCount > 0 ? `Such as 6, 9. The enquiry says ${formatQuantity(childCount, 'child', 'children')}.` : 'Such as 6, 9.'}
          />
        </FieldRow>
        <Field name="words" label="Words to the traveller" type="textarea" rows={3} maxLength={QUOTATION_LIMITS.maxTextChars} />
        {canUpload ? (
          <PictureField name="picture" label="Picture" hint="Above the quotation; otherwise that of the first day." />
        ) : (
          <HiddenField name="picture" />
        )}
      </FormSection>
      <FormSection id="options" title="Options" note="Shaded cells are for staff: the traveller gets neither cost nor markup.">
        <noscript>
          <p>Adding and copying days, lines and options needs JavaScript.</p>
        </noscript>
        <PackageOptions packages={packages} market={market} />
        <div className={editor.tabs}>
          {options.map((option, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity
            <button key={i} type="button" aria-pressed={i === active} onClick={() => setActive(i)}>
              <span>
                {i + 1} {option.name || 'Option'}
              </span>{' '}
              <b>{formatPrice(market, priceOption(option.lines.map(readLine), rounding).total / 100)}</b>
            </button>
          ))}
          {options.length < QUOTATION_LIMITS.maxOptions && (
            <button
              type="button"
              aria-pressed={false}
              onClick={() => {
                const last = options.at(-1) ?? createOption(market);
                change([...options, { ...last, name: '' }]);
                setActive(options.length);
              }}
            >
              <Icon name="plus" /> Option
            </button>
          )}
        </div>
        {options.map((option, i) => (
          <OptionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity
            key={i}
            index={i}
            option={option}
            market={market}
            rounding={rounding}
            startsOn={startsOn}
            isHidden={i !== active}
            onChange={(next) => change(options.map((each, j) => (j === i ? next : each)))}
          />
        ))}
        {options.length > 1 && (
          <p>
            <button
              type="button"
              className={css.buttonCritical}
              onClick={() => {
                change(options.filter((_option, i) => i !== active));
                setActive(0);
              }}
            >
              Remove option {active + 1}
            </button>
          </p>
        )}
        <Field
          name="rounding"
          label="Totals are rounded"
          type="select"
          hideOptional
          options={TOTAL_ROUNDINGS.map((value) => ({ value: String(value), label: ROUNDING_LABELS[value] ?? '' }))}
          onChange={(value) => setRounding(Number(value))}
        />
      </FormSection>
      <FormSection id="terms-and-payment" title="Terms and payment">
        <TermsField earlier={earlierTerms} />
        <Field name="payment" label="How to pay" type="textarea" rows={2} maxLength={QUOTATION_LIMITS.maxTextChars} />
        <FieldRow>
          <Field
            name="paymentLink"
            label="Link to pay"
            type="url"
            autoComplete="off"
            pattern="https://.+"
            invalidMessage={QUOTATION_MESSAGES.paymentLink}
          />
          <Field
            name="upiId"
            label="UPI id"
            hint="Drawn as a code with the total, in India."
            autoComplete="off"
            pattern={UPI_PATTERN}
            invalidMessage={QUOTATION_MESSAGES.upiId}
          />
        </FieldRow>
      </FormSection>
    </>
  );
}
