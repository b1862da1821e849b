import { useSearchParams } from 'react-router';
import { LIMITS, type Market } from '../../../../schema/constants.ts';
import { formatQuantity } from '../../../../schema/format.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../../schema/markets.ts';
import { pictureUrl, uploadUrl } from '../../../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffHomepageQuery } from '../../../documents/graphql.ts';
import { STAFF_PATHS } from '../../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../../app/screen.tsx';
import { DeleteButton } from '../../components/action-button.tsx';
import { Field } from '../../components/fields.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeader, Panel } from '../../components/page-layout.tsx';
import * as staff from '../../components/staff.css.ts';
import { SinglePictureForm } from '../../components/uploads/picture-field.tsx';
import { PartnerLogo } from '../partner-screens.tsx';
import { ContactPreview, ContactSource, PlacesForm, PlacesPreview, StatisticsForm, StatisticsPreview } from './company-parts.tsx';
import * as css from './home.css.ts';
import { buildHomeActions } from './home-actions.ts';
import * as own from './homepage.css.ts';
import { LeadingEditor, LeadingPreview } from './leading-packages.tsx';
import { getEditedPart, Part, PartRail } from './part.tsx';
import { SlideUploadForm } from './slides-upload.tsx';
import { type Slide, SlideForm, SlideList } from './slideshow.tsx';

const HOMEPAGE_QUERY = graphql(`query StaffHomepage($market: Market!, $find: String!, $isChoosing: Boolean!) {
  company(market: $market) {
    version name phone email office hours contactBranch { id: databaseId officeName }
    counters { label target } topLocations { name description customersVisited picture { name } }
  }
  companyFacts(market: $market) { leadingPackages }
  logos: homepageImages(market: $market, type: logo) { id: databaseId address picture { name alt } }
  slides: homepageImages(market: $market, type: carousel) { id: databaseId version title note link picture { name alt } }
  offices: homepageImages(market: $market, type: office) { id: databaseId address picture { name alt } }
  leading: leadingPackages(market: $market) { id: databaseId name pricePerPerson { amount } pricesVary mainImage { name } }
  found: packages(market: $market, first: 8, filter: { search: $find }) @include(if: $isChoosing) {
    nodes { id: databaseId name pricePerPerson { amount } pricesVary mainImage { name } }
  }
  partners { id: databaseId name logo { name } }
}`);

type Image = StaffHomepageQuery['offices'][number];

const ImageList = ({ images, what }: { images: readonly Image[]; what: string }) => (
  <ul className={own.earlierImages}>
    {images.map(({ id, picture, address }) => (
      <li key={id}>
        <img className={own.logo} src={pictureUrl(picture.name, 320)} alt="" />
        {address && <span>{address}</span>}
        <DeleteButton what={what} note={OWN_MESSAGES.restorable} values={{ id }} />
      </li>
    ))}
  </ul>
);

