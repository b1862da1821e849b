import type { TypedDocumentNode } from '@urql/core';
import type { ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { SiteLayout, SiteLayoutFragment } from '../ui/layout/site-layout.tsx';

/** Where a page stands: what its address says. */
export interface PageRequest {
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
  returnTo?: string;
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
  fieldErrors: Readonly<Record<string, string>>;
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
  variables(values: Readonly<Record<string, string>>, at: PageRequest, files: Readonly<Record<string, unknown>>): Variables;
  /** The path to go on to, or what the page is to show in its place. */
  onSuccess(data: Data, at: PageRequest, values: Readonly<Record<string, string>>): string | { result: unknown };
  /** Whether a button only asked for the form again, such as with more rows. */
  shouldRerender?(values: Readonly<Record<string, string>>): boolean;
  /** What is said when it failed for no fault of the sender. */
  unavailableMessage?: { title?: string; message: string };
  /** What the login page says (`?done=`) to visitors of a form for users; they come back afterwards. */
  loginNotice?: string;
}
export type AnyPageForm = PageForm<Record<string, unknown>, Record<string, unknown>>;

/** Closes a form's own types. */
export const definePageForm = <Data, Variables>(form: PageForm<Data, Variables>): AnyPageForm => form as unknown as AnyPageForm;

/** What goes into `<head>` besides the theme and the styles. */
export interface PageHead {
  title: string;
  description: string;
  /** Path (and query) of the one address that search engines are to keep. */
  canonical: string;
  /** Where the same page stands in each storefront; absent for a page of one of them. */
  alternates?: Readonly<Record<Market, string>>;
  /** The picture for link previews, where the page has one of its own. */
  previewImage?: { name: string; alt: string } | null;
  /** schema.org objects; only what the page itself shows. */
  structuredData?: object[];
  /** True for pages that search engines are to leave out. */
  noindex?: boolean;
  /** Neighbouring pages of a list, as paths. */
  nextPagePath?: string;
}

/** A list or detail page throws this from `head` or `check` to say that there is nothing at its address. */
export class PageNotFoundError extends Error {}

type PageScript = 'form-validation' | 'form-submission' | 'profile-picture';

type PageData = FragmentType<typeof SiteLayoutFragment>;

interface PageDefinition<Data extends PageData, Variables> {
  /** The page's query; spreads `...Chrome` and declares `$market: Market!`. */
  document: TypedDocumentNode<Data, Variables>;
  variables(at: PageRequest): Variables;
  /** Throws `NothingHere` when the data says that the address names nothing. */
  assertFound?(data: Data, at: PageRequest): void;
  /** The path that the page has now, where its address is a former one. */
  redirectPath?(data: Data, at: PageRequest): string | undefined;
  head(data: Data, at: PageRequest): PageHead;
  /** True for pages that search engines never keep, whatever they show. */
  noindex?: boolean;
  /** Which entry of the navigation is marked as current, by its label. */
  currentNavItem?: string;
  /** The review button floats on home pages only; detail pages bring a bar of their own. */
  floatingButton?: 'chat' | 'review' | 'none';
  /** The forms that the page sends to itself, by the value of their hidden field `form`. */
  forms?: Readonly<Record<string, AnyPageForm>>;
  /** Documented calls that a plain form may be sent to, each with the form of this page that answers it. */
  formsByApiPath?: Readonly<Record<string, string>>;
  /** Scripts besides the one of every page, by their names in `src/islands/`. */
  scripts?: readonly PageScript[];
  Body(props: { data: Data; at: PageRequest }): ReactNode;
}

/** Any page, once its types are closed over. */
export interface Page {
  document: TypedDocumentNode<PageData, Record<string, unknown>>;
  variables(at: PageRequest): Record<string, unknown>;
  head(data: PageData, at: PageRequest): PageHead;
  assertFound(data: PageData, at: PageRequest): void;
  redirectPath(data: PageData, at: PageRequest): string | undefined;
  noindex: boolean;
  /** The agency's name, for the title and link previews. */
  siteName(data: PageData): string;
  render(data: PageData, at: PageRequest): ReactNode;
  forms?: Readonly<Record<string, AnyPageForm>>;
  formsByApiPath: Readonly<Record<string, string>>;
  scripts: readonly PageScript[];
}

/** Closes a page's own types, and sets it into the frame that all pages share. */
export function definePage<Data extends PageData, Variables extends Record<string, unknown>>(
  definition: PageDefinition<Data, Variables>,
): Page {
  const { Body, currentNavItem, floatingButton = 'chat', noindex: hidden = false } = definition;
  return {
    // The table of routes holds pages of all queries: here they lose their own types.
    document: definition.document as unknown as Page['document'],
    variables: definition.variables,
    assertFound: (data, at) => definition.assertFound?.(data as Data, at),
    redirectPath: (data, at) => definition.redirectPath?.(data as Data, at),
    head: (data, at) => ({ ...(hidden && { noindex: hidden }), ...definition.head(data as Data, at) }),
    noindex: hidden,
    forms: definition.forms,
    formsByApiPath: definition.formsByApiPath ?? {},
    scripts: definition.scripts ?? [],
    siteName: (data) => readFragment(SiteLayoutFragment, data).company.name,
    render: (data, at) => (
      <SiteLayout fragment={data} location={at} currentEntry={currentNavItem} floatingActions={floatingButton}>
        <Body data={data as Data} at={at} />
      </SiteLayout>
    ),
  };
}
