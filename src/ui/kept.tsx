import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Root = ReactElement<{ children?: ReactNode }, string>;

/** Props of which JSON tells each from every other: no functions, elements, dates or maps, which it leaves out or makes equal. */
type Told<Props> = {
  [Name in keyof Props]: Props[Name] extends string | number | boolean | null | undefined
    ? Props[Name]
    : // biome-ignore lint/complexity/noBannedTypes: no function at all.
      Props[Name] extends Function | symbol | bigint | Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : Told<Props[Name]>;
};

/**
 * The same component, whose markup this isolate remembers by its props: what stands on many pages is rendered once. For
 * components of the server alone that are nothing but a function of their props (no hooks, no contexts, also within), and
 * whose root is an element. `most`: how many are kept; those that came first go first. No number fits where props are not
 * `Told`, since one visitor would get the markup of another.
 */
export function kept<Props extends object>(
  component: (props: Props) => ReactElement,
  most: Props extends Told<Props> ? number : never,
): ComponentType<Props> {
  const known = new Map<string, ReactElement>();
  return (props: Props) => {
    const key = JSON.stringify(props);
    const there = known.get(key);
    if (there) return there;
    const { type, props: root } = component(props) as Root;
    const { children, ...own } = root;
    const made = createElement(type, { ...own, dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) } });
    known.set(key, made);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return made;
  };
}
