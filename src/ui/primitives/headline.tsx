import { createContext, type ReactNode, useContext } from 'react';
import { preload } from 'react-dom';

/** The address of the italic; the document names it. */
export const ItalicFontContext = createContext<string | undefined>(undefined);

/** A word of a headline in italics. Pages that have one ask for its font at once, and others never do. */
export function ItalicText({ children }: { children: ReactNode }) {
  const font = useContext(ItalicFontContext);
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return <em>{children}</em>;
}

/** A headline whose last words are in italics: what stands before them, and they. */
export type Headline = readonly [start: string, last: string];

export const HeadlineText = ({ headline: [start, last] }: { headline: Headline }) => (
  <>
    {start} <ItalicText>{last}</ItalicText>
  </>
);
