import type { TypedDocumentNode } from '@urql/core';
import type { ReactNode } from 'react';
import type { Attribution } from '../../schema/campaigns.ts';
import type { Market } from '../../schema/constants.ts';
import type { AccountRecord } from '../../schema/models.ts';
import { type FragmentType, readFragment } from '../documents/gql.ts';
import { SiteLayout, SiteLayoutFragment } from '../ui/layout/site-layout.tsx';
import { getMutationResults, type MutationResults } from '../ui/mutation-results.ts';
import type { StructuredData } from './structured-data.ts';

/** The request that a page is rendered for. */
export interface PageRequest {
  market: Market;
  /** Scheme and host of the site, for absolute URLs. */
  origin: string;
  /** Where search engines find the page, according to its route. */
  location: PageLocation;
  /** The path as requested, without the query. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  /** The query parameters that the route declares. */
  search: URLSearchParams;
  /** The signed-in account. Private pages only: public pages are cached for everyone. */
  viewer?: AccountRecord | null;
  /** Where to go after signing in: a path of this site. */
  returnTo?: string;
  /** Where the sender of a form came from. */
  attribution?: Attribution;
  /** The submitted form, when the page is rendered again after a submission. */
  form?: FormState;
}

/** A submitted form: its input with its errors, or its result. */
export interface FormState {
  /** The form's key in the page's `forms`. */
  name: string;
  /** The input by field, without passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The error of the form as a whole; '' if there is none. */
  message: string;
  /** Shown above the message. */
  title?: string;
  /** True if files were chosen: a browser does not show those again. */
  withFiles?: boolean;
  /** The data of the operation, if the page shows it instead of redirecting. */
  result?: unknown;
}

/** Runs an operation against the schema. Rejects with the first failure of a resolver. */
type Execute = <Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => Promise<Data>;
type FormValues = Readonly<Record<string, string>>;
type FormFiles = Readonly<Record<string, unknown>>;
/** The path to redirect to, a result to render the page with, or the path of a page that gets the same form. */
type FormOutcome = string | { result: unknown } | { handOverTo: string };

interface PageFormOptions {
  /** True if the form's files are identity documents. */
  acceptsDocuments?: boolean;
  /** True if the pressed button only renders the form again, for example with more rows. */
  shouldRerender?(values: FormValues): boolean;
  /** Shown instead of the failure's own message when the service is unavailable. */
  unavailableMessage?: { title?: string; message: string };
  /** For forms that need an account: the notice (`?done=`) of the login page, which leads back to the form. */
  loginNotice?: string;
}

interface PageFormDefinition<Data extends object, Variables extends object> extends PageFormOptions {
  document: TypedDocumentNode<Data, Variables>;
  /** Builds the variables of the operation. Must not throw: the operation validates its input. */
  variables(values: FormValues, request: PageRequest, files: FormFiles): NoInfer<Variables>;
  onSuccess(results: MutationResults<Data>, request: PageRequest, values: FormValues): FormOutcome;
}

/** A form that a page sends to itself, with or without script. */
export interface PageForm extends PageFormOptions {
  submit(execute: Execute, values: FormValues, request: PageRequest, files: FormFiles): Promise<FormOutcome>;
}

/** Defines a form of a page by the operation that it sends. */
export const definePageForm = <Data extends object, Variables extends object>({
  document,
  variables,
  onSuccess,
  ...options
}: PageFormDefinition<Data, Variables>): PageForm => ({
  ...options,
  async submit(execute, values, request, files) {
    const data: Data = await execute(document, variables(values, request, files));
    return onSuccess(getMutationResults(data), request, values);
  },
});

export interface PageLocation {
  /** Path and query of the canonical URL. */
  canonical: string;
  /** The same page in each storefront; absent for a page of one storefront. */
  alternates?: Readonly<Record<Market, string>>;
}

/** The content of `<head>`, except for styles and scripts. */
export interface PageHead extends PageLocation {
  title: string;
  description: string;
  /** The picture of link previews: a stored one by its name, or a drawn one by its URL. */
  previewImage?: { name: string; alt: string } | { url: string; alt: string } | null;
  /** schema.org objects that describe what the page shows. */
  structuredData?: StructuredData[];
  /** Set by pages that must not be indexed because of their data; `Route.noindex` covers the others. */
  noindex?: boolean;
  /** Path of a list's next page. */
  nextPagePath?: string;
}

