import type { ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';

/** National flags, whose colours no theme changes. */
const FLAGS: Record<Market, ReactNode> = {
  india: (
    <>
      <path fill="#f93" d="M0 0h27v6.3H0z" />
      <path fill="#fff" d="M0 6.3h27v6.4H0z" />
      <path fill="#128807" d="M0 12.7h27V19H0z" />
      <circle cx="13.5" cy="9.5" r="2.3" fill="none" stroke="#008" strokeWidth=".8" />
    </>
  ),
  dubai: (
    <>
      <path fill="#00732f" d="M0 0h27v6.3H0z" />
      <path fill="#fff" d="M0 6.3h27v6.4H0z" />
      <path d="M0 12.7h27V19H0z" />
      <path fill="#c00" d="M0 0h7v19H0z" />
    </>
  ),
};

/** The flag of a market, hidden from screen readers: its name stands beside it. */
export const MarketFlag = ({ market }: { market: Market }) => (
  <svg viewBox="0 0 27 19" aria-hidden="true">
    {FLAGS[market]}
  </svg>
);
