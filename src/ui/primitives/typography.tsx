import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { preload } from 'react-dom';
import { link } from './link.css.ts';

/** The path of the italic font; the document provides it. */
export const ItalicFontContext = createContext<string | undefined>(undefined);

/** Italic words of a headline. Only pages that render it preload the italic font. */
export function ItalicText({ children }: { children: ReactNode }) {
  const font = useContext(ItalicFontContext);
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return <em>{children}</em>;
}

/** A headline whose last words are italic. */
export type Headline = readonly [start: string, last: string];

export const HeadlineText = ({ headline: [start, last] }: { headline: Headline }) => (
  <>
    {`${start} `}
    <ItalicText>{last}</ItalicText>
  </>
);

/** An underlined link outside running text. */
export const TextLink = (props: Omit<ComponentProps<'a'>, 'className'>) => <a className={link} {...props} />;

/** A term and its description in a `<dl>`. */
export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