/** Thrown when nothing exists at the URL. The response is a 404. */
export class PageNotFoundError extends Error {}

/** Entries of `src/islands/` that a page loads besides `main`. */
type PageScript = 'form-validation' | 'form-submission' | 'profile-picture' | 'booking-form';

type PageData = FragmentType<typeof SiteLayoutFragment>;

interface PageOptions {
  /** The page's forms by the value of their hidden field `form`. */
  forms?: Readonly<Record<string, PageForm>>;
  /** Documented REST endpoints that also accept an HTML form, mapped to the keys of the forms that handle it. */
  formsByApiPath?: Readonly<Record<string, string>>;
  scripts?: readonly PageScript[];
  /**
   * The rules for prefetching stand in the document (0.2 kB compressed), not in a header. Lighthouse counts the header's data URL as a
   * request before the largest paint: 75 ms of its slow 4G where a large picture leads (tests/bench/timed).
   */
  embedsSpeculationRules?: boolean;
}

interface PageDefinition<Data extends PageData, Variables extends { market: Market }, Content> extends PageOptions {
  /** The page's query; it spreads `...SiteLayout` and declares `$market: Market!`. */
  document: TypedDocumentNode<Data, Variables>;
  /** The variables of the query besides `$market`. */
  variables?(request: PageRequest): Omit<NoInfer<Variables>, 'market'>;
  /** Selects the content of the page. The response is a 404 if it returns null or undefined. */
  select?(data: Data, request: PageRequest): Content | null | undefined;
  /** The current path of the page, if the request used an outdated one. */
  redirectPath?(content: Content, request: PageRequest): string | undefined;
  /** The head of the page. Without a location it has that of the route. */
  head(content: Content, request: PageRequest): Omit<PageHead, 'canonical'> & Partial<PageLocation>;
  /** Label of the current entry of the navigation. */
  currentNavItem?: string;
  /** By default a chat, or nothing beside a form. */
  floatingButton?: 'chat' | 'review' | 'none';
  /** True for a part of other pages that scripts fetch: its document has no masthead and footer. */
  isFragment?: boolean;
  Body(props: { data: Content; request: PageRequest }): ReactNode;
}

/** A page for one request, with its data. */
interface LoadedPage {
  redirectPath: string | undefined;
  /** The agency's name, for the title and link previews. */
  siteName: string;
  head: PageHead;
  body: ReactNode;
}

export interface Page extends PageOptions {
  /** Runs the page's query. Rejects with `PageNotFoundError` if nothing exists at the address. */
  load(execute: Execute, request: PageRequest): Promise<LoadedPage>;
}

/** Defines a page by its query, its head and its body, inside the layout that all pages share. */
export function definePage<Data extends PageData, Variables extends { market: Market }, Content = Data>({
  document,
  variables,
  select,
  redirectPath,
  head,
  currentNavItem,
  floatingButton,
  isFragment = false,
  Body,
  ...options
}: PageDefinition<Data, Variables, Content>): Page {
  return {
    ...options,
    async load(execute, request) {
      // `variables` adds all variables but this one.
      const data = await execute(document, { market: request.market, ...variables?.(request) } as Variables);
      // Without `select`, `Content` is `Data` (the default of the type parameter).
      const content = select ? select(data, request) : (data as unknown as Content);
      if (!content) throw new PageNotFoundError();
      return {
        redirectPath: redirectPath?.(content, request),
        siteName: readFragment(SiteLayoutFragment, data).company.name,
        head: { ...request.location, ...head(content, request) },
        body: isFragment ? (
          <Body data={content} request={request} />
        ) : (
          <SiteLayout
            fragment={data}
            location={request}
            currentEntry={currentNavItem}
            floatingActions={floatingButton ?? (options.forms ? 'none' : 'chat')}
          >
            <Body data={content} request={request} />
          </SiteLayout>
        ),
      };
    },
  };
}
