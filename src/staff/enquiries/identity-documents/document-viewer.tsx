import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { useNotifier } from '../../components/action-result.ts';
import { FieldError, refuseLonger } from '../../components/fields.tsx';
import * as css from '../../components/staff.css.ts';
import * as own from './document-viewer.css.ts';

/** Reasons that one click gives; others are typed. */
const FREQUENT_REASONS = ['For the visa application', 'To check a name or a date', 'For the booking of travel'] as const;

/** Whether a browser shows the file as a picture. Its extension follows the detected type, never the sender. */
const isPicture = (fileName: string): boolean => /\.(?:jpg|png|webp)$/i.test(fileName);

/** Whether the browser shows it in a frame: it has a viewer of PDFs. */
const isViewablePdf = (fileName: string): boolean => /\.pdf$/i.test(fileName) && navigator.pdfViewerEnabled;

const FRAME_NAME = 'document-view';

/** The decrypted picture, or the message of a refusal. Each call is recorded with its reason. */
async function fetchPicture(id: string, reason: string): Promise<Blob | string> {
  const unavailable = 'The document cannot be read now. Try again in a moment.';
  const response = await fetch(`/api/documents/${id}`, {
    method: 'POST',
    headers: { accept: 'application/json, image/*' },
    body: new URLSearchParams({ reason }),
  }).catch(() => undefined);
  if (response?.status === 401) return OWN_MESSAGES.documentSessionEnded;
  if (response?.ok && response.headers.get('content-type')?.startsWith('image/')) return response.blob();
  const answer = (await response?.json().catch(() => undefined)) as { message?: string } | undefined;
  return answer?.message ?? unavailable;
}

interface DocumentFormProps {
  id: string;
  fileName: string;
  /** What it is a copy of. */
  label: string;
  warning: string | null;
  /** The link back. */
  children: ReactNode;
}

/**
 * Asks for the reason of an opening, which is recorded first. Pictures and PDFs are shown in place: as an image element, in which nothing
 * is executed, and in a frame that loads nothing. Without script, and without a viewer of PDFs, they are downloaded.
 */
export function DocumentForm({ id, fileName, label, warning, children }: DocumentFormProps) {
  const { isHydrated } = useNotifier();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The decrypted file stays in the memory of the browser until then.
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const [isFramed, setFramed] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const viewButton = useRef<HTMLButtonElement>(null);
  const isPdf = isHydrated && isViewablePdf(fileName);
  const isViewable = isPdf || (isHydrated && isPicture(fileName));
  const isShown = url !== undefined || isFramed;
  const view = async (reason: string) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const answer = await fetchPicture(id, reason);
    setBusy(false);
    if (typeof answer === 'string') setError(answer);
    else setUrl(URL.createObjectURL(answer));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter !== viewButton.current) return;
    // The answer to the form is shown in the frame.
    if (isPdf) return setFramed(true);
    event.preventDefault();
    void view(String(new FormData(event.currentTarget).get('reason')));
  };
  return (
    // A plain form, because the answer is a file.
    <form method="post" action={`/api/documents/${id}`} className={own.document} onSubmit={submit}>
      <FieldError id="document">{error ?? warning}</FieldError>
      {url && <img className={own.picture} src={url} alt={`${label}, ${fileName}`} />}
      {isPdf && <iframe className={own.frame} name={FRAME_NAME} title={`${label}, ${fileName}`} hidden={!isFramed} />}
      {isViewable && !isShown && (
        <div className={css.actions}>
          {FREQUENT_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              className={css.buttonSecondary}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (reasonField.current) reasonField.current.value = reason;
                reasonField.current?.form?.requestSubmit(viewButton.current);
              }}
            >
              View: {reason.charAt(0).toLowerCase() + reason.slice(1)}
            </button>
          ))}
        </div>
      )}
      <label htmlFor="reason">Why do you need to see it?</label>
      <input
        ref={reasonField}
        className={css.inputWide}
        id="reason"
        name="reason"
        required
        minLength={5}
        {...refuseLonger(300)}
        autoComplete="off"
      />
      <p className={css.muted}>Your name, the time and this reason are recorded in the activity log before the file is decrypted.</p>
      <p className={css.actions}>
        {isViewable && (
          <button
            ref={viewButton}
            type="submit"
            formAction={`/api/documents/${id}?view`}
            formTarget={isPdf ? FRAME_NAME : undefined}
            className={css.button}
            aria-disabled={isBusy || undefined}
          >
            View here
          </button>
        )}
        <button type="submit" className={isViewable ? css.buttonSecondary : css.button}>
          Download
        </button>
        {children}
      </p>
    </form>
  );
}
