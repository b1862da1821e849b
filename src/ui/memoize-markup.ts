import { type ComponentType, createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type RootElement = ReactElement<{ children?: ReactNode }, string>;

/** HTML rendered by React. */
export type Markup = string & { readonly ' markup': true };

/** A component with cached HTML. `markup` returns the HTML, for lists that join many items. */
type MemoizedComponent<Props> = ComponentType<Props> & { markup(props: Props): Markup };

/** Props that JSON can represent completely. Functions, elements, dates and maps would be lost in the cache key. */
type Serializable<Props> = {
  [Name in keyof Props]: Props[Name] extends string | number | boolean | null | undefined
    ? Props[Name]
    : // biome-ignore lint/complexity/noBannedTypes: excludes every function.
      Props[Name] extends Function | symbol | bigint | Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : Serializable<Props[Name]>;
};

/** React's preload links for pictures belong in the head; inside cached markup they would precede their picture. */
const PRELOAD_LINKS = /^(?:<link rel="preload"[^>]*>)+/;

const renderMarkup = (node: ReactNode): Markup => renderToStaticMarkup(node).replace(PRELOAD_LINKS, '') as Markup;

const createMarkupElement = (type: string, props: object, __html: string): ReactElement =>
  createElement(type, { ...props, dangerouslySetInnerHTML: { __html } });

/**
 * Caches the markup of a server component per isolate, keyed by its props. The component must be a pure function of its
 * props, without hooks or contexts at any depth, and its root must be an element. The cache holds `maxEntries` and evicts
 * the oldest first (FIFO). Props must be JSON-serialisable; anything else is a type error, because it would not reach the
 * cache key and one visitor could get the markup of another.
 */
export function memoizeMarkup<Props extends object>(
  component: (props: Props) => ReactElement,
  maxEntries: Props extends Serializable<Props> ? number : never,
): MemoizedComponent<Props> {
  const cache = new Map<string, { element: ReactElement; markup?: Markup }>();
  const getEntry = (props: Props) => {
    const key = JSON.stringify(props);
    const cached = cache.get(key);
    if (cached) return cached;
    const { type, props: rootProps } = component(props) as RootElement;
    const { children, ...attributes } = rootProps;
    const entry: { element: ReactElement; markup?: Markup } = {
      element: createMarkupElement(type, attributes, renderMarkup(children)),
    };
    cache.set(key, entry);
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value ?? '');
    return entry;
  };
  return Object.assign((props: Props) => getEntry(props).element, {
    markup(props: Props) {
      const entry = getEntry(props);
      entry.markup ??= renderMarkup(entry.element);
      return entry.markup;
    },
  });
}

/** Cached markup of many components in one element, which costs React as much as a single one. */
export const MarkupList = ({ items, ...attributes }: { items: readonly Markup[] } & HTMLAttributes<HTMLDivElement>): ReactElement =>
  createMarkupElement('div', attributes, items.join(''));
