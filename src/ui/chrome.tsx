import './fonts.css.ts';
import type { ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { Floaters } from './floaters.tsx';
import { Footer } from './footer.tsx';
import * as ground from './ground.css.ts';
import { Masthead } from './masthead.tsx';
import { PageDialog } from './policies.tsx';

export const ChromeFragment = graphql(`fragment Chrome on Query {
  ...Masthead
  ...Footer
  ...Floaters
  company(market: $market) { name }
}`);

interface ChromeProps {
  of: FragmentType<typeof ChromeFragment>;
  at: { market: Market; viewer?: AccountRecord | null };
  /** Label of the navigation entry that the page belongs to. */
  current?: string;
  /** What floats: the chat button, Add Review beside it, or nothing. */
  floating: 'chat' | 'review' | 'none';
  children: ReactNode;
}

/** The frame of every public page: skip link, masthead, main, footer, the dialog of policies and reviews, floating buttons. */
export function Chrome({ of, at, current, floating, children }: ChromeProps) {
  const data = readFragment(ChromeFragment, of);
  return (
    <>
      <a className={ground.skip} href="#main">
        Skip to content
      </a>
      <Masthead of={data} market={at.market} current={current} viewer={at.viewer} />
      <main id="main">{children}</main>
      <Footer of={data} market={at.market} />
      <PageDialog />
      {floating !== 'none' && <Floaters of={data} market={at.market} review={floating === 'review'} />}
    </>
  );
}
