import { useSearchParams } from 'react-router';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { pictureUrl, uploadUrl } from '../../../schema/media-urls.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffHomepageQuery } from '../../documents/graphql.ts';
import { STAFF_COPY, STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { withFlash } from '../components/action-result.ts';
import { Field } from '../components/fields.tsx';
import { type FormValues, getBaseVersion } from '../components/form.tsx';
import { ButtonLink } from '../components/links.tsx';
import { PageHeader, Panel } from '../components/page-layout.tsx';
import { SinglePictureForm } from '../components/picture-field.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './homepage.css.ts';
import { SlideUploadForm } from './slides-upload.tsx';
import { type Slide, SlideForm, SlideList } from './slideshow.tsx';

const HOMEPAGE_QUERY = graphql(`query StaffHomepage($market: Market!) {
  logos: homepageImages(market: $market, type: logo) { id: databaseId address picture { name alt } }
  slides: homepageImages(market: $market, type: carousel) { id: databaseId version title note link picture { name alt } }
  offices: homepageImages(market: $market, type: office) { id: databaseId address picture { name alt } }
}`);
const ADD_IMAGES_MUTATION =
  graphql(`mutation StaffAddHomepageImages($market: Market!, $type: HomepageImageType!, $images: [HomepageImageInput!]!) {
  addHomepageImages(market: $market, type: $type, images: $images) { homepageImages { id: databaseId } userErrors { ...UserError } }
}`);

const toSlideTexts = (values: FormValues, prefix = '') => ({
  title: values[`${prefix}title`],
  note: values[`${prefix}note`],
  link: values[`${prefix}link`],
  alt: values[`${prefix}alt`],
});

const buildActions = (market: Market) => ({
  logo: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: ({ logo, logoAddress }) => ({ market, type: 'logo' as const, images: [{ file: logo, address: logoAddress }] }),
    successMessage: () => MESSAGES[STAFF_COPY[market].logoDone],
    errorMessage: ({ message, fieldErrors }) => (fieldErrors?.file === OWN_MESSAGES.pictureMissing ? MESSAGES.noFile : message),
  }),
  office: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: ({ office, officeAddress }) => ({ market, type: 'office' as const, images: [{ file: office, address: officeAddress }] }),
    successMessage: () => OWN_MESSAGES.officeAdded,
  }),
  slides: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: (values, form) => ({
      market,
      type: 'carousel' as const,
      images: form
        .getAll('pictures')
        .filter(Boolean)
        .map((file, i) => ({ file: String(file), ...toSlideTexts(values, `${i}.`) })),
    }),
    successMessage: () => OWN_MESSAGES.slidesAdded,
  }),
  add: defineAction({
    document: graphql(`mutation StaffAddSlide($market: Market!, $image: HomepageImageInput!) {
      addSlide(market: $market, image: $image) { homepageImage { id: databaseId } userErrors { ...UserError } }
    }`),
    variables: (values) => ({ market, image: { file: values.file, ...toSlideTexts(values) } }),
    getRedirect: () => withFlash(STAFF_PATHS[market].images, 'slideAdded'),
    keepValues: true,
  }),
  change: defineAction({
    document: graphql(`mutation StaffUpdateHomepageImage($market: Market!, $id: ID!, $input: HomepageImageTextInput!, $version: Int) {
      updateHomepageImage(market: $market, id: $id, input: $input, version: $version) {
        homepageImage { id: databaseId version }
        userErrors { ...UserError }
      }
    }`),
    variables: (values) => ({ market, id: values.id ?? '', input: toSlideTexts(values), version: getBaseVersion(values) }),
    getRedirect: () => withFlash(STAFF_PATHS[market].images, 'slideSaved'),
    keepValues: true,
  }),
  order: defineAction({
    document: graphql(`mutation StaffReorderSlides($market: Market!, $ids: [ID!]!) {
      reorderSlides(market: $market, ids: $ids) { userErrors { ...UserError } }
    }`),
    variables: ({ ids = '' }) => ({ market, ids: ids.split(',') }),
    successMessage: () => OWN_MESSAGES.slidesOrdered,
  }),
  delete: defineAction({
    document: graphql(`mutation StaffDeleteHomepageImage($market: Market!, $id: ID!) {
      deleteHomepageImage(market: $market, id: $id) { trashId userErrors { ...UserError } }
    }`),
    variables: ({ id = '' }) => ({ market, id }),
    successMessage: () => OWN_MESSAGES.homepageImageDeleted,
    getUndoIds: ({ deleteHomepageImage }) => [deleteHomepageImage],
  }),
});

