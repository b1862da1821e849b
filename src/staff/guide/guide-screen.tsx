import { Link, useParams } from 'react-router';
import { GUIDE_PATH } from '../app/market-paths.ts';
import { defineStaticScreen } from '../app/screen.tsx';
import { useRight } from '../app/staff-context.ts';
import { type GuidePageName, getFirstScreenPath } from '../components/guide/guide-link.tsx';
import { PageHeader, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './guide.css.ts';
import { type GuidePage, getPictureUrl, PICTURE_SIZE } from './guide-page.ts';
import { GUIDE_CHAPTERS, GUIDE_PAGES } from './guide-pages.ts';

const Chapters = ({ current }: { current?: string }) => (
  <nav className={css.chapters} aria-label="Guide">
    {GUIDE_CHAPTERS.map(({ title, pages }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {Object.entries(pages).map(([name, page]) => (
            <li key={name}>
              <Link to={`${GUIDE_PATH}/${name}`} aria-current={name === current ? 'page' : undefined}>
                {page.title}
              </Link>
              {!current && <p className={staff.muted}>{page.purpose}</p>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);

const GuideArticle = ({ name, page: { title, right, purpose, picture, tasks, notes } }: { name: GuidePageName; page: GuidePage }) => (
  <>
    <PageHeader title={title} note={purpose}>
      <div className={staff.actions}>
        <Link className={staff.buttonSecondary} to={GUIDE_PATH}>
          All pages
        </Link>
        {useRight(right) ? (
          <Link className={staff.button} to={getFirstScreenPath(name)}>
            Open the screen
          </Link>
        ) : (
          <span className={staff.muted}>Your role does not include this screen.</span>
        )}
      </div>
    </PageHeader>
    <div className={css.columns}>
      <article className={css.article}>
        {/* Phones open the picture alone, where it can be enlarged. */}
        <a href={getPictureUrl(name)} target="_blank" rel="noreferrer">
          <img className={css.picture} src={getPictureUrl(name)} alt={`${picture.alt} (opens larger in a new tab)`} {...PICTURE_SIZE} />
        </a>
        {tasks.map((task) => (
          <section key={task.title}>
            <h2>{task.title}</h2>
            <ol>
              {task.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
        <section>
          <h2>Good to know</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </article>
      <Chapters current={name} />
    </div>
  </>
);

function Guide() {
  // The loader has answered 404 for other names.
  const name = useParams().name as GuidePageName | undefined;
  if (name) return <GuideArticle key={name} name={name} page={GUIDE_PAGES[name]} />;
  return (
    <>
      <PageHeader title="Guide" note="What each screen is for, and how the frequent tasks go. The ? beside a title leads to its page." />
      <Panel id="pages" title="Pages">
        <Chapters />
      </Panel>
    </>
  );
}

/** The guide for staff: its contents, and each of its pages. */
export const guideScreen = defineStaticScreen({
  title: 'Guide',
  getNotFoundMessage: ({ name }) => (name && !(name in GUIDE_PAGES) ? 'The guide has no such page.' : undefined),
  backLink: { path: GUIDE_PATH, label: 'All pages of the guide' },
  Body: Guide,
});
