// Answers by mail: the fields of templates, limits and messages.

/** What each member of staff can switch off. The mails about quotations go to their author in any case. */
export const NOTIFICATION_SWITCHES = ['assigned-bell', 'assigned-mail', 'mentioned-bell', 'mentioned-mail', 'quotation-bell'] as const;

/** What a template may name in braces, such as {name}, with what it stands for. */
export const TEMPLATE_FIELDS = {
  name: 'The first name of the sender',
  package: 'The package, or the place they asked about',
  price: 'The price of the package, per person',
  dates: 'The dates of the trip',
  reference: 'The reference of the enquiry',
  agent: 'Your name',
} as const;
export type TemplateField = keyof typeof TEMPLATE_FIELDS;

export const CORRESPONDENCE_LIMITS = {
  maxSubjectChars: 200,
  maxBodyChars: 10_000,
  maxTemplateNameChars: 80,
  maxTemplates: 100,
  /** Pictures of one answer, and their bytes together: mail services refuse larger ones. */
  maxAttachments: 5,
  maxAttachmentBytes: 5_000_000,
  /** Bytes of a mail that comes in, files of one, and characters that are kept of its text. */
  maxInboundBytes: 10_000_000,
  maxInboundFiles: 10,
  maxInboundChars: 50_000,
  /** Entries of the bell. */
  maxNotifications: 30,
} as const;

/** A field of a template: a word in braces. */
const FIELD_PATTERN = /\{\s*([^{}\s][^{}\n]{0,39}?)\s*\}/g;

const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name);

/** The fields that a text names, once each. */
const listFields = (text: string): string[] => [...new Set([...text.matchAll(FIELD_PATTERN)].map(([, name = '']) => name))];

/** The fields that a text names and that do not exist, once each. */
export const findUnknownFields = (text: string): string[] => listFields(text).filter((name) => !isTemplateField(name));

/** What the fields stand for in an answer; '' for what is unknown. */
type FieldValues = Readonly<Record<TemplateField, string>>;

/** Fills in a text. A field without a value stays as it is, so that its author sees what is missing. */
export const fillTemplate = (text: string, values: FieldValues): string =>
  text.replace(FIELD_PATTERN, (field, name: string) => (isTemplateField(name) && values[name]) || field);

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const CORRESPONDENCE_MESSAGES = {
  noSender: 'The sender has erased this enquiry: nobody is left to answer.',
  noEmail: 'This enquiry has no email address.',
  isSpam: 'Mark it as not spam first: spam is not answered.',
  subject: 'Enter a subject.',
  body: 'Write the answer.',
  templateName: 'Give the template a name.',
  templateBody: 'Write the text of the template.',
  unknownField: (names: readonly string[]) => `There is no field ${inBraces(names)}. There are ${inBraces(Object.keys(TEMPLATE_FIELDS))}.`,
  unfilledField: (names: readonly string[]) => `Replace ${inBraces(names)}: this enquiry has no value for it.`,
  templateLimit: 'There are 100 templates already. Delete one first.',
  attachmentCount: 'Attach at most 5 pictures.',
  attachmentSize: 'The pictures are larger than 5 MB together. Attach fewer.',
  attachmentUnknown: 'A picture is not stored here any more. Attach it again.',
} as const;

/** Why a text cannot be sent: it names a field that does not exist, or one without a value. Undefined if each can be filled in. */
export function findFieldMistake(text: string, values: FieldValues): string | undefined {
  const unknown = findUnknownFields(text);
  if (unknown.length > 0) return CORRESPONDENCE_MESSAGES.unknownField(unknown);
  const unfilled = listFields(fillTemplate(text, values));
  return unfilled.length > 0 ? CORRESPONDENCE_MESSAGES.unfilledField(unfilled) : undefined;
}
