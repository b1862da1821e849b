import * as editorial from './editorial.css.ts';

/** Numbered things to know, each with a title and a paragraph. */
export const NumberedPoints = ({ of }: { of: readonly { title: string; text: string }[] }) => (
  <ol className={editorial.points}>
    {of.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
