import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Root = ReactElement<{ children?: ReactNode }, string>;

/**
 * The same component, whose markup this isolate remembers by its props: what stands on many pages is rendered once. For
 * components of the server alone that are nothing but a function of their props (no hooks, no contexts, also within), and
 * whose root is an element. `most`: how many are kept; those that came first go first.
 */
export function kept<Props extends object>(component: (props: Props) => ReactElement, most: number): ComponentType<Props> {
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
