import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './command-palette.css.ts';
import {
  addRecentItem,
  GLOBAL_SEARCH_QUERY,
  groupSearchResults,
  listRecentItems,
  SCREEN_TARGETS,
  SEARCH_PATH,
  type SearchResult,
  type SearchTarget,
  searchScreens,
} from './global-search.ts';
import { toActionError } from './screen.tsx';
import { useGraphqlClient, useStaffViewer } from './staff-context.ts';

/** How long the hands rest before the server is asked, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 120;
const LIST_ID = 'palette-list';
const optionId = (at: number): string => `palette-${at}`;

interface Group {
  label: string;
  places: readonly SearchTarget[];
}

interface SearchAnswer {
  /** What was asked; what it found, or why that cannot be told. */
  text: string;
  hits: readonly SearchResult[];
  failed?: string;
}

/** Asks for what is typed once the hands rest; an answer that something else was typed over is dropped. */
function useGlobalSearch(text: string): SearchAnswer | undefined {
  const client = useGraphqlClient();
  const [answer, answered] = useState<SearchAnswer>();
  useEffect(() => {
    if (text.length < 2 || !client) return;
    let stale = false;
    const ask = async (): Promise<void> => {
      const result = await client.query(GLOBAL_SEARCH_QUERY, { text }, { requestPolicy: 'network-only' }).toPromise();
      if (stale) return;
      if (result.data && !result.error) return answered({ text, hits: result.data.globalSearch });
      const { code, message } = toActionError(result);
      const failed =
        code === 'UNAUTHENTICATED'
          ? 'You are signed out. Sign in again in another tab, then search once more.'
          : code === 'UNAVAILABLE'
            ? 'The search cannot be reached right now. Screens are found all the same; try again in a moment.'
            : message;
      answered({ text, hits: [], failed });
    };
    const timer = window.setTimeout(ask, SEARCH_DEBOUNCE_MS);
    return () => {
      stale = true;
      window.clearTimeout(timer);
    };
  }, [text, client]);
  return answer;
}

/** What is offered: without words what was opened lately and what can be done, with words what holds them. */
function buildGroups(text: string, answer: SearchAnswer | undefined, user: number): Group[] {
  const groups: Group[] = text
    ? [{ label: 'Screens', places: searchScreens(text).slice(0, 6) }, ...(text.length < 2 ? [] : groupSearchResults(answer?.hits ?? []))]
    : [
        { label: 'Opened lately', places: listRecentItems(user) },
        { label: 'Do', places: SCREEN_TARGETS.filter(({ name }) => name.startsWith('Add ')) },
        { label: 'Screens', places: SCREEN_TARGETS.filter(({ name }) => !name.startsWith('Add ')) },
      ];
  if (answer && answer.text === text && answer.hits.length > 0)
    groups.push({
      label: 'More',
      places: [{ path: `${SEARCH_PATH}?q=${encodeURIComponent(text)}`, name: `See all for “${text}”`, note: '' }],
    });
  return groups.filter(({ places }) => places.length > 0);
}

/** What is said of the search, to eyes and ears alike; '' while there is nothing to say. */
function getStatusMessage(text: string, answer: SearchAnswer | undefined, count: number): string {
  if (text.length < 2) return '';
  if (answer?.failed && answer.text === text) return answer.failed;
  if (answer?.text !== text) return count > 0 ? '' : 'Looking…';
  if (count === 0) return `Nothing was found for “${text}”. Try a part of a name, a reference, an email or a phone number.`;
  return '';
}

/** Finds and opens anything from anywhere, with the keyboard: a combobox with its list, as the ARIA pattern has it. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const user = useStaffViewer().id;
  const [typed, type] = useState('');
  const [active, setActive] = useState(0);
  const text = typed.trim();
  const answer = useGlobalSearch(text);
  const groups = buildGroups(text, answer, user);
  const places = groups.flatMap((group) => group.places);
  const at = Math.min(active, places.length - 1);
  const words = getStatusMessage(text, answer, places.length);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (place: SearchTarget | undefined, apart: boolean): void => {
    if (!place) return;
    if (!place.path.startsWith(SEARCH_PATH)) addRecentItem(user, place);
    if (apart) return void window.open(place.path, '_blank', 'noopener');
    dialog.current?.close();
    if (place.document) location.assign(place.path);
    else void navigate(place.path);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 };
    const to = moves[key];
    if (to !== undefined && places.length > 0) {
      event.preventDefault();
      // Around the ends, but pages stop there.
      setActive(key.startsWith('Page') ? Math.max(0, Math.min(places.length - 1, to)) : (to + places.length) % places.length);
    } else if (key === 'Enter') {
      event.preventDefault();
      open(places[at], ctrlKey || metaKey);
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      dialog.current?.close();
    }
  };
  let next = 0;
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Find anything"
      onClose={onClose}
      onKeyDown={press}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-autocomplete="list"
          aria-expanded={places.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={places.length > 0 ? optionId(at) : undefined}
          placeholder="A name, reference, email, phone or screen"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            setActive(0);
          }}
        />
        <button type="button" className={css.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <p className={words ? css.statusMessage : css.visuallyHidden} aria-live="polite">
        {words || (text && `${places.length} found`)}
      </p>
      <div id={LIST_ID} role="listbox" aria-label="What was found" className={css.list}>
        {groups.map(({ label, places: within }) => (
          // biome-ignore lint/a11y/useSemanticElements: options within a list are grouped by role.
          <div key={label} role="group" aria-label={label}>
            <div className={css.label} aria-hidden="true">
              {label}
            </div>
            {within.map((place) => {
              const mine = next++;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: so do the keys.
                <div
                  key={mine}
                  id={optionId(mine)}
                  role="option"
                  aria-selected={mine === at}
                  className={css.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setActive(mine)}
                  onClick={({ ctrlKey, metaKey }) => open(place, ctrlKey || metaKey)}
                >
                  <bdi>{place.name}</bdi>
                  {place.note && (
                    <span className={css.note}>
                      <bdi>{place.note}</bdi>
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </dialog>
  );
}
