import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type RootElement = ReactElement<{ children?: ReactNode }, string>;

/** Markup that React has written. */
export type Markup = string & { readonly ' markup': true };

/** A component whose markup is remembered, and the same as text, for a place where many stand together. */
type MemoizedComponent<Props> = ComponentType<Props> & { markup(props: Props): Markup };

/** Props of which JSON tells each from every other: no functions, elements, dates or maps, which it leaves out or makes equal. */
type Serializable<Props> = {
  [Name in keyof Props]: Props[Name] extends string | number | boolean | null | undefined
    ? Props[Name]
    : // biome-ignore lint/complexity/noBannedTypes: no function at all.
      Props[Name] extends Function | symbol | bigint | Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : Serializable<Props[Name]>;
};

/** What React asks for early of pictures, which belongs into the head of a document: here each stands right below anyway. */
const PRELOAD_LINKS = /^(?:<link rel="preload"[^>]*>)+/;

const renderMarkup = (node: ReactNode): Markup => renderToStaticMarkup(node).replace(PRELOAD_LINKS, '') as Markup;

/** An element that is made of markup. */
const createMarkupElement = (type: string, props: object, __html: string): ReactElement =>
  createElement(type, { ...props, dangerouslySetInnerHTML: { __html } });

/**
 * The same component, whose markup this isolate remembers by its props: what stands on many pages is rendered once. For
 * components of the server alone that are nothing but a function of their props (no hooks, no contexts, also within), and
 * whose root is an element. `most`: how many are kept; those that came first go first. No number fits where props are not
 * `Told`, since one visitor would get the markup of another.
 */
export function memoizeMarkup<Props extends object>(
  component: (props: Props) => ReactElement,
  most: Props extends Serializable<Props> ? number : never,
): MemoizedComponent<Props> {
  const known = new Map<string, { element: ReactElement; markup?: Markup }>();
  const entry = (props: Props) => {
    const key = JSON.stringify(props);
    const there = known.get(key);
    if (there) return there;
    const { type, props: root } = component(props) as RootElement;
    const { children, ...own } = root;
    const fresh: { element: ReactElement; markup?: Markup } = { element: createMarkupElement(type, own, renderMarkup(children)) };
    known.set(key, fresh);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return fresh;
  };
  return Object.assign((props: Props) => entry(props).element, {
    markup(props: Props) {
      const there = entry(props);
      there.markup ??= renderMarkup(there.element);
      return there.markup;
    },
  });
}

/** Kept components in a box, as one piece: React takes as long for that as for one of them. */
export const MarkupList = ({ items, className }: { items: readonly Markup[]; className: string }): ReactElement =>
  createMarkupElement('div', { className }, items.join(''));
