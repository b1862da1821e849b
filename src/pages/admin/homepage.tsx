import { Link, useSearchParams } from 'react-router';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffHomepageQuery, StaffHomepageQueryVariables } from '../../documents/graphql.ts';
import { pictureUrl, uploadUrl } from '../../ui/paths.ts';
import * as css from '../../ui/staff/homepage.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { Field } from './fields.tsx';
import { STAFF_PATHS, STAFF_WORDS } from './markets.ts';
import { OneUpload } from './one-upload.tsx';
import { type Outcome, saying } from './outcome.ts';
import { Delete, Head } from './parts.tsx';
import { type BodyProps, defineScreen, screenAction } from './screen.tsx';
import { SlideForm } from './slide-form.tsx';
import { SlidesList } from './slides-list.tsx';
import { SlidesUpload } from './slides-upload.tsx';

const StaffHomepage = graphql(`query StaffHomepage($market: Market!) {
  logos: homepageImages(market: $market, type: logo) { id address picture { name alt } }
  slides: homepageImages(market: $market, type: carousel) { id title note link picture { name alt } }
  offices: homepageImages(market: $market, type: office) { id address picture { name alt } }
}`);
const ADD = graphql(`mutation StaffAddHomepageImages($market: Market!, $type: HomepageImageType!, $images: [HomepageImageInput!]!) {
  addHomepageImages(market: $market, type: $type, images: $images) { id }
}`);

type Values = Readonly<Record<string, string>>;
const words = (values: Values, at = '') => ({
  title: values[`${at}title`],
  note: values[`${at}note`],
  link: values[`${at}link`],
  alt: values[`${at}alt`],
});

const actionsOf = (market: Market) => ({
  logo: screenAction({
    document: ADD,
    variables: ({ logo, logoAddress }) => ({ market, type: 'logo' as const, images: [{ file: logo, address: logoAddress }] }),
    said: () => STAFF_WORDS[market].logoDone,
    failed: ({ message, fields }) => (fields?.file === OWN_MESSAGES.pictureMissing ? MESSAGES.noFile : message),
  }),
  office: screenAction({
    document: ADD,
    variables: ({ office, officeAddress }) => ({ market, type: 'office' as const, images: [{ file: office, address: officeAddress }] }),
    said: () => OWN_MESSAGES.officeAdded,
  }),
  slides: screenAction({
    document: ADD,
    variables: (values, form) => ({
      market,
      type: 'carousel' as const,
      images: form
        .getAll('pictures')
        .filter(Boolean)
        .map((file, i) => ({ file: String(file), ...words(values, `${i}.`) })),
    }),
    said: () => OWN_MESSAGES.slidesAdded,
  }),
  add: screenAction({
    document: graphql(
      `mutation StaffAddSlide($market: Market!, $image: HomepageImageInput!) { addSlide(market: $market, image: $image) { id } }`,
    ),
    variables: (values) => ({ market, image: { file: values.file, ...words(values) } }),
    said: () => OWN_MESSAGES.slideAdded,
    to: () => saying(STAFF_PATHS[market].images, 'slideAdded'),
    keeps: true,
  }),
  change: screenAction({
    document: graphql(`mutation StaffChangeSlide($market: Market!, $id: ID!, $words: HomepageImageWords!) {
      changeHomepageImage(market: $market, id: $id, words: $words) { id }
    }`),
    variables: (values) => ({ market, id: values.id ?? '', words: words(values) }),
    said: () => OWN_MESSAGES.slideSaved,
    to: () => saying(STAFF_PATHS[market].images, 'slideSaved'),
    keeps: true,
  }),
  order: screenAction({
    document: graphql(`mutation StaffOrderSlides($market: Market!, $ids: [ID!]!) { orderSlides(market: $market, ids: $ids) }`),
    variables: ({ ids = '' }) => ({ market, ids: ids.split(',') }),
    said: () => OWN_MESSAGES.slidesOrdered,
  }),
  delete: screenAction({
    document: graphql(`mutation StaffDeleteHomepageImage($market: Market!, $id: ID!) { deleteHomepageImage(market: $market, id: $id) }`),
    variables: ({ id = '' }) => ({ market, id }),
    said: () => OWN_MESSAGES.homepageImageDeleted,
    undo: ({ deleteHomepageImage }) => [deleteHomepageImage],
  }),
});

type Image = StaffHomepageQuery['offices'][number];

