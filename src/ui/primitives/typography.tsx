import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { link } from './link.css.ts';

/** The path of the italic font; the document provides it. */
export const ItalicFontContext = createContext<string | undefined>(undefined);

interface ItalicTextProps {
  children: ReactNode;
  /** False for a further headline of a page: React repeats the link. */
  preloads?: boolean;
}

/**
 * Italic words of a headline. Only pages that render it preload the italic font. React writes this link at the end of the head, but
 * that of `preload()` before the largest picture, which then waits for 10 kB: 50 ms of the Dubai home page on Lighthouse's slow 4G.
 */
export function ItalicText({ children, preloads = true }: ItalicTextProps) {
  const font = useContext(ItalicFontContext);
  return (
    <>
      {font && preloads && <link rel="preload" href={font} as="font" crossOrigin="" type="font/woff2" />}
      <em>{children}</em>
    </>
  );
}

/** A headline whose last words are italic. */
export type Headline = readonly [start: string, last: string];

export const HeadlineText = ({ headline: [start, last], preloads }: { headline: Headline } & Pick<ItalicTextProps, 'preloads'>) => (
  <>
    {`${start} `}
    <ItalicText preloads={preloads}>{last}</ItalicText>
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
