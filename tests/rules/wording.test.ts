import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENQUIRY_FORM_FIELDS, ENQUIRY_SECTION_FIELDS, type FieldSpec } from '../../schema/enquiry-fields.ts';
import { getFieldInput } from '../../schema/inputs/enquiries.ts';
import { SOURCE_FILES } from '../support/source.ts';

// The words of pages, messages and mails.

/** Sentences at which a native reader stumbles, and words of the office that visitors do not use. */
const STUMBLING =
  /waits to be read|What we keep of it|Have it erased|[Ww]hoever has it|Nobody works on it|Choose a day that|This is before the first day|we must not keep these|Ask for covers|Who travels|Days in all|carries that name|does not serve|Look into your|customersVisited\)} visited|longer letter|[Ss]omebody|is no (?:upload|access token)|[Bb]rought back|Begin again|Switch it o|was (?:used|sent) (?:to this address )?(?:before|already)|going? on['.]|mail about it, too/;

test('no text of the product has a phrase that a native reader stumbles over', () => {
  const lines = SOURCE_FILES.filter((file) => /^(?:src|schema)\//.test(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // Comments are for maintainers.
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && STUMBLING.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

/** Labels of one noun with which "is required" is a sentence. */
const isNoun = ({ label }: FieldSpec): boolean =>
  /^(?:Name|Phone|Email|Message|Religion|Nationality|(?:First|Last) name|Contact number|To country)$/.test(label);

test('an empty field of a form says what to enter, not that "From is required"', () => {
  const specs = [...ENQUIRY_SECTION_FIELDS, ...Object.values(ENQUIRY_FORM_FIELDS).flat()].filter(({ optional }) => !optional);
  const wrong = specs.flatMap((spec) => {
    const message = getFieldInput(spec).safeParse('').error?.issues[0]?.message ?? '';
    return isNoun(spec) || /^(?:Choose|Enter|How) /.test(message) ? [] : `${spec.name}: ${message}`;
  });
  expect(specs.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