const Small = ({ image, what }: { image: Image; what: string }) => (
  <li>
    <img className={css.logo} src={pictureUrl(image.picture.name, 320)} alt="" />
    {image.address && <span>{image.address}</span>}
    <Delete what={what} note="You can undo this." values={{ id: image.id }} />
  </li>
);

function Logo({ logos }: { logos: readonly Image[] }) {
  // The newest is the one that pages show.
  const current = logos.at(-1);
  const former = logos.slice(0, -1);
  return (
    <section className={staff.panel} aria-labelledby="logo-title">
      <div className={staff.panelHead}>
        <h2 id="logo-title">Logo</h2>
        {current && (
          <Delete
            what="the logo"
            note="The one before it, or else the name, stands in its place. You can undo this."
            values={{ id: current.id }}
          />
        )}
      </div>
      <div className={css.body}>
        {current ? (
          <p>
            <span className={css.plate}>
              <img className={css.logo} src={uploadUrl(current.picture.name)} alt="Current logo" />
            </span>
            {current.address && <span className={staff.muted}> {current.address}</span>}
          </p>
        ) : (
          <p className={staff.muted}>No logo yet: pages show the name of the agency.</p>
        )}
        <OneUpload key={current?.id ?? ''} name="logo" label="New logo" submit="Upload logo">
          <Field name="logoAddress" label="Address" maxLength={500} autoComplete="off" />
        </OneUpload>
        {former.length > 0 && (
          <details>
            <summary>{former.length === 1 ? '1 earlier logo' : `${former.length} earlier logos`}</summary>
            <ul className={css.former}>
              {former.map((image) => (
                <Small key={image.id} image={image} what="this earlier logo" />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function Slideshow({ slides, outcome }: { slides: StaffHomepageQuery['slides']; outcome: Outcome | undefined }) {
  const [search] = useSearchParams();
  const adds = search.get('edit') === 'new';
  return (
    <section className={staff.panel} aria-labelledby="slides-title">
      <div className={staff.panelHead}>
        <h2 id="slides-title">
          Slideshow <span className={staff.muted}>{slides.length}</span>
        </h2>
        {slides.length + 1 >= LIMITS.slideshowMin && (
          <Link className={staff.buttonLine} to={{ search: '?edit=new' }} preventScrollReset>
            Add one slide
          </Link>
        )}
      </div>
      {adds && (
        <div className={css.edit}>
          <SlideForm outcome={outcome} />
        </div>
      )}
      <SlidesList slides={slides} outcome={outcome} />
      <div className={css.body}>
        <SlidesUpload outcome={outcome} />
      </div>
    </section>
  );
}

function Offices({ offices }: { offices: readonly Image[] }) {
  return (
    <section className={staff.panel} aria-labelledby="offices-title">
      <div className={staff.panelHead}>
        <h2 id="offices-title">Office pictures</h2>
      </div>
      <div className={css.body}>
        <p className={staff.muted}>
          Kept with their address for programs that read the documented calls. No page of the website shows them.
        </p>
        {offices.length > 0 && (
          <ul className={css.former}>
            {offices.map((image) => (
              <Small key={image.id} image={image} what="this office picture" />
            ))}
          </ul>
        )}
        <OneUpload key={offices.at(-1)?.id ?? ''} name="office" label="Picture of an office" submit="Upload office picture">
          <Field name="officeAddress" label="Address of the office" maxLength={500} autoComplete="off" />
        </OneUpload>
      </div>
    </section>
  );
}

const titleOf = (market: Market): string => `${MARKET_FACTS[market].place} homepage images`;

const Screen = ({ market, data: { logos, slides, offices }, outcome }: BodyProps<StaffHomepageQuery>) => (
  <>
    <Head title={titleOf(market)} note="What is changed here is on the website at the next visit.">
      <a className={staff.buttonLine} href={MARKET_FACTS[market].home}>
        See the home page
      </a>
    </Head>
    <Logo logos={logos} />
    <Slideshow slides={slides} outcome={outcome} />
    <Offices offices={offices} />
  </>
);

/** Logo, slideshow and office pictures of a home page (specification 2.15). */
const homepageScreen = (market: Market) =>
  defineScreen({
    title: titleOf(market),
    document: StaffHomepage,
    variables: (): StaffHomepageQueryVariables => ({ market }),
    actions: actionsOf(market),
    market,
    Body: Screen,
  });

export const homepageScreens = byMarket(homepageScreen);
