import { Fragment } from 'react';

/** A description: `code` between backticks and **strong** words, as in CommonMark. */
export const Text = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
    if (part.startsWith('**')) return <strong key={i}>{part.slice(2, -2)}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
    return <Fragment key={i}>{part}</Fragment>;
  });
