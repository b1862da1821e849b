import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { CORRESPONDENCE_LIMITS, CORRESPONDENCE_MESSAGES, fillTemplate, findFieldMistake } from '../../../schema/staff/correspondence.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useAutosave } from '../app/drafts/autosave.tsx';
import { isTyping } from '../app/keyboard-shortcuts.ts';
import { ANSWER_PARAMETER } from '../app/market-paths.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { useActionResult, useNotifier } from '../components/action-result.ts';
import { Field, FormMessagesProvider, findExcess } from '../components/fields.tsx';
import { changeSearch } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import * as staff from '../components/staff.css.ts';
import { draftStatus } from '../enquiries/inbox.css.ts';
import * as css from './answer-form.css.ts';
import type { Attachments } from './attachments.tsx';

/** Answers the sender of an enquiry by mail. */
export const answerAction = defineAction({
  document: graphql(`mutation StaffSendAnswer($id: ID!, $input: AnswerInput!) {
    sendAnswer(id: $id, input: $input) { enquiry { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', subject, body }, form) => ({
    id,
    input: {
      subject,
      body,
      attachments: form.getAll('attachments').flatMap((name) => (typeof name === 'string' && name ? [name] : [])),
    },
  }),
  successMessage: () => 'Sent. The conversation shows when it is delivered.',
  keepValues: true,
});

const ANSWER_LINK_ID = 'answer';

/** Opens the form. A closed enquiry is answered by the mail program only. */
export function AnswerLink({ isClosed, mailProgram }: { isClosed: boolean; mailProgram: string }) {
  const [search] = useSearchParams();
  const label = (
    <>
      <Icon name="mail" /> Email
    </>
  );
  return isClosed ? (
    <a className={staff.buttonSecondary} href={mailProgram}>
      {label}
    </a>
  ) : (
    <Link
      id={ANSWER_LINK_ID}
      className={staff.buttonSecondary}
      to={`?${changeSearch(search, { [ANSWER_PARAMETER]: '' })}`}
      preventScrollReset
    >
      {label}
    </Link>
  );
}

type Enquiry = NonNullable<StaffInboxQuery['enquiry']>;

interface AnswerFormProps extends Pick<StaffInboxQuery, 'answerDraft' | 'mailTemplates'> {
  enquiry: Pick<Enquiry, 'id' | 'kind' | 'market' | 'email' | 'templateValues'>;
  /** The address that opens the own mail program with the greeting. */
  mailProgram: string;
}

interface Answer {
  subject: string;
  body: string;
  attachments: readonly string[];
}

const NO_VALUES = { name: '', package: '', price: '', dates: '', reference: '', agent: '', pictures: [] };

const TEXT_FIELDS = ['subject', 'body'] as const;
const MAX_CHARS = { subject: CORRESPONDENCE_LIMITS.maxSubjectChars, body: CORRESPONDENCE_LIMITS.maxBodyChars };

/** A draft as it was stored by whatever version. */
const readDraft = (value: Record<string, unknown>): Answer => ({
  subject: String(value.subject ?? ''),
  body: String(value.body ?? ''),
  attachments: Array.isArray(value.attachments) ? value.attachments.map(String) : [],
});

/**
 * Writes an answer: a template filled in, a subject, a text and pictures. Keeps a draft, and closes once it is sent. The focus begins in its
 * first field; it goes to the sent answer in the conversation, or back to the link that has opened the form.
 */
export function AnswerForm({ enquiry, answerDraft, mailTemplates = [], mailProgram }: AnswerFormProps) {
  const { id, kind, market, email, templateValues } = enquiry;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const actionResult = useActionResult();
  const result = actionResult?.action === 'answer' ? actionResult : undefined;
  const { isHydrated } = useNotifier();
  const busy = useNavigation().state !== 'idle';
  const values = templateValues ?? NO_VALUES;
  const templates = (mailTemplates ?? []).filter((template) => template.market === null || template.market === market);
  const blank: Answer = {
    subject: `Your ${ENQUIRY_KIND_LABELS[kind]}`,
    body: `Hello${values.name && ` ${values.name}`},\n\n\n\n${values.agent}`,
    attachments: [],
  };
  const fillIn = ({ subject, body }: Pick<Answer, 'subject' | 'body'>) => ({
    subject: fillTemplate(subject, values),
    body: fillTemplate(body, values),
  });
  const fill = (templateId: string | null): Answer => {
    const template = templates.find((each) => each.id === templateId);
    return template ? { ...blank, ...fillIn(template) } : blank;
  };
  const chosen = search.get(ANSWER_PARAMETER);
  const rejected = result && !result.ok && result.submittedValues ? Object.fromEntries(result.submittedValues) : undefined;
  // What the form began with: changes of it are worth a draft.
  const [base, setBase] = useState(() => fill(chosen));
  const [answer, setAnswer] = useState<Answer>(() =>
    rejected ? readDraft(rejected) : answerDraft && !chosen ? readDraft(answerDraft.value) : base,
  );
  const isChanged = JSON.stringify(answer) !== JSON.stringify(base);
  const [sent, setSent] = useState(false);
  const isUnsaved = isChanged && !(sent && busy);
  const { status, settle } = useAutosave({
    ...{ form: `answer:${id}`, version: 0, value: answer, dirty: isChanged, offered: false, shownSince: answerDraft?.updatedAt },
    busy: busy || sent,
  });
  const closePath = `?${changeSearch(search, { [ANSWER_PARAMETER]: undefined })}`;
  const [handled, setHandled] = useState(result);
  if (handled !== result) {
    setHandled(result);
    if (!result?.ok) setSent(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server.
  useEffect(() => {
    if (!result?.ok || !sent) return;
    hasSent.current = true;
    void navigate(closePath, { replace: true, preventScrollReset: true });
  }, [result]);
  const close = async (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    // An answer that is not kept as a draft stays open, and says so.
    if (await settle(true)) void navigate(closePath, { preventScrollReset: true });
  };
  const root = useRef<HTMLFormElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isTyping(document.activeElement))
      root.current?.querySelector<HTMLElement>('select,input:not([type=hidden])')?.focus({ preventScroll: true });
    return () => {
      // Somebody has gone on elsewhere.
      if (document.activeElement !== document.body) return;
      const answers = hasSent.current ? [...document.querySelectorAll<HTMLElement>('li[tabindex]')] : [];
      (answers.pop() ?? document.getElementById(ANSWER_LINK_ID))?.focus();
    };
  }, []);
  // Uploads are loaded with the first answer.
  const [Pictures, setPictures] = useState<typeof Attachments>();
  useEffect(() => {
    void import('./attachments.tsx').then(
      (module) => setPictures(() => module.Attachments),
      () => undefined,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures move the buttons.
  useEffect(() => {
    // Returns a promise in new browsers, which is no cleanup.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [Pictures]);
  const chooseTemplate = (templateId: string) => {
    const next = fill(templateId);
    setBase(next);
    // What is written already stays, above the template.
    setAnswer(isChanged ? { ...answer, body: `${answer.body.trimEnd()}\n\n${next.body}` } : next);
  };
  if (result?.ok && !isHydrated) return null;
  const findMistake = (name: (typeof TEXT_FIELDS)[number]) =>
    answer[name].trim()
      ? (findExcess(answer[name], MAX_CHARS[name]) ?? findFieldMistake(answer[name], values))
      : CORRESPONDENCE_MESSAGES[name];
  return (
    <Form
      ref={root}
      method="post"
      encType="multipart/form-data"
      className={css.form}
      aria-label="Answer by mail"
      data-unsaved={isUnsaved || undefined}
      preventScrollReset
      onSubmit={(event) => {
        const wrong = TEXT_FIELDS.find(findMistake);
        // A double click sends it once.
        if (wrong || (sent && busy)) event.preventDefault();
        else setSent(true);
        root.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
        // The end of the panel may cover what stands below the field.
        document.getElementById(`${wrong}-error`)?.scrollIntoView({ block: 'center' });
      }}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && void close(event)}
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <div className={css.head}>
        <h3>Answer to {email}</h3>
        <TextLink to={closePath} onClick={close}>
          Close
        </TextLink>
      </div>
      <FormMessagesProvider
        value={{
          isHydrated,
          errors: Object.fromEntries(TEXT_FIELDS.map((name) => [name, findMistake(name) || result?.fieldErrors?.[name] || ''])),
          // Whoever leaves a field sees what is sent.
          validateField: () => setAnswer(({ attachments, ...texts }) => ({ ...fillIn(texts), attachments })),
        }}
      >
        {isHydrated ? (
          templates.length > 0 && (
            <Field
              name="template"
              label="Template"
              type="select"
              hideOptional
              value={chosen ?? ''}
              options={[{ value: '', label: 'None' }, ...templates.map(({ id: value, name }) => ({ value, label: name }))]}
              onChange={chooseTemplate}
            />
          )
        ) : (
          <p className={css.templates}>
            {templates.map(({ id: templateId, name }) => (
              <TextLink key={templateId} to={`?${changeSearch(search, { [ANSWER_PARAMETER]: templateId })}`}>
                {name}
              </TextLink>
            ))}
          </p>
        )}
        <Field
          name="subject"
          label="Subject"
          hideOptional
          controlled
          value={answer.subject}
          maxLength={MAX_CHARS.subject}
          autoComplete="off"
          onChange={(subject) => setAnswer({ ...answer, subject })}
        />
        <Field
          name="body"
          label="Text"
          type="textarea"
          rows={10}
          hideOptional
          controlled
          value={answer.body}
          maxLength={MAX_CHARS.body}
          onChange={(body) => setAnswer({ ...answer, body })}
        />
        {answer.attachments.map((name) => (
          <input key={name} type="hidden" name="attachments" value={name} />
        ))}
        {Pictures && (
          <Pictures
            pictures={values.pictures}
            chosen={answer.attachments}
            onChange={(attachments) => setAnswer({ ...answer, attachments })}
          />
        )}
      </FormMessagesProvider>
      <div className={staff.actions}>
        <span className={draftStatus} role="status">
          {isHydrated && isUnsaved && status}
        </span>
        <a className={staff.buttonSecondary} href={mailProgram}>
          Use my mail program
        </a>
        <button type="submit" className={staff.button}>
          Send
        </button>
      </div>
    </Form>
  );
}
