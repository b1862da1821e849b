// First, so that every component's sheet follows the base styles in the cascade.
import '../base.css.ts';
import type { ReactNode } from 'react';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { PageDialog } from './dialog.tsx';
import { FloatingActions } from './floating-actions.tsx';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';

export const SiteLayoutFragment = graphql(`fragment SiteLayout on Query {
  ...Brand
  ...Footer
  ...FloatingActions
  company(market: $market) { name }
}`);

interface SiteLayoutProps {
  fragment: FragmentType<typeof SiteLayoutFragment>;
  location: { market: Market; viewer?: AccountRecord | null; search: URLSearchParams };
  /** Label of the navigation entry of the page. */
  currentEntry?: string;
  /** The chat button, chat with Add Review, or nothing. */
  floatingActions: 'chat' | 'review' | 'none';
  children: ReactNode;
}

/** The layout of every public page. */
export function SiteLayout({ fragment, location, currentEntry, floatingActions, children }: SiteLayoutProps) {
  const data = readFragment(SiteLayoutFragment, fragment);
  return (
    <>
      <a className={base.skipLink} href="#main">
        Skip to content
      </a>
      <Masthead
        fragment={data}
        market={location.market}
        currentEntry={currentEntry}
        viewer={location.viewer}
        search={location.search.get('search')?.slice(0, LIMITS.maxSearchChars) || undefined}
      />
      {/* Beside the other dialogs, whose markup it repeats: behind a long list it would compress worse. */}
      <PageDialog />
      <main id="main">{children}</main>
      <Footer fragment={data} market={location.market} />
      {floatingActions !== 'none' && <FloatingActions fragment={data} market={location.market} showReview={floatingActions === 'review'} />}
    </>
  );
}
