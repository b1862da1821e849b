import { useSearchParams } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import { IfRight } from '../app/staff-context.ts';
import { changeSearch } from '../components/filters.tsx';
import * as staff from '../components/staff.css.ts';

/** Downloads a list as CSV, with the filters of its screen, for who may export. */
export function ExportLink({ list }: { list: 'quotations' | 'people' }) {
  const [search] = useSearchParams();
  const query = changeSearch(search, { after: undefined, from: undefined });
  return (
    <IfRight right="export">
      <a className={staff.buttonSecondary} href={`/api/exports/${list}${query && `?${query}`}`} download>
        <Icon name="upload" />
        Export
      </a>
    </IfRight>
  );
}
