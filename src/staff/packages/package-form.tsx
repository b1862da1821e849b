import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Form, useNavigation } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { DraftNotice, useAutosave } from '../app/drafts/autosave.tsx';
import { STAFF_COPY } from '../app/market-paths.ts';
import { useActionResult, useNotify } from '../components/action-result.ts';
import { FormMessagesProvider, FormSection } from '../components/fields.tsx';
import { revealAndFocus } from '../components/pointer-and-focus.ts';
import { takeTypedValues } from '../components/unsaved-work/typed-values.ts';
import { useUploads } from '../components/uploads/upload.ts';
import { BasicsSection, ContactSection, SeasonSection, SectionNav } from './form-sections.tsx';
import { Itinerary } from './itinerary.tsx';
import * as css from './package-form.css.ts';
import { PackageFormProvider, type TextPath, useSaveShortcut } from './package-form-context.tsx';
import { getDraftName, type ServerVersion, type StoredDraft } from './package-operations.ts';
import { PackagePictures } from './package-pictures.tsx';
import {
  flattenErrors,
  isEqualJson,
  listUploads,
  mergePackage,
  type PackageValues,
  type PictureUpload,
  parsePackageForm,
  toFormErrors,
  toPackageValues,
  withStoredPictures,
} from './package-values.ts';
import { SaveBar, useSubmitAfterUploads } from './save-bar.tsx';
import { useServerVersion } from './server-version.ts';
import { TextList } from './text-list.tsx';

/** zod stays out of the first load of the screen. */
const loadValidation = () => import('./package-validation.ts');

const appendReason = (message: string, reason: string): string =>
  reason === message || !reason ? message : `${message}${/[.!?]$/.test(message) ? '' : '.'} ${reason}`;

/** What a form was opened with. */
type FormBase = Pick<ServerVersion, 'values' | 'version' | 'published'>;
const NEW_PACKAGE: FormBase = { values: toPackageValues(), version: 0, published: false };

interface PackageFormProps {
  market: Market;
  /** Undefined for a new package. */
  id: string | undefined;
  stored: FormBase | undefined;
  storedDraft: StoredDraft | undefined;
}

