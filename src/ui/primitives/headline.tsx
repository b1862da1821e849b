import { createContext, type ReactNode, useContext } from 'react';
import { preload } from 'react-dom';

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
    {start} <ItalicText>{last}</ItalicText>
  </>
);
