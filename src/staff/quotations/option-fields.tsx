import { useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { QUOTATION_LIMITS, QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import * as form from '../components/form.css.ts';
import { type CopiedPackage, CopyDays, DayList } from './day-fields.tsx';
import * as editor from './editor.css.ts';
import type { OptionText } from './editor-values.ts';
import { LineTable, Sums } from './line-fields.tsx';
import { TextField } from './rows.tsx';

interface OptionFieldsProps {
  /** Its place, from 0. */
  index: number;
  option: OptionText;
  market: Market;
  rounding: number;
  startsOn: string;
  isHidden: boolean;
  onChange(option: OptionText): void;
}

/** What a copy replaces. Prices that were typed since stay. */
const pickCopied = ({ name, days, inclusions, exclusions }: OptionText) => ({ name, days, inclusions, exclusions });

/** An option: its name, days, lines and what the price covers. */
export function OptionFields({ index, option, market, rounding, startsOn, isHidden, onChange }: OptionFieldsProps) {
  const prefix = `options.${index}`;
  // Days that were copied are other days: they are drawn anew.
  const [copies, setCopies] = useState(0);
  const [replaced, setReplaced] = useState<OptionText>();
  const show = (next: OptionText, previous?: OptionText) => {
    setCopies(copies + 1);
    setReplaced(previous);
    onChange(next);
  };
  const copyFrom = ({ name, inclusions, exclusions, itinerary }: CopiedPackage) => {
    const next = {
      ...option,
      name: option.name || name,
      inclusions: inclusions.join('\n'),
      exclusions: exclusions.join('\n'),
      days: itinerary.map(({ title, description, meals, images }) => ({
        ...{ title, description, picture: images[0] ?? '' },
        // The call has no space after its commas.
        meals: meals.split(',').join(', '),
      })),
    };
    show(next, option.days.some(({ title, description }) => title || description) ? option : undefined);
  };
  return (
    <section className={editor.option} hidden={isHidden} aria-label={`Option ${index + 1}`}>
      <TextField
        name={`${prefix}.name`}
        label="Name of the option"
        value={option.name}
        maxLength={QUOTATION_LIMITS.maxLabelChars}
        requiredMessage={QUOTATION_MESSAGES.optionName}
        onChange={(name) => onChange({ ...option, name })}
      />
      <h3 className={editor.part}>Days</h3>
      <CopyDays
        id={`${prefix}-copy`}
        market={market}
        onCopy={copyFrom}
        onUndo={replaced && (() => show({ ...option, ...pickCopied(replaced) }))}
      />
      <DayList
        key={copies}
        prefix={`${prefix}.days`}
        days={option.days}
        startsOn={startsOn}
        onChange={(days) => onChange({ ...option, days })}
      />
      <LineTable prefix={`${prefix}.lines`} lines={option.lines} market={market} onChange={(lines) => onChange({ ...option, lines })} />
      <Sums lines={option.lines} market={market} rounding={rounding} />
      <div className={form.row}>
        <TextField
          name={`${prefix}.inclusions`}
          label="What the price covers, one a line"
          value={option.inclusions}
          rows={4}
          onChange={(inclusions) => onChange({ ...option, inclusions })}
        />
        <TextField
          name={`${prefix}.exclusions`}
          label="What it does not cover, one a line"
          value={option.exclusions}
          rows={4}
          onChange={(exclusions) => onChange({ ...option, exclusions })}
        />
      </div>
    </section>
  );
}