type Image = StaffHomepageQuery['offices'][number];

const ImageList = ({ images, what }: { images: readonly Image[]; what: string }) => (
  <ul className={css.earlierImages}>
    {images.map(({ id, picture, address }) => (
      <li key={id}>
        <img className={css.logo} src={pictureUrl(picture.name, 320)} alt="" />
        {address && <span>{address}</span>}
        <DeleteButton what={what} note={OWN_MESSAGES.restorable} values={{ id }} />
      </li>
    ))}
  </ul>
);

function LogoPanel({ logos }: { logos: readonly Image[] }) {
  // Pages show the newest.
  const current = logos.at(-1);
  const former = logos.slice(0, -1);
  const deleteNote = 'Pages show the previous logo instead, or else the name. You can undo this.';
  return (
    <Panel id="logo-title" title="Logo" aside={current && <DeleteButton what="the logo" note={deleteNote} values={{ id: current.id }} />}>
      <div className={css.sectionBody}>
        {current ? (
          <p>
            <span className={css.logoPlate}>
              <img className={css.logo} src={uploadUrl(current.picture.name)} alt="Current logo" />
            </span>
            {current.address && <span className={staff.muted}> {current.address}</span>}
          </p>
        ) : (
          <p className={staff.muted}>No logo yet: pages show the name of the agency.</p>
        )}
        <SinglePictureForm key={current?.id ?? ''} name="logo" label="New logo" submit="Upload logo">
          <Field name="logoAddress" label="Address" maxLength={500} autoComplete="off" />
        </SinglePictureForm>
        {former.length > 0 && (
          <details>
            <summary>{formatQuantity(former.length, 'earlier logo')}</summary>
            <ImageList images={former} what="this earlier logo" />
          </details>
        )}
      </div>
    </Panel>
  );
}

function SlideshowPanel({ slides }: { slides: readonly Slide[] }) {
  const isAdding = useSearchParams()[0].get('edit') === 'new';
  const title = (
    <>
      Slideshow <span className={staff.muted}>{slides.length}</span>
    </>
  );
  const addLink = slides.length + 1 >= LIMITS.slideshowMin && (
    <ButtonLink to={{ search: '?edit=new' }} preventScrollReset>
      Add one slide
    </ButtonLink>
  );
  return (
    <Panel id="slides-title" title={title} aside={addLink}>
      {isAdding && (
        <div className={css.slideEditor}>
          <SlideForm />
        </div>
      )}
      <SlideList slides={slides} />
      <div className={css.sectionBody}>
        <SlideUploadForm />
      </div>
    </Panel>
  );
}

const OfficePicturesPanel = ({ offices }: { offices: readonly Image[] }) => (
  <Panel id="offices-title" title="Office pictures">
    <div className={css.sectionBody}>
      <p className={staff.muted}>
        Stored with their addresses for programs that use the documented calls. No page of the website shows them.
      </p>
      {offices.length > 0 && <ImageList images={offices} what="this office picture" />}
      <SinglePictureForm key={offices.at(-1)?.id ?? ''} name="office" label="Picture of an office" submit="Upload office picture">
        <Field name="officeAddress" label="Address of the office" maxLength={500} autoComplete="off" />
      </SinglePictureForm>
    </div>
  </Panel>
);

const getTitle = (market: Market): string => `${MARKET_CONFIG[market].place} homepage images`;

const HomepageScreen = ({ market, data: { logos, slides, offices } }: ScreenProps<StaffHomepageQuery>) => (
  <>
    <PageHeader title={getTitle(market)} note="Changes are on the website at the next visit.">
      <a className={staff.buttonSecondary} href={MARKET_CONFIG[market].homePath}>
        See the home page
      </a>
    </PageHeader>
    <LogoPanel logos={logos} />
    <SlideshowPanel slides={slides} />
    <OfficePicturesPanel offices={offices} />
  </>
);

/** Logo, slideshow and office pictures of a home page (specification 2.15). */
const buildHomepageScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    alwaysFresh: true,
    document: HOMEPAGE_QUERY,
    variables: () => ({ market }),
    actions: buildActions(market),
    market,
    Body: HomepageScreen,
  });

export const homepageScreens = mapMarkets(buildHomepageScreen);
