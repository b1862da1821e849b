import type { GuidePageName } from '../components/guide/guide-link.tsx';
import { ADMINISTRATION_PAGES } from './administration-pages.ts';
import { CATALOGUE_PAGES } from './catalogue-pages.ts';
import { CUSTOMER_PAGES } from './customer-pages.ts';
import { ENQUIRY_PAGES } from './enquiry-pages.ts';
import type { GuidePage } from './guide-page.ts';

/** The chapters of the guide in their order. */
export const GUIDE_CHAPTERS = [
  { title: 'Enquiries', pages: ENQUIRY_PAGES },
  { title: 'Customers', pages: CUSTOMER_PAGES },
  { title: 'Catalogue and site', pages: CATALOGUE_PAGES },
  { title: 'Administration', pages: ADMINISTRATION_PAGES },
] as const satisfies readonly { title: string; pages: Partial<Record<GuidePageName, GuidePage>> }[];

/** Every page. A name without a page does not compile. */
export const GUIDE_PAGES: Readonly<Record<GuidePageName, GuidePage>> = {
  ...ENQUIRY_PAGES,
  ...CUSTOMER_PAGES,
  ...CATALOGUE_PAGES,
  ...ADMINISTRATION_PAGES,
};
