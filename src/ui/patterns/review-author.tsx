import type { ComponentProps, ReactNode } from 'react';
import * as base from '../base.css.ts';
import { Picture } from '../primitives/picture.tsx';
import { BidiText } from '../primitives/text.tsx';

interface ReviewAuthorProps {
  name: string;
  picture: ComponentProps<typeof Picture>['fragment'] | null;
  /** Where the author comes from or travelled to. */
  children: ReactNode;
}

/** The author of a review: picture, name, and a line below it. */
export const ReviewAuthor = ({ name, picture, children }: ReviewAuthorProps) => (
  <>
    {picture && <Picture fragment={picture} alt="" sizes="3.25rem" maxWidth={160} />}
    <span style={{ flex: '1 1 5rem' }}>
      <b>
        <BidiText text={name} />
      </b>
      <span className={base.muted}>{children}</span>
    </span>
  </>
);
