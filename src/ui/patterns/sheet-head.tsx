import { formatDay, toOfficeDay } from '../../../schema/format.ts';
import { sheetHead } from '../sheets.css.ts';

interface SheetHeadProps {
  /** The address of the office. */
  office: string;
  /** The full URL of the page. */
  url: string;
}

/** The head of each printed sheet: whose it is, where it is from, and the day: that of the page, or, where scripts run, of the print. The first element of `main`. */
export const SheetHead = ({ office, url }: SheetHeadProps) => (
  <p className={sheetHead}>
    {[office.replace(/\s*\n\s*/g, ', '), url].filter(Boolean).join(' · ')}{' '}
    <time data-prepare="day">{formatDay(toOfficeDay(Date.now()))}</time>
  </p>
);
