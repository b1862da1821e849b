import { useCallback, useMemo, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import type { ActionResult } from '../components/action-result.ts';
import type { PackageDraft } from './package-draft.ts';
import { type DraftError, getFieldId, isUploadError, toDraftErrors, validateDraft } from './draft-validation.ts';

/**
 * What is said of the fields: of those that were touched; of all once the form was to be saved (`ask`), as a draft or as a
 * package; and what the server said, until the field is looked at again.
 */
export function useDraftValidation(draft: PackageDraft, market: Market, edit: boolean, outcome: ActionResult | undefined) {
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<'draft' | 'package'>();
  const [said, setSaid] = useState<readonly DraftError[]>([]);
  const [answered, setAnswered] = useState<ActionResult>();
  if (outcome !== answered) {
    setAnswered(outcome);
    setSaid(outcome?.code === 'BAD_USER_INPUT' ? toDraftErrors(draft, outcome.fields ?? {}) : []);
  }
  const problems = useMemo(() => {
    const own = validateDraft(draft, market, edit, asked === 'draft');
    const known = new Set(own.map(({ id }) => id));
    return [...own.filter((each) => asked || touched.has(each.id) || isUploadError(each)), ...said.filter((each) => !known.has(each.id))];
  }, [draft, market, edit, asked, touched, said]);
  const messages = useMemo(
    () => ({
      errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
      look: ({ name }: { name: string }) => {
        const id = getFieldId(draft, name);
        touch((before) => new Set(before).add(id));
        setSaid((before) => (before.some((each) => each.id === id) ? before.filter((each) => each.id !== id) : before));
      },
    }),
    [problems, draft],
  );
  /** Nothing was asked yet: the form is another one. */
  const forget = useCallback(() => {
    touch(new Set());
    ask(undefined);
    setSaid([]);
  }, []);
  return { problems, messages, said, ask, forget };
}
