import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../ui/ground.css.ts';
import * as css from './package-form.css.ts';
import type { DraftError, FormSectionId } from './draft-validation.ts';

const SECTION_LABELS: readonly (readonly [FormSectionId, string])[] = [
  ['basics', 'Basics'],
  ['pictures', 'Pictures'],
  ['covered', 'Covered'],
  ['itinerary', 'Itinerary'],
  ['contact', 'Contact'],
];

/** The section that is read: the last one whose head has come up to the upper third of the window. */
function useVisibleSection(): FormSectionId {
  const [inSight, see] = useState<FormSectionId>('basics');
  useEffect(() => {
    const look = () => {
      const passed = SECTION_LABELS.filter(
        ([id]) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3,
      );
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      see((atEnd && window.scrollY > 0 ? 'contact' : passed.at(-1)?.[0]) ?? 'basics');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return inSight;
}

/** The sections of the form, and how much is to fix in each. */
export function SectionNav({ problems }: { problems: readonly DraftError[] }) {
  const inSight = useVisibleSection();
  return (
    <nav className={css.sections} aria-label="Sections">
      {SECTION_LABELS.map(([id, label]) => {
        const wrong = problems.filter(({ section }) => section === id).length;
        return (
          <a key={id} href={`#${id}`} aria-current={id === inSight || undefined}>
            {label}
            {wrong > 0 && (
              <span className={css.count}>
                {wrong}
                <span className={visuallyHidden}> to fix</span>
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}
