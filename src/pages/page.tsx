import type { TypedDocumentNode } from '@urql/core';
import type { ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { Chrome, ChromeFragment } from '../ui/chrome.tsx';

/** Where a page stands: what its address says. */
export interface PageAt {
  market: Market;
  /** Scheme and host of the site, for addresses that leave it. */
  origin: string;
  /** The path as asked for, without query. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  /** Only the parameters that the route reads. */
  search: URLSearchParams;
  /** Who is signed in; known on private pages only: what everyone sees depends on nobody. */
  viewer?: AccountRecord | null;
  /** Where to go after signing in: a path of this site, or nothing. */
  next?: string;
  /** A form of the page that was sent and is shown again. */
  form?: FormState;
}

/** What became of a form: what was typed, and what is wrong with it, or what it answered. */
export interface FormState {
  /** Which form of the page. */
  name: string;
  /** What was typed, without what must not be shown again. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
  /** What is wrong with the whole; '' when it went well. */
  message: string;
  /** Stands above the message. */
  title?: string;
  /** Whether files were chosen: those cannot be shown again. */
  withFiles?: boolean;
  /** What the operation answered, where the page shows it instead of going on. */
  result?: unknown;
}

/** A form that a page sends to itself: without script, and so with it. */
interface PageForm<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  /** The operation's variables; may throw nothing: what is wrong is the operation's to say. */
  variables(values: Readonly<Record<string, string>>, at: PageAt, files: Readonly<Record<string, unknown>>): Variables;
  /** The path to go on to, or what the page is to show in its place. */
  next(data: Data, at: PageAt, values: Readonly<Record<string, string>>): string | { result: unknown };
  /** Whether a button only asked for the form again, such as with more rows. */
  again?(values: Readonly<Record<string, string>>): boolean;
  /** What is said when it failed for no fault of the sender. */
  failed?: { title?: string; message: string };
  /** What the login page says (`?done=`) to visitors of a form for users; they come back afterwards. */
  members?: string;
}
export type AnyForm = PageForm<Record<string, unknown>, Record<string, unknown>>;

/** Closes a form's own types. */
export const pageForm = <Data, Variables>(form: PageForm<Data, Variables>): AnyForm => form as unknown as AnyForm;

/** What goes into `<head>` besides the theme and the styles. */
export interface PageHead {
  title: string;
  description: string;
  /** Path (and query) of the one address that search engines are to keep. */
  canonical: string;
  /** Where the same page stands in each storefront; absent for a page of one of them. */
  alternates?: Readonly<Record<Market, string>>;
  /** The picture for link previews, where the page has one of its own. */
  picture?: { name: string; alt: string } | null;
  /** schema.org objects; only what the page itself shows. */
  structured?: object[];
  /** True for pages that search engines are to leave out. */
  hidden?: boolean;
  /** Neighbouring pages of a list, as paths. */
  next?: string;
}

/** A list or detail page throws this from `head` or `check` to say that there is nothing at its address. */
export class NothingHere extends Error {}

/** `forms` says what is wrong with a field; `requests` sends without leaving the page, and keeps drafts; `upload` sends one picture. */
type FormScript = 'forms' | 'requests' | 'upload';

type PageData = FragmentType<typeof ChromeFragment>;

interface PageDefinition<Data extends PageData, Variables> {
  /** The page's query; spreads `...Chrome` and declares `$market: Market!`. */
  document: TypedDocumentNode<Data, Variables>;
  variables(at: PageAt): Variables;
  /** Throws `NothingHere` when the data says that the address names nothing. */
  check?(data: Data, at: PageAt): void;
  /** The path that the page has now, where its address is a former one. */
  movedTo?(data: Data, at: PageAt): string | undefined;
  head(data: Data, at: PageAt): PageHead;
  /** True for pages that search engines never keep, whatever they show. */
  hidden?: boolean;
  /** Which entry of the navigation is marked as current, by its label. */
  current?: string;
  /** The review button floats on home pages only; detail pages bring a bar of their own. */
  floating?: 'chat' | 'review' | 'none';
  /** The forms that the page sends to itself, by the value of their hidden field `form`. */
  forms?: Readonly<Record<string, AnyForm>>;
  /** Documented calls that a plain form may be sent to, each with the form of this page that answers it. */
  calls?: Readonly<Record<string, string>>;
  /** Scripts besides the one of every page, by their names in `src/islands/`. */
  scripts?: readonly FormScript[];
  Body(props: { data: Data; at: PageAt }): ReactNode;
}

/** Any page, once its types are closed over. */
export interface Page {
  document: TypedDocumentNode<PageData, Record<string, unknown>>;
  variables(at: PageAt): Record<string, unknown>;
  head(data: PageData, at: PageAt): PageHead;
  check(data: PageData, at: PageAt): void;
  movedTo(data: PageData, at: PageAt): string | undefined;
  hidden: boolean;
  /** The agency's name, for the title and link previews. */
  siteName(data: PageData): string;
  render(data: PageData, at: PageAt): ReactNode;
  forms?: Readonly<Record<string, AnyForm>>;
  calls: Readonly<Record<string, string>>;
  scripts: readonly FormScript[];
}

/** Closes a page's own types, and sets it into the frame that all pages share. */
export function definePage<Data extends PageData, Variables extends Record<string, unknown>>(
  definition: PageDefinition<Data, Variables>,
): Page {
  const { Body, current, floating = 'chat', hidden = false } = definition;
  return {
    // The table of routes holds pages of all queries: here they lose their own types.
    document: definition.document as unknown as Page['document'],
    variables: definition.variables,
    check: (data, at) => definition.check?.(data as Data, at),
    movedTo: (data, at) => definition.movedTo?.(data as Data, at),
    head: (data, at) => ({ ...(hidden && { hidden }), ...definition.head(data as Data, at) }),
    hidden,
    forms: definition.forms,
    calls: definition.calls ?? {},
    scripts: definition.scripts ?? [],
    siteName: (data) => readFragment(ChromeFragment, data).company.name,
    render: (data, at) => (
      <Chrome of={data} at={at} current={current} floating={floating}>
        <Body data={data as Data} at={at} />
      </Chrome>
    ),
  };
}
