import { type FormEvent, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
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
import { Lines } from './package-lines.tsx';
import { Pictures } from './package-pictures.tsx';
import { idOfName, isPicture, type Problem, problemsOf, problemsSaid } from './package-problems.ts';
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
  const submit = useSubmit();
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
  const dirty = changed || uploading > 0 || pictures.some(({ failed }) => failed);
  // What was kept before is not written over until it is known whether it is wanted.
  const [offered, offer] = useState(kept);
  const keeping = useKept({
    form: formName,
    version: base.version,
    value: { mine: plain, base: base.plain },
    dirty: changed,
    off: busy || offered !== undefined,
  });

  // Messages stand under fields that were touched; all of them once it was to be saved.
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'draft' | 'package'>();
  const [said, setSaid] = useState<readonly Problem[]>([]);
  const problems = useMemo(() => {
    const own = problemsOf(draft, market, edit, asked === 'draft');
    const known = new Set(own.map(({ id: of }) => of));
    return [...own.filter((each) => asked || touched.has(each.id) || isPicture(each)), ...said.filter((each) => !known.has(each.id))];
  }, [draft, market, edit, asked, touched, said]);
  const messages = useMemo(
    () => ({
      errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
      look: ({ name }: { name: string }) => touch((before) => new Set(before).add(idOfName(draft, name))),
    }),
    [problems, draft],
  );

  const focusNext = useRef<string>(undefined);
  const [announced, announce] = useState('');
  const uploads = useUploads(market, dispatch, say);
  const focus = useCallback((target: string) => {
    focusNext.current = target;
  }, []);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const tools: PackageTools = { market, live, dispatch, announce, focus, ...uploads };

  const lead = ([first]: readonly Problem[]) => {
    if (!first) return;
    dispatch({ do: 'open', keys: draft.itinerary.filter((_day, i) => first.name.startsWith(`itinerary.${i}.`)).map(({ key }) => key) });
    focus(first.name);
    announce(first.message);
  };

  // Saving waits for pictures on their way, and for the draft that is being kept.
  const [wanted, want] = useState<boolean>();
  useEffect(() => {
    if (wanted === undefined || uploading > 0) return;
    want(undefined);
    const stopped = problemsOf(draft, market, edit, !wanted).filter(isPicture);
    if (stopped.length > 0) return;
    void keeping.settle().then(() => {
      if (!form.current) return;
      const data = new FormData(form.current);
      data.set('published', String(wanted));
      void submit(data, { method: 'post' });
    });
  }, [wanted, uploading, draft, market, edit, keeping.settle, submit]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const publish = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== 'false';
    const found = problemsOf(draft, market, edit, !publish);
    // The Dubai edit form is sent without a look at its fields (specification 5): the server says what it cannot take.
    const stopping = market === 'dubai' && edit ? found.filter(isPicture) : found;
    setSaid([]);
    if (stopping.length === 0) return want(publish);
    setAsked(publish ? 'package' : 'draft');
    say({ ok: false, message: MESSAGES.packageIncomplete });
    lead(stopping);
  };

  // What the server said of fields stands until the form is sent again.
  const [answered, setAnswered] = useState<Outcome>();
  if (outcome !== answered) {
    setAnswered(outcome);
    setSaid(outcome?.code === 'BAD_USER_INPUT' ? problemsSaid(draft, outcome.fields ?? {}) : []);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: led to when it is said, not at every key.
  useEffect(() => {
    if (said.length > 0) lead(said);
  }, [said]);

  const [theirs, settleConflict] = useTheirs(market, id, outcome);
  const load = (next: PlainPackage, of: typeof base) => {
    setBase(of);
    setAsked(undefined);
    dispatch({ do: 'load', draft: draftOf(next) });
  };

  // Ctrl+S saves as the package stands: shown or not.
  const shown = base.published || !edit;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (document.querySelector('dialog:modal')) return;
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`button[name=published][value=${shown}]`));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [shown]);

  return (
    <ToolsProvider value={tools}>
      {live && offered && (
        <KeptNotice
          at={offered.at}
          onContinue={() => {
            const { mine, base: from } = offered.value;
            load(plainOf(draftOf(mine)), { ...base, plain: plainOf(draftOf(from)), version: offered.version });
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
      <Form ref={form} method="post" noValidate onSubmit={save} className={css.edit}>
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
            <Days days={draft.itinerary} problems={problems} required={!(market === 'dubai' && edit)} />
            <Contact draft={draft} />
          </div>
        </MessagesProvider>
        <SaveBar
          dirty={dirty}
          kept={keeping.at}
          keptFailed={keeping.failed}
          busy={busy}
          uploading={uploading}
          waiting={wanted !== undefined}
          wrong={problems.length}
          published={edit && base.published}
          onFix={() => lead(problems)}
          onDiscard={() => {
            const before = draft;
            const from = base;
            load(base.plain, base);
            void keeping.drop();
            say({
              ok: true,
              message: 'Changes discarded.',
              back: () => {
                setBase(from);
                dispatch({ do: 'load', draft: before });
              },
            });
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
          mine={plain}
          onClose={settleConflict}
          onLoad={() => {
            const mine = draft;
            const from = base;
            load(theirs.plain, theirs);
            settleConflict();
            say({
              ok: true,
              message: 'Their version is loaded. Yours was put aside.',
              back: () => {
                setBase(from);
                dispatch({ do: 'load', draft: mine });
              },
            });
          }}
          onKeep={() => {
            load(merged(base.plain, plain, theirs.plain), theirs);
            settleConflict();
            want(outcome?.sent?.find(([name]) => name === 'published')?.[1] !== 'false');
          }}
        />
      )}
      <LeaveGuard unsaved={dirty && !busy} />
    </ToolsProvider>
  );
}
