import { telUrl } from '../../ui/paths.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { FieldLineTemplate } from '../../ui/primitives/field.tsx';
import { UploadProgress } from '../../ui/primitives/file-field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import type { FormState, PageRequest } from '../page.tsx';
import { FORM_COPY } from './copy.ts';
import * as css from './enquiry-form.css.ts';

// What every form has that `islands/form-submission.ts` sends, beside its fields and its button.

/** Data about the submission itself, for idempotency and spam detection, and where the sender came from. */
export const buildSubmission = (values: Readonly<Record<string, string>>, { attribution }: PageRequest) => ({
  idempotencyKey: values.key || null,
  honeypot: values.website || null,
  elapsedMs: /^\d{1,9}$/.test(values.elapsed ?? '') ? Number(values.elapsed) : null,
  turnstileToken: values['cf-turnstile-response'] || null,
  attribution,
});

/** The fields of `buildSubmission`, and the form's key in its page. */
export const SubmissionFields = ({ form }: { form: string }) => (
  <>
    <input type="hidden" name="form" value={form} />
    <input type="hidden" name="key" />
    <input type="hidden" name="elapsed" />
    <div className={css.honeypot} aria-hidden="true">
      <label>
        {FORM_COPY.honeypot}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <FieldLineTemplate />
  </>
);

/** Says that a draft was restored; shown by script. */
export const DraftNotice = () => (
  <p className={css.draftNotice} data-draft-notice="" role="status" hidden>
    <span>
      {FORM_COPY.draftRestored} <span data-unkept={FORM_COPY.unkept} />{' '}
      <button type="button" className={link.subtleLink} data-clear="">
        {FORM_COPY.discardDraft}
      </button>
    </span>
  </p>
);

/** Names the fields that the button beside it waits for, each as a button that leads there; filled in by script. */
export const NeededFields = () => (
  <span className={field.line} id="form-fields" data-fields="" hidden>
    {FORM_COPY.stillNeeded} <button type="button" />
    <button type="button" data-more={FORM_COPY.furtherFields} />
  </span>
);

/** The check against bots, if the operator has set one up. */
export const Turnstile = ({ siteKey }: { siteKey: string | null | undefined }) =>
  siteKey ? (
    <>
      <div className="cf-turnstile" data-sitekey={siteKey} />
      <script async src="https://challenges.cloudflare.com/turnstile/v0/api.js" />
    </>
  ) : null;

interface SubmissionStatusProps {
  form: FormState | undefined;
  /** Shown above a failure that has no title of its own. */
  title?: string;
  /** Shown beside a failure. */
  phone: string;
}

/** What became of the form: the server's message, or the script's. */
export const SubmissionStatus = ({ form, title, phone }: SubmissionStatusProps) => (
  <>
    <div className={css.notice} data-status={form?.message ? 'bad' : ''} role="alert" hidden={!form?.message}>
      <Icon name="alert" />
      <p>
        <b data-title="">{form?.title ?? title}</b>
        <span data-status-text="">{form?.message}</span>{' '}
        {phone && (
          <span data-call="">
            {FORM_COPY.callInstead} <a href={telUrl(phone)}>{phone}</a>.
          </span>
        )}
        {form?.withFiles && <span> {FORM_COPY.chooseFilesAgain}</span>}
      </p>
    </div>
    <UploadProgress />
  </>
);
