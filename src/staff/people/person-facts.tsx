import { useState } from 'react';
import { formatDay } from '../../../schema/format.ts';
import { PEOPLE_LIMITS } from '../../../schema/staff/people.ts';
import { telUrl } from '../../ui/paths.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { useActionResult } from '../components/action-result.ts';
import { Field, useFormMessages } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { useInboxTools } from '../enquiries/colleagues.ts';
import { MentionSuggestions } from '../enquiries/mention-suggestions.tsx';
import * as css from './people.css.ts';
import type { Person } from './person-panels.tsx';

// What staff know of a person: ways to reach them, preferences, notes and consents.

const SaveButton = ({ children }: { children: string }) => (
  <div>
    <button type="submit" className={staff.buttonSecondary}>
      {children}
    </button>
  </div>
);

export function ContactsPanel({ person }: { person: Person }) {
  const { id, contacts, accounts, place, contactHint } = person;
  return (
    <Panel id="reach" title="How to reach them">
      <ul className={staff.plainList}>
        {contacts.map(({ id: contactId, kind, value, addedBy, answered, createdAt }) => (
          <li key={contactId} className={css.line}>
            <span>
              <a className={staff.link} href={kind === 'phone' ? telUrl(value) : `mailto:${value}`}>
                <bdi>{value}</bdi>
              </a>
              <small className={`${staff.muted} ${staff.blockLine}`}>
                {answered ? 'Has answered from it' : addedBy ? `Added by ${addedBy}` : 'From an enquiry'},{' '}
                <OfficeTime at={createdAt} short />
              </small>
            </span>
            <ActionButton values={{ intent: 'removeContact', id, contactId }} name={`Remove ${value}`}>
              Remove
            </ActionButton>
          </li>
        ))}
        {accounts.map(({ id: accountId, email, verified, createdAt }) => (
          <li key={accountId}>
            Account on the website
            <small className={`${staff.muted} ${staff.blockLine}`}>
              <bdi>{email}</bdi>, {verified ? 'email verified' : 'email not verified'}, since <OfficeTime at={createdAt} short />
            </small>
          </li>
        ))}
        {(place || contactHint) && (
          <li>
            <bdi>{place}</bdi>
            {contactHint && (
              <small className={`${staff.muted} ${place ? staff.blockLine : ''}`}>
                <bdi>{contactHint}</bdi>
              </small>
            )}
          </li>
        )}
      </ul>
      <details className={css.fold}>
        <summary>Add a number or an email</summary>
        <StaffForm key={contacts.length} intent="addContact" stored={{ id }} closesDetails>
          <Field
            name="value"
            label="Number or email"
            requiredMessage="Enter a phone number or an email address."
            maxLength={254}
            autoComplete="off"
          />
          <SaveButton>Add</SaveButton>
        </StaffForm>
      </details>
    </Panel>
  );
}

/** Preferences, and the form of what staff know. */
export function AboutPanel({ person }: { person: Person }) {
  const { id, version, name, place, contactHint, preferences } = person;
  const stored = { id, version, name, place, contactHint, preferences: preferences.join('\n') };
  return (
    <Panel id="preferences" title="Preferences">
      <div className={css.body}>
        {preferences.length > 0 ? (
          <ul className={css.chips}>
            {preferences.map((preference) => (
              <li key={preference} className={css.chip}>
                <bdi>{preference}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className={staff.muted}>Nothing is known yet: meals, rooms, seats, how they pay.</p>
        )}
      </div>
      <details className={css.fold}>
        <summary>Change name, place and preferences</summary>
        <StaffForm intent="update" stored={stored} replacedBy="merge" idPrefix="person-" closesDetails>
          <input type="hidden" name="currentVersion" value={version} />
          <Field name="name" label="Name" requiredMessage="Enter a name." autoComplete="off" />
          <Field name="place" label="Lives in" autoComplete="off" />
          <Field
            name="contactHint"
            label="When and how to reach them"
            hint="Such as “English, Tamil. Call after 18:00”."
            autoComplete="off"
          />
          <Field name="preferences" label="Preferences" type="textarea" hint="One in a line." />
          <SaveButton>Save</SaveButton>
        </StaffForm>
      </details>
    </Panel>
  );
}

/** The text of a note. After an @ it offers colleagues to name, who are told of the note. */
function NoteField() {
  const { setFieldValue } = useFormMessages();
  const { staffMembers } = useInboxTools(useActionResult());
  const [text, setText] = useState('');
  return (
    <>
      <MentionSuggestions
        text={text}
        colleagues={staffMembers}
        onChoose={(next) => {
          setFieldValue?.('text', next);
          setText(next);
          document.getElementById('text')?.focus();
        }}
      />
      <Field
        name="text"
        label="Add a note (staff only)"
        type="textarea"
        rows={2}
        hint="@ names a colleague."
        requiredMessage="Write a note first."
        maxLength={PEOPLE_LIMITS.maxNoteChars}
        onChange={setText}
      />
    </>
  );
}

export function NotesPanel({ person: { id, notes } }: { person: Person }) {
  return (
    <Panel id="notes" title="Notes">
      <div className={css.body}>
        {notes.map(({ id: noteId, text, author, createdAt }) => (
          <article key={noteId} className={css.note}>
            <p dir="auto">{text}</p>
            <footer>
              <span>
                {author ?? 'Former colleague'}, <OfficeTime at={createdAt} short />
              </span>
              <ConfirmDialog
                label="Delete"
                name="Delete this note"
                question="Delete this note?"
                note="Nobody can restore it."
                values={{ intent: 'deleteNote', id, noteId }}
                icon="close"
                critical
              />
            </footer>
          </article>
        ))}
        <StaffForm key={notes.length} intent="note" stored={{ id }}>
          <NoteField />
          <SaveButton>Add note</SaveButton>
        </StaffForm>
      </div>
    </Panel>
  );
}

export const ConsentsPanel = ({ person: { consents, documents } }: { person: Person }) => (
  <Panel id="consents" title="Consents" empty={consents.length === 0 && !documents && 'Nothing was asked of them yet.'}>
    <ul className={staff.plainList}>
      {consents.map(({ id, text, at, enquiryId, reference }) => (
        <li key={id}>
          <bdi>{text}</bdi>
          <small className={`${staff.muted} ${staff.blockLine}`}>
            <OfficeTime at={at} short />, <TextLink to={`/enquiry-display/${enquiryId}`}>{reference}</TextLink>
          </small>
        </li>
      ))}
      {documents && (
        <li>
          {documents.count === 1 ? 'One document is stored' : `${documents.count} documents are stored`}
          <small className={`${staff.muted} ${staff.blockLine}`}>
            Erased on {formatDay(documents.erasedAt.slice(0, 10))} at the latest
          </small>
        </li>
      )}
    </ul>
  </Panel>
);
