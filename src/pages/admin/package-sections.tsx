import { useEffect, useState } from 'react';
import { hidden } from '../../ui/ground.css.ts';
import * as css from '../../ui/staff/package-form.css.ts';
import type { Problem, Section } from './package-problems.ts';

const SECTIONS: readonly (readonly [Section, string])[] = [
  ['basics', 'Basics'],
  ['pictures', 'Pictures'],
  ['covered', 'Covered'],
  ['itinerary', 'Itinerary'],
  ['contact', 'Contact'],
];

/** The section that is read: the last one whose head has come up to the upper third of the window. */
function useSectionInSight(): Section {
  const [inSight, see] = useState<Section>('basics');
  useEffect(() => {
    const look = () => {
      const passed = SECTIONS.filter(([id]) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3);
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
export function Sections({ problems }: { problems: readonly Problem[] }) {
  const inSight = useSectionInSight();
  return (
    <nav className={css.sections} aria-label="Sections">
      {SECTIONS.map(([id, label]) => {
        const wrong = problems.filter(({ section }) => section === id).length;
        return (
          <a key={id} href={`#${id}`} aria-current={id === inSight || undefined}>
            {label}
            {wrong > 0 && (
              <span className={css.count}>
                {wrong}
                <span className={hidden}> to fix</span>
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}
