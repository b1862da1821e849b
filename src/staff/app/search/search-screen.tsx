import { Form, Link, useSearchParams } from 'react-router';
import type { StaffGlobalSearchQueryVariables } from '../../../documents/graphql.ts';
import { PageHeader, Panel } from '../../components/page-layout.tsx';
import * as css from '../../components/staff.css.ts';
import { SEARCH_PATH } from '../market-paths.ts';
import { defineScreen } from '../screen.tsx';
import { ShortcutList } from '../shortcuts-dialog.tsx';
import { useStaffViewer } from '../staff-context.ts';
import { GLOBAL_SEARCH_QUERY, groupSearchResults, type SearchTarget, searchScreens } from './global-search.ts';

const ResultGroup = ({ label, places }: { label: string; places: readonly SearchTarget[] }) => (
  <Panel id={`found-${label.toLowerCase()}`} title={label}>
    <ul className={css.plainList}>
      {places.map(({ path, name, note, document }) => (
        <li key={path + name + note}>
          <Link className={css.link} to={path} reloadDocument={document}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className={css.muted}>
            <bdi>{note}</bdi>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The search as a screen: all results of the palette, and the search without script. */
export const globalSearchScreen = defineScreen({
  title: 'Find anything',
  document: GLOBAL_SEARCH_QUERY,
  variables: ({ search }): StaffGlobalSearchQueryVariables => ({ text: search.get('q') ?? '' }),
  Body: ({ data: { globalSearch } }) => {
    const [search] = useSearchParams();
    const text = (search.get('q') ?? '').trim();
    const { staffRole } = useStaffViewer();
    const screens = text ? searchScreens(text, staffRole) : [];
    const groups = [...groupSearchResults(globalSearch), ...(screens.length > 0 ? [{ label: 'Screens', places: screens }] : [])];
    return (
      <>
        <PageHeader title="Find anything" note="Enquiries, people, packages, reviews, partners, branches, users and screens." />
        <Form role="search" action={SEARCH_PATH} className={css.panel}>
          <div className={css.toolbar}>
            <input
              key={text}
              type="search"
              name="q"
              className={css.input}
              defaultValue={text}
              aria-label="Find anything"
              placeholder="Name, reference, email or phone"
              required
            />
            <button type="submit" className={css.button}>
              Find
            </button>
          </div>
        </Form>
        <p role="status" className={css.status}>
          {!text
            ? ''
            : groups.length === 0
              ? `Nothing was found for “${text}”. Try a part of a name, a reference, an email or a phone number.`
              : globalSearch.length > 0
                ? 'At most five results of each kind are shown. Type more letters to find others.'
                : ''}
        </p>
        {groups.map((group) => (
          <ResultGroup key={group.label} {...group} />
        ))}
        <Panel id="keys" title="Keyboard">
          <ShortcutList />
        </Panel>
      </>
    );
  },
});
