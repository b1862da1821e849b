import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../../ui/primitives/icon.tsx';
import type { FormValues } from '../../components/form.tsx';
import * as staff from '../../components/staff.css.ts';
import * as css from './home.css.ts';

/** The parts of a home page in the order of the page; the address names the one that is edited (`?part=`). */
const HOME_PARTS = {
  logo: 'Logo',
  slides: 'Slides',
  leading: 'Leading packages',
  places: 'Top rated locations',
  partners: 'Partners',
  statistics: 'Statistics',
  contact: 'Phone and address',
} as const;
export type HomePart = keyof typeof HOME_PARTS;

/** The part that is edited: the slides until another one is chosen. */
export const getEditedPart = (search: URLSearchParams): string => search.get('part') ?? 'slides';

/** Links that lead to each part and open it. */
export function PartRail({ counts }: { counts: Readonly<Record<HomePart, number | undefined>> }) {
  const edited = getEditedPart(useSearchParams()[0]);
  return (
    <nav className={css.rail} aria-label="Parts of the page">
      {(Object.keys(HOME_PARTS) as HomePart[]).map((part) => (
        <Link key={part} to={{ search: `?part=${part}`, hash: `#${part}` }} aria-current={part === edited ? 'true' : undefined}>
          {HOME_PARTS[part]}
          {counts[part] !== undefined && <span className={staff.muted}>{counts[part]}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface PartProps {
  part: HomePart;
  note?: ReactNode;
  /** The part as the page shows it, with what is typed in its form. */
  preview: (typed: FormValues | undefined) => ReactNode;
  /** The controls below; without them the part is not edited here. */
  children?: ReactNode;
  /** The controls are always there. */
  isAlwaysOpen?: boolean;
  /** Beside the name, in place of the button that opens the controls. */
  action?: ReactNode;
}

/** The values of the form below an element while somebody types; undefined before. */
function useTypedValues() {
  const root = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<FormValues>();
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const read = () => {
      const form = element.querySelector<HTMLFormElement>('form[data-unsaved]');
      setValues(form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : undefined);
    };
    // Moved and removed entries rename their fields, and saved ones lose the mark.
    const observer = new MutationObserver(read);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['name', 'data-unsaved', 'value'] });
    element.addEventListener('input', read);
    return () => {
      observer.disconnect();
      element.removeEventListener('input', read);
    };
  }, []);
  return { root, values };
}

/** A part of the page with a bar that opens its controls beneath it. Once open they stay, so that no text is lost between parts. */
export function Part({ part, note, preview, isAlwaysOpen = false, children, action }: PartProps) {
  const [search] = useSearchParams();
  const isOpen = isAlwaysOpen || getEditedPart(search) === part;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { root, values } = useTypedValues();
  const name = HOME_PARTS[part];
  return (
    <section id={part} className={css.part} data-open={(isOpen && !isAlwaysOpen) || undefined} aria-labelledby={`${part}-title`}>
      <div className={css.bar}>
        <h2 id={`${part}-title`}>{name}</h2>
        {note && <p className={staff.muted}>{note}</p>}
        {values && <span className={staff.badgeStrong}>Not saved yet</span>}
        {!isAlwaysOpen &&
          (action ?? (
            <Link
              className={staff.buttonSecondary}
              to={{ search: `?part=${isOpen ? 'none' : part}` }}
              preventScrollReset
              aria-expanded={isOpen}
              aria-label={isOpen ? `Done with ${name}` : `Edit ${name}`}
            >
              <Icon name={isOpen ? 'check' : 'pencil'} />
              {isOpen ? 'Done' : 'Edit'}
            </Link>
          ))}
      </div>
      {/* Its controls say the same; as pictures and text it would be read twice. */}
      <div className={css.preview} inert>
        {preview(values)}
      </div>
      {children && (
        <div ref={root} className={css.editor} hidden={!isOpen}>
          {wasOpen && children}
        </div>
      )}
    </section>
  );
}
