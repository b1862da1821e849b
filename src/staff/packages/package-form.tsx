import { type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { type ActionResult, useNotify } from '../components/action-result.ts';
import { FormMessagesProvider, FormSection } from '../components/fields.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { DraftNotice, type DraftSnapshot, useAutosave } from './autosave.tsx';
import { ConflictDialog, useServerVersion } from './conflict-dialog.tsx';
import { draftReducer, listPictures } from './draft-reducer.ts';
import { type DraftError, isUploadError, useDraftValidation, validateDraft } from './draft-validation.ts';
import { BasicsSection, ContactSection, SectionNav } from './form-sections.tsx';
import { Itinerary } from './itinerary.tsx';
import { createDraft, mergePackage, type PackageValues, parsePackageForm, toPackageValues } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { PackageFormProvider, type PackageFormTools, useFocusAfterRender, useSaveShortcut } from './package-form-context.ts';
import { PackagePictures, usePictureUploads } from './package-pictures.tsx';
import { SaveBar, useSubmitAfterUploads } from './save-bar.tsx';
import { TextList } from './text-list.tsx';

interface PackageFormProps {
  market: Market;
  /** The package that is edited; undefined for a new one. */
  id: string | undefined;
  stored: PackageValues;
  version: number;
  published: boolean;
  /** What was not saved the last time. */
  storedDraft: { value: DraftSnapshot; version: number; at: string } | undefined;
  actionResult: ActionResult | undefined;
}

/** Package forms of both markets, to add and to edit (specification 2.15, 5 and 8). */
export function PackageForm({ market, id, stored, version, published, storedDraft, actionResult }: PackageFormProps) {
  const [base, setBase] = useState({ values: stored, version, published });
  const [draft, dispatch] = useReducer(
    draftReducer,
    actionResult?.submittedValues ? parsePackageForm(actionResult.submittedValues) : stored,
    createDraft,
  );
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const say = useNotify();
  const busy = useNavigation().state !== 'idle';
  const edit = id !== undefined;
  const formName = edit ? `package:${id}` : `package:${market}:new`;

  const plain = useMemo(() => toPackageValues(draft), [draft]);
  // What was typed before the script came stands in the fields only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the server has sent.
  useEffect(() => {
    setLive(true);
    const typed = form.current && parsePackageForm(new FormData(form.current));
    if (typed && JSON.stringify(typed) !== JSON.stringify(plain)) dispatch({ do: 'load', draft: createDraft(typed) });
  }, []);

  const pictures = listPictures(draft);
  const uploading = pictures.filter(({ part }) => part !== undefined).length;
  const changed = JSON.stringify(plain) !== JSON.stringify(base.values);
  const failed = pictures.some((picture) => picture.failed);
  const dirty = changed || failed || uploading > 0;
  // What was kept before is not written over until it is known whether it is wanted.
  const [offered, offer] = useState(storedDraft);
  const keeping = useAutosave({
    form: formName,
    version: base.version,
    value: { mine: plain, base: base.values },
    dirty: changed,
    paused: busy || offered !== undefined,
  });

  const loose = edit && !MARKET_CONFIG[market].requiresCompleteEdit;
  const { problems, messages, said, ask, forget } = useDraftValidation(draft, market, edit, actionResult);
  const focus = useFocusAfterRender();
  const [announced, announce] = useState('');
  const uploads = usePictureUploads(market, dispatch, say);
  const tools: PackageFormTools = { market, isHydrated: live, dispatch, announce, focusAfterRender: focus, ...uploads };

  const lead = ([first]: readonly DraftError[]) => {
    if (!first) return;
    dispatch({ do: 'open', keys: draft.itinerary.filter((_day, i) => first.name.startsWith(`itinerary.${i}.`)).map(({ key }) => key) });
    focus(first.name);
  };

  const { waiting, save } = useSubmitAfterUploads({ form, uploading, failed, settle: keeping.settle });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const publish = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== 'false';
    const found = validateDraft(draft, market, edit, !publish);
    // An edit that is not strict is sent without a look at its fields (specification 5): the server says what it cannot take.
    const stopping = loose ? found.filter(isUploadError) : found;
    if (stopping.length === 0) return save(publish);
    ask(publish ? 'package' : 'draft');
    say({ ok: false, message: MESSAGES.packageIncomplete });
    lead(stopping);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: led to when it is said, not at every key.
  useEffect(() => {
    if (said.length > 0) lead(said);
  }, [said]);

  const [theirs, settleConflict] = useServerVersion(market, id, actionResult);
  /** Another content for the form; with words what stood there before can be brought back. */
  const load = (next: PackageValues, of: typeof base, message?: string) => {
    const back = () => {
      setBase(base);
      dispatch({ do: 'load', draft });
    };
    setBase(of);
    forget();
    dispatch({ do: 'load', draft: createDraft(next) });
    if (message) say({ ok: true, message, revert: back });
  };

  useSaveShortcut(form, base.published || !edit);

  return (
    <PackageFormProvider value={tools}>
      {live && offered && (
        <DraftNotice
          at={offered.at}
          onContinue={() => {
            const { mine, base: from } = offered.value;
            load(
              toPackageValues(createDraft(mine)),
              { ...base, values: toPackageValues(createDraft(from)), version: offered.version },
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
      <Form ref={form} method="post" noValidate onSubmit={onSubmit} className={css.formLayout}>
        <input type="hidden" name="intent" value={edit ? 'update' : 'create'} />
        {edit && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={base.version} />
        <SectionNav problems={problems} />
        <FormMessagesProvider value={messages}>
          <div className={css.column}>
            <BasicsSection draft={draft} />
            <FormSection id="pictures" title="Pictures" note="Drag to order. The first one leads.">
              <PackagePictures name="images" one="Picture" pictures={draft.images} />
            </FormSection>
            <section id="covered" className={css.coveredColumns} aria-label="What is covered">
              <TextList list="inclusions" title="Inclusions" itemLabel="Inclusion" lines={draft.inclusions} />
              <TextList list="exclusions" title="Exclusions" itemLabel="Exclusion" lines={draft.exclusions} />
            </section>
            <Itinerary days={draft.itinerary} problems={problems} required={!loose} />
            <ContactSection draft={draft} />
          </div>
        </FormMessagesProvider>
        <SaveBar
          dirty={dirty}
          autosavedAt={keeping.at}
          autosaveFailed={keeping.failed}
          autosavePaused={offered !== undefined}
          busy={busy}
          uploading={uploading}
          waitsForUploads={waiting}
          errorCount={problems.length}
          published={edit && base.published}
          onFix={() => lead(problems)}
          onDiscard={() => {
            load(base.values, base, 'Changes discarded.');
            void keeping.drop();
          }}
        />
        <p id="move-hint" hidden>
          Drag, or use the arrow keys.
        </p>
        <p className={visuallyHidden} role="status">
          {announced}
        </p>
      </Form>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          base={base.values}
          wasPublished={base.published}
          mine={plain}
          onClose={settleConflict}
          onLoad={() => {
            load(theirs.values, theirs, 'Their version is loaded. Yours was put aside.');
            settleConflict();
          }}
          onKeep={() => {
            load(mergePackage(base.values, plain, theirs.values), theirs);
            settleConflict();
            save(actionResult?.submittedValues?.find(([name]) => name === 'published')?.[1] !== 'false');
          }}
        />
      )}
      <LeaveGuard unsaved={dirty && !busy} />
    </PackageFormProvider>
  );
}