function LogoEditor({ logos }: { logos: readonly Image[] }) {
  // Pages show the newest.
  const current = logos.at(-1);
  const former = logos.slice(0, -1);
  return (
    <>
      {current && (
        <div className={staff.actions}>
          <DeleteButton
            what="the logo"
            note="Pages show the previous logo instead, or else the name. You can undo this."
            values={{ id: current.id }}
          />
        </div>
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
    </>
  );
}

const LogoPreview = ({ logos, name }: { logos: readonly Image[]; name: string }) => {
  const current = logos.at(-1);
  return (
    <p className={css.brand}>
      {current ? <img className={own.logo} src={uploadUrl(current.picture.name)} alt="Current logo" /> : <b>{name}</b>}
      {current?.address && <span className={staff.muted}> {current.address}</span>}
    </p>
  );
};

function SlidesEditor({ slides }: { slides: readonly Slide[] }) {
  const isAdding = useSearchParams()[0].get('edit') === 'new';
  return (
    <>
      {slides.length + 1 >= LIMITS.slideshowMin && (
        <p>
          <ButtonLink to={{ search: '?edit=new' }} preventScrollReset>
            Add one slide
          </ButtonLink>
        </p>
      )}
      {isAdding && (
        <div className={own.slideEditor}>
          <SlideForm />
        </div>
      )}
      <SlideList slides={slides} />
      <SlideUploadForm />
    </>
  );
}

const SlidesPreview = ({ slides: [first, ...others] }: { slides: readonly Slide[] }) =>
  first ? (
    <div className={css.hero}>
      <p>
        <b>{first.title || first.picture.alt || 'See the journey'}</b>
        {first.note && <span>{first.note}</span>}
      </p>
      <img src={pictureUrl(first.picture.name, 720)} alt="" />
      {others.slice(0, 4).map(({ id, picture }) => (
        <img key={id} src={pictureUrl(picture.name, 320)} alt="" loading="lazy" />
      ))}
    </div>
  ) : (
    <p className={staff.muted}>There are no slides: the page begins with text only.</p>
  );

const OfficePicturesPanel = ({ offices }: { offices: readonly Image[] }) => (
  <Panel id="offices-title" title="Office pictures">
    <div className={own.sectionBody}>
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

const getTitle = (market: Market): string => `${MARKET_CONFIG[market].place} home page`;

function HomeScreen({ market, data }: ScreenProps<StaffHomepageQuery>) {
  const { company, logos, slides, offices, leading, partners } = data;
  const counts = {
    logo: undefined,
    slides: slides.length,
    leading: leading.length,
    places: company.topLocations.length,
    partners: partners.length,
    statistics: company.counters.length,
    contact: undefined,
  };
  return (
    <>
      <PageHeader title={getTitle(market)} note="Each part is saved by itself and is on the website at the next visit.">
        <a className={staff.buttonSecondary} href={MARKET_CONFIG[market].homePath}>
          See the home page
        </a>
      </PageHeader>
      <div className={css.layout}>
        <PartRail counts={counts} />
        <div className={css.paper}>
          <Part part="logo" isAlwaysOpen preview={() => <LogoPreview logos={logos} name={company.name} />}>
            <LogoEditor logos={logos} />
          </Part>
          <Part part="slides" note={`${slides.length}, at least ${LIMITS.slideshowMin}`} preview={() => <SlidesPreview slides={slides} />}>
            <SlidesEditor slides={slides} />
          </Part>
          <Part
            part="leading"
            note={data.companyFacts.leadingPackages.length > 0 ? 'Chosen by you' : 'The three that were added first'}
            preview={() => <LeadingPreview packages={leading} market={market} />}
          >
            <LeadingEditor data={data} market={market} />
          </Part>
          <Part
            part="places"
            note={formatQuantity(company.topLocations.length, 'place')}
            preview={(typed) => <PlacesPreview company={company} typed={typed} />}
          >
            <PlacesForm company={company} market={market} />
          </Part>
          <Part
            part="partners"
            note={`${formatQuantity(partners.length, 'logo')}, on both home pages`}
            preview={() => (
              <ul className={css.logos}>
                {partners.map(({ id, name, logo }) => (
                  <li key={id}>
                    <PartnerLogo file={logo.name} name={name} />
                  </li>
                ))}
              </ul>
            )}
            action={<ButtonLink to="/show-b2-b">Edit partners</ButtonLink>}
          />
          <Part
            part="statistics"
            note={formatQuantity(company.counters.length, 'number')}
            preview={(typed) => <StatisticsPreview company={company} typed={typed} />}
          >
            <StatisticsForm company={company} />
          </Part>
          <Part
            part="contact"
            note={<ContactSource branch={company.contactBranch} companyPath={STAFF_PATHS[market].company} />}
            preview={() => <ContactPreview company={company} />}
            action={<ButtonLink to={STAFF_PATHS[market].company}>Company settings</ButtonLink>}
          />
        </div>
      </div>
      <OfficePicturesPanel offices={offices} />
    </>
  );
}

/** The home page of a storefront, edited part by part as it is seen (specification 2.15). */
const buildHomeScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    alwaysFresh: true,
    document: HOMEPAGE_QUERY,
    variables: ({ search }) => ({ market, find: search.get('find') ?? '', isChoosing: getEditedPart(search) === 'leading' }),
    actions: buildHomeActions(market),
    market,
    Body: HomeScreen,
  });

export const homeScreens = mapMarkets(buildHomeScreen);
