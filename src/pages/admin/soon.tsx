import type { RouteObject } from 'react-router';
import * as css from '../../ui/staff/staff.css.ts';
import { Head } from './parts.tsx';

interface Soon {
  title: string;
  /** The page of the website that shows what will be edited here. */
  shown: string;
}

const PACKAGES: Soon = { title: 'India packages', shown: '/card' };
const DUBAI: Soon = { title: 'Dubai packages', shown: '/dubai-card' };

/** The screens of specification 2.15 that cannot edit yet: whose they are, and where their rows can be seen. */
const SCREENS: Readonly<Record<string, Soon>> = {
  '/showpackages-i': PACKAGES,
  '/showpackges-i': PACKAGES,
  '/show-dubai-packages': DUBAI,
};

function SoonScreen({ title, shown }: Soon) {
  return (
    <>
      <Head title={title} />
      <section className={css.panel}>
        <p className={css.empty}>
          Nothing can be changed here yet.{' '}
          <a className={css.link} href={shown}>
            See it on the website
          </a>
          , or{' '}
          <a className={css.link} href="/graphiql">
            read it with GraphiQL
          </a>
          .
        </p>
      </section>
    </>
  );
}

export const SOON: RouteObject[] = Object.entries(SCREENS).map(([path, screen]) => ({
  path,
  handle: { title: screen.title },
  element: <SoonScreen {...screen} />,
}));