/** The form that adds and edits packages of both markets (specification 2.15, 5 and 8). */
export function PackageForm({ market, id, stored = NEW_PACKAGE, storedDraft }: PackageFormProps) {
  const actionResult = useActionResult();
  const [base, setBase] = useState<FormBase>(stored);
  const [isHydrated, setHydrated] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const notify = useNotify();
  const busy = useNavigation().state !== 'idle';
  const isEdit = id !== undefined;
  // Where edits need not be complete, the server alone judges them (specification 5).
  const isLenient = isEdit && !MARKET_CONFIG[market].requiresCompleteEdit;

  const savesDraft = useRef(false);
  const resolver: Resolver<PackageValues> = async (values, context, options) => {
    // Without the validator, for example offline, the server judges.
    const validation = await loadValidation().catch(() => undefined);
    const rules = { market, draft: savesDraft.current, days: !isLenient };
    return validation ? validation.createPackageResolver(rules)(values, context, options) : { values, errors: {} };
  };
  const submitted = useMemo(() => actionResult?.submittedValues && parsePackageForm(actionResult.submittedValues), [actionResult]);
  const serverErrors = useMemo(
    () => (actionResult?.code === 'BAD_USER_INPUT' && submitted ? toFormErrors(submitted, actionResult.fieldErrors ?? {}) : {}),
    [actionResult, submitted],
  );
  const [defaultValues] = useState(submitted ?? base.values);
  const form = useForm<PackageValues>({ defaultValues, errors: serverErrors, resolver, shouldFocusError: false });
  const { getValues, handleSubmit, reset, trigger, watch } = form;
  const { isDirty, submitCount, errors: formErrors } = form.formState;
  const values = watch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to keep what was typed before hydration or before a reload.
  useEffect(() => {
    setHydrated(true);
    void loadValidation().catch(() => undefined);
    const reloaded = formRef.current && takeTypedValues(formRef.current);
    const typed = formRef.current && parsePackageForm(reloaded ?? new FormData(formRef.current));
    if (!typed || (!reloaded && !submitted && isEqualJson(typed, base.values))) return;
    if (reloaded) {
      // A package that somebody saved meanwhile is still a conflict. The stored draft is older than these values.
      setBase({ ...base, version: Number(Object.fromEntries(reloaded).version) });
      setOfferedDraft(undefined);
    }
    reset(base.values, { keepErrors: true });
    reset(typed, { keepDefaultValues: true, keepErrors: true });
  }, []);

  const {
    uploads,
    add: addUploads,
    retry: retryUpload,
  } = useUploads<Pick<PictureUpload, 'place'>>({
    path: `${MARKET_CONFIG[market].packagesApiPath}/upload`,
    onFailed: (reason, { place }) => {
      const message = MESSAGES[STAFF_COPY[market][place === 'package' ? 'pictureFailed' : 'dayPictureFailed']];
      notify({ ok: false, message });
      return appendReason(message, reason);
    },
  });
  const pictureUploads = listUploads(values, uploads);
  const uploading = pictureUploads.filter(([, { progress }]) => progress !== undefined).length;
  const uploadErrors = Object.fromEntries(pictureUploads.flatMap(([name, { error }]) => (error ? [[name, error]] : [])));
  const uploadFailed = Object.keys(uploadErrors).length > 0;
  const errors = { ...flattenErrors(formErrors), ...uploadErrors };
  const own = withStoredPictures(values, uploads);

  const [offeredDraft, setOfferedDraft] = useState(storedDraft);
  const autosave = useAutosave({
    form: getDraftName(market, id),
    version: base.version,
    value: { mine: own, base: base.values },
    dirty: isDirty,
    busy,
    offered: offeredDraft !== undefined,
  });

  const [announcement, announce] = useState('');
  const [focusTarget, setFocusTarget] = useState<{ id?: string }>({});
  const focusAfterRender = (elementId: string) => setFocusTarget({ id: elementId });
  const focusFirstError = () => setFocusTarget({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: per request; the errors are those of the same render.
  useEffect(() => {
    const element = focusTarget.id
      ? document.getElementById(focusTarget.id)
      : [...(formRef.current?.elements ?? [])].find((field) => Object.hasOwn(errors, field.id));
    revealAndFocus(element as HTMLElement | null | undefined);
  }, [focusTarget]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each check of the whole form, here or by the server.
  useEffect(focusFirstError, [submitCount, serverErrors]);

  const [sent, setSent] = useState<{ values: PackageValues; published: boolean }>();
  const { waiting, save } = useSubmitAfterUploads({
    form: formRef,
    uploading,
    failed: uploadFailed,
    settle: autosave.settle,
    // At once: the answer may come before React renders the navigation, and then these values are not unsaved.
    onSubmit: (published) => flushSync(() => setSent({ values: structuredClone(own), published })),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    // Saved, but more was typed meanwhile: the form stays, and continues from what is stored.
    if (sent && actionResult?.ok && actionResult.action === 'update' && actionResult.version !== undefined)
      setBase({ ...sent, version: actionResult.version });
  }, [actionResult]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come without a render of the navigation.
  useEffect(() => {
    if (!busy) setSent(undefined);
  }, [busy, actionResult]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const publish = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== 'false';
    if (isLenient && !uploadFailed) return save(publish);
    savesDraft.current = !publish;
    const reject = () => notify({ ok: false, message: MESSAGES.packageIncomplete });
    void handleSubmit(() => (uploadFailed ? reject() : save(publish)), reject)();
  };

  const [conflict, closeConflict] = useServerVersion(market, id);
  /** Replaces the content of the form. With a message, the notification offers to undo it. */
  const load = (next: PackageValues, nextBase: FormBase, message?: string) => {
    const show = (shown: PackageValues, from: FormBase) => {
      setBase(from);
      reset(from.values);
      reset(shown, { keepDefaultValues: true });
    };
    const previous = structuredClone(getValues());
    show(next, nextBase);
    if (message) notify({ ok: true, message, revert: () => show(previous, base) });
  };

  useSaveShortcut(formRef, base.published || !isEdit);

  const isUnsaved = (sent ? !isEqualJson(own, sent.values) : isDirty) || uploading > 0;
  return (
    <FormProvider {...form}>
      <PackageFormProvider value={{ market, isHydrated, announce, focusAfterRender, uploads, addUploads, retryUpload }}>
        {isHydrated && offeredDraft && (
          <DraftNotice
            at={offeredDraft.at}
            onContinue={() => {
              const { mine, base: from } = offeredDraft.value;
              load(
                toPackageValues(mine),
                { ...base, values: toPackageValues(from), version: offeredDraft.version },
                isDirty ? 'Your draft is restored.' : undefined,
              );
              setOfferedDraft(undefined);
              focusAfterRender('name');
            }}
            onDiscard={() => {
              void autosave.deleteDraft();
              setOfferedDraft(undefined);
              focusAfterRender('name');
            }}
          />
        )}
        <Form ref={formRef} method="post" noValidate data-unsaved={isUnsaved || undefined} onSubmit={submit} className={css.formLayout}>
          <input type="hidden" name="intent" value={isEdit ? 'update' : 'create'} />
          {isEdit && <input type="hidden" name="id" value={id} />}
          <input type="hidden" name="version" value={base.version} />
          <SectionNav errors={errors} />
          <FormMessagesProvider value={{ errors, isHydrated, validateField: ({ name }) => void trigger(name as TextPath) }}>
            {/* What is typed while a new package is stored would be a second one. */}
            <div className={css.column} inert={busy && !isEdit}>
              <BasicsSection />
              <FormSection id="pictures" title="Pictures" note="Drag to reorder. The first one is the main picture.">
                <PackagePictures name="images" itemLabel="Picture" />
              </FormSection>
              <section id="covered" className={css.coveredColumns} aria-label="What is covered">
                <TextList name="inclusions" title="Inclusions" itemLabel="Inclusion" />
                <TextList name="exclusions" title="Exclusions" itemLabel="Exclusion" />
              </section>
              <Itinerary required={!isLenient} />
              <SeasonSection />
              <ContactSection />
            </div>
          </FormMessagesProvider>
          <SaveBar
            dirty={isUnsaved}
            autosaveStatus={autosave.status}
            busy={busy}
            uploading={uploading}
            waitsForUploads={waiting}
            errorCount={Object.keys(errors).length}
            published={isEdit && base.published}
            onFix={focusFirstError}
            onDiscard={() => {
              load(base.values, base, 'Changes discarded.');
              void autosave.deleteDraft();
            }}
          />
          <p id="move-hint" hidden>
            Drag, or use the arrow keys.
          </p>
          <p className={visuallyHidden} role="status">
            {announcement}
          </p>
        </Form>
        {conflict && (
          <conflict.Dialog
            server={conflict.server}
            base={base.values}
            wasPublished={base.published}
            own={own}
            onClose={closeConflict}
            onLoad={() => {
              load(conflict.server.values, conflict.server, 'Their version is loaded instead of yours.');
              closeConflict();
            }}
            onKeep={() => {
              load(mergePackage(base.values, own, conflict.server.values), conflict.server);
              closeConflict();
              save(actionResult?.submittedValues?.find(([name]) => name === 'published')?.[1] !== 'false');
            }}
          />
        )}
      </PackageFormProvider>
    </FormProvider>
  );
}
