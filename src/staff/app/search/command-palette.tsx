import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { visuallyHidden } from '../../../ui/base.css.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { toActionError } from '../../components/mutations/run-mutation.ts';
import { SEARCH_PATH } from '../market-paths.ts';
import type { StaffViewer } from '../session/session-gate.ts';
import { useGraphqlClient, useStaffViewer } from '../staff-context.ts';
import * as css from './command-palette.css.ts';
import {
  GLOBAL_SEARCH_QUERY,
  groupSearchResults,
  listScreenTargets,
  type SearchResult,
  type SearchTarget,
  searchScreens,
} from './global-search.ts';
import { addRecentItem, listRecentItems } from './recent-items.ts';

const SEARCH_DEBOUNCE_MS = 120;
const LIST_ID = 'palette-list';
const optionId = (index: number): string => `palette-${index}`;

interface Group {
  label: string;
  places: readonly SearchTarget[];
}

/** The answer to the search for `text`. */
interface SearchAnswer {
  text: string;
  results: readonly SearchResult[];
  error?: string;
}

/** Searches as somebody types, debounced; drops answers to outdated text. */
function useGlobalSearch(text: string): SearchAnswer | undefined {
  const client = useGraphqlClient();
  const [answer, setAnswer] = useState<SearchAnswer>();
  useEffect(() => {
    if (text.length < 2 || !client) return;
    let stale = false;
    const search = async (): Promise<void> => {
      const result = await client.query(GLOBAL_SEARCH_QUERY, { text }, { requestPolicy: 'network-only' }).toPromise();
      if (stale) return;
      if (result.data && !result.error) return setAnswer({ text, results: result.data.globalSearch });
      const { code, message } = toActionError(result);
      const error =
        code === 'UNAUTHENTICATED'
          ? 'You are signed out. Search again to sign in.'
          : code === 'UNAVAILABLE'
            ? 'The search cannot be reached right now. Only screens are searched; try again in a moment.'
            : message;
      setAnswer({ text, results: [], error });
    };
    const timer = window.setTimeout(search, SEARCH_DEBOUNCE_MS);
    return () => {
      stale = true;
      window.clearTimeout(timer);
    };
  }, [text, client]);
  return answer;
}

/** Recent items, actions and screens; or what matches the text. */
function buildGroups(text: string, answer: SearchAnswer | undefined, { id, staffRole }: StaffViewer): Group[] {
  const groups: Group[] = text
    ? [
        { label: 'Screens', places: searchScreens(text, staffRole).slice(0, 6) },
        ...(text.length < 2 ? [] : groupSearchResults(answer?.results ?? [])),
      ]
    : [
        { label: 'Recently opened', places: listRecentItems(id) },
        { label: 'Actions', places: listScreenTargets(staffRole).filter(({ name }) => name.startsWith('Add ')) },
        { label: 'Screens', places: listScreenTargets(staffRole).filter(({ name }) => !name.startsWith('Add ')) },
      ];
  if (answer && answer.text === text && answer.results.length > 0)
    groups.push({
      label: 'More',
      places: [{ path: `${SEARCH_PATH}?q=${encodeURIComponent(text)}`, name: `See all for “${text}”`, note: '' }],
    });
  return groups.filter(({ places }) => places.length > 0);
}

/** The status line of the search, '' while results are shown. */
function getStatusMessage(text: string, answer: SearchAnswer | undefined, count: number): string {
  if (text.length < 2) return '';
  if (answer?.error && answer.text === text) return answer.error;
  if (answer?.text !== text) return count > 0 ? '' : 'Searching…';
  if (count === 0) return `Nothing was found for “${text}”. Try a part of a name, a reference, an email or a phone number.`;
  return '';
}

/** Searches and opens anything by keyboard: the ARIA combobox pattern with a listbox. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const viewer = useStaffViewer();
  const user = viewer.id;
  const [input, setInput] = useState('');
  const [active, setActive] = useState(0);
  const text = input.trim();
  const answer = useGlobalSearch(text);
  const groups = buildGroups(text, answer, viewer);
  const places = groups.flatMap((group) => group.places);
  const activeIndex = Math.min(active, places.length - 1);
  const statusMessage = getStatusMessage(text, answer, places.length);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const open = (place: SearchTarget | undefined, inNewTab: boolean): void => {
    if (!place) return;
    if (!place.path.startsWith(SEARCH_PATH)) addRecentItem(user, place);
    if (inNewTab) return void window.open(place.path, '_blank', 'noopener');
    dialog.current?.close();
    if (place.document) location.assign(place.path);
    else void navigate(place.path);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + 5,
      PageUp: activeIndex - 5,
    };
    const next = moves[key];
    if (next !== undefined && places.length > 0) {
      event.preventDefault();
      // Arrow keys wrap around; page keys stop at the ends.
      setActive(key.startsWith('Page') ? Math.max(0, Math.min(places.length - 1, next)) : (next + places.length) % places.length);
    } else if (key === 'Enter') {
      event.preventDefault();
      open(places[activeIndex], ctrlKey || metaKey);
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      dialog.current?.close();
    }
  };
  let count = 0;
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Find anything"
      onClose={onClose}
      onKeyDown={handleKey}
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
          aria-activedescendant={places.length > 0 ? optionId(activeIndex) : undefined}
          placeholder="A name, reference, email, phone or screen"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={input}
          onChange={({ target }) => {
            setInput(target.value);
            setActive(0);
          }}
        />
        <button type="button" className={css.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <p className={statusMessage ? css.statusMessage : visuallyHidden} aria-live="polite">
        {statusMessage || (text && `${places.length} found`)}
      </p>
      <div id={LIST_ID} role="listbox" aria-label="Search results" className={css.list}>
        {groups.map(({ label, places: within }) => (
          // biome-ignore lint/a11y/useSemanticElements: ARIA groups options by role.
          <div key={label} role="group" aria-label={label}>
            <div className={css.label} aria-hidden="true">
              {label}
            </div>
            {within.map((place) => {
              const index = count++;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
                <div
                  key={index}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === activeIndex}
                  className={css.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setActive(index)}
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
