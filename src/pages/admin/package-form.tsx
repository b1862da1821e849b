import { type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { hidden } from '../../ui/ground.css.ts';
import * as css from '../../ui/staff/package-form.css.ts';
import { MessagesProvider, Part } from './fields.tsx';
import { LeaveGuard } from './leave.tsx';
import { type Outcome, useSay } from './outcome.ts';
import { SaveBar } from './package-bar.tsx';
import { Basics, Contact } from './package-basics.tsx';
import { draftAfter, picturesOf } from './package-changes.ts';
import { Conflict } from './package-conflict.tsx';
import { Days } from './package-days.tsx';
import { merged } from './package-differences.ts';
import { draftOf, type PlainPackage, plainOf, plainOfForm } from './package-draft.ts';
import { type KeptForm, useKept } from './package-kept.ts';
import { KeptNotice } from './package-kept-notice.tsx';
import { useFocusNext, useSaveKey } from './package-keys.ts';
import { Lines } from './package-lines.tsx';
import { useProblems } from './package-messages.ts';
import { Pictures } from './package-pictures.tsx';
import { isPicture, type Problem, problemsOf } from './package-problems.ts';
import { useSaving } from './package-saving.ts';
import { Sections } from './package-sections.tsx';
import { useTheirs } from './package-theirs.ts';
import { type PackageTools, ToolsProvider } from './package-tools.ts';
import { useUploads } from './package-uploads.ts';

interface PackageFormProps {
  market: Market;
  /** The package that is edited; undefined for a new one. */
  id: string | undefined;
  stored: PlainPackage;
  version: number;
  published: boolean;
  /** What was not saved the last time. */
  kept: { value: KeptForm; version: number; at: string } | undefined;
  outcome: Outcome | undefined;
}

/** Package forms of both markets, to add and to edit (specification 2.15, 5 and 8). */
export function PackageForm({ market, id, stored, version, published, kept, outcome }: PackageFormProps) {
  const [base, setBase] = useState({ plain: stored, version, published });
  const [draft, dispatch] = useReducer(draftAfter, outcome?.sent ? plainOfForm(outcome.sent) : stored, draftOf);
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const say = useSay();
  const busy = useNavigation().state !== 'idle';
  const edit = id !== undefined;
  const formName = edit ? `package:${id}` : `package:${market}:new`;

  const plain = useMemo(() => plainOf(draft), [draft]);
  // What was typed before the script came stands in the fields only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the server has sent.
  useEffect(() => {
    setLive(true);
    const typed = form.current && plainOfForm(new FormData(form.current));
    if (typed && JSON.stringify(typed) !== JSON.stringify(plain)) dispatch({ do: 'load', draft: draftOf(typed) });
  }, []);

  const pictures = picturesOf(draft);
  const uploading = pictures.filter(({ part }) => part !== undefined).length;
  const changed = JSON.stringify(plain) !== JSON.stringify(base.plain);
  const failed = pictures.some((picture) => picture.failed);
  const dirty = changed || failed || uploading > 0;
  // What was kept before is not written over until it is known whether it is wanted.
  const [offered, offer] = useState(kept);
  const keeping = useKept({
    form: formName,
    version: base.version,
    value: { mine: plain, base: base.plain },
    dirty: changed,
    off: busy || offered !== undefined,
  });

  const loose = edit && !MARKET_FACTS[market].strictEdit;
  const { problems, messages, said, ask, forget } = useProblems(draft, market, edit, outcome);
  const focus = useFocusNext();
  const [announced, announce] = useState('');
  const uploads = useUploads(market, dispatch, say);
  const tools: PackageTools = { market, live, dispatch, announce, focus, ...uploads };

  const lead = ([first]: readonly Problem[]) => {
    if (!first) return;
    dispatch({ do: 'open', keys: draft.itinerary.filter((_day, i) => first.name.startsWith(`itinerary.${i}.`)).map(({ key }) => key) });
    focus(first.name);
  };

  const { waiting, save } = useSaving({ form, uploading, failed, settle: keeping.settle });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const publish = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== 'false';
    const found = problemsOf(draft, market, edit, !publish);
    // An edit that is not strict is sent without a look at its fields (specification 5): the server says what it cannot take.
    const stopping = loose ? found.filter(isPicture) : found;
    if (stopping.length === 0) return save(publish);
    ask(publish ? 'package' : 'draft');
    say({ ok: false, message: MESSAGES.packageIncomplete });
    lead(stopping);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: led to when it is said, not at every key.
  useEffect(() => {
    if (said.length > 0) lead(said);
  }, [said]);

  const [theirs, settleConflict] = useTheirs(market, id, outcome);
  /** Another content for the form; with words what stood there before can be brought back. */
  const load = (next: PlainPackage, of: typeof base, message?: string) => {
    const back = () => {
      setBase(base);
      dispatch({ do: 'load', draft });
    };
    setBase(of);
    forget();
    dispatch({ do: 'load', draft: draftOf(next) });
    if (message) say({ ok: true, message, back });
  };

  useSaveKey(form, base.published || !edit);

  return (
    <ToolsProvider value={tools}>
      {live && offered && (
        <KeptNotice
          at={offered.at}
          onContinue={() => {
            const { mine, base: from } = offered.value;
            load(
              plainOf(draftOf(mine)),
              { ...base, plain: plainOf(draftOf(from)), version: offered.version },
              changed ? 'What was kept is here again.' : undefined,
            );
            offer(undefined);
            focus('name');
          }}
          onDiscard={() => {
            void keeping.drop();
            offer(undefined);
            focus('name');
          }}
        />
      )}
      <Form ref={form} method="post" noValidate onSubmit={onSubmit} className={css.edit}>
        <input type="hidden" name="do" value={edit ? 'update' : 'create'} />
        {edit && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={base.version} />
        <Sections problems={problems} />
        <MessagesProvider value={messages}>
          <div className={css.column}>
            <Basics draft={draft} />
            <Part id="pictures" title="Pictures" note="Drag to order. The first one leads.">
              <Pictures name="images" one="Picture" pictures={draft.images} />
            </Part>
            <section id="covered" className={css.covered} aria-label="What is covered">
              <Lines list="inclusions" title="Inclusions" one="Inclusion" lines={draft.inclusions} />
              <Lines list="exclusions" title="Exclusions" one="Exclusion" lines={draft.exclusions} />
            </section>
            <Days days={draft.itinerary} problems={problems} required={!loose} />
            <Contact draft={draft} />
          </div>
        </MessagesProvider>
        <SaveBar
          dirty={dirty}
          kept={keeping.at}
          keptFailed={keeping.failed}
          notKept={offered !== undefined}
          busy={busy}
          uploading={uploading}
          waiting={waiting}
          wrong={problems.length}
          published={edit && base.published}
          onFix={() => lead(problems)}
          onDiscard={() => {
            load(base.plain, base, 'Changes discarded.');
            void keeping.drop();
          }}
        />
        <p id="move-hint" hidden>
          Drag, or use the arrow keys.
        </p>
        <p className={hidden} role="status">
          {announced}
        </p>
      </Form>
      {theirs && (
        <Conflict
          theirs={theirs}
          base={base.plain}
          wasPublished={base.published}
          mine={plain}
          onClose={settleConflict}
          onLoad={() => {
            load(theirs.plain, theirs, 'Their version is loaded. Yours was put aside.');
            settleConflict();
          }}
          onKeep={() => {
            load(merged(base.plain, plain, theirs.plain), theirs);
            settleConflict();
            save(outcome?.sent?.find(([name]) => name === 'published')?.[1] !== 'false');
          }}
        />
      )}
      <LeaveGuard unsaved={dirty && !busy} />
    </ToolsProvider>
  );
}
