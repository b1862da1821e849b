import { getPackagePath, getPolicyPath, PAGE_PATHS } from '../../../schema/addresses.ts';
import { type Market, MONTHS } from '../../../schema/constants.ts';
import { formatMonth, formatMonths, formatPricePerPerson } from '../../../schema/format.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { dialogLinkAttributes } from '../../ui/layout/dialog.tsx';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import { row, wrappingRow } from '../../ui/mixins.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../../ui/paths.ts';
import { RatingScore, ReviewList } from '../../ui/patterns/review-list.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Picture, PictureFile } from '../../ui/primitives/picture.tsx';
import { BidiText, getBidiAttributes } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { color, fontSize, radius, space } from '../../ui/tokens.ts';
import { ENDING_COPY } from './copy.ts';
import * as css from './package-ending.css.ts';
import { sectionTitle } from './package-page.css.ts';

// What follows the price: the best months, cancellation, reviews, questions, the planner, similar trips. Each is left out while
// the agency has said nothing about it.

const EndingPackageFragment = graphql(`
  fragment EndingPackage on Package {
    id: databaseId market name destination bestMonths closedMonths seasonNote contactPhone rating { count ...RatingScore }
  }
`);
const EndingCompanyFragment = graphql(`
  fragment EndingCompany on Company {
    phone whatsapp
    planners { name about languages tripWords picture { ...Picture } }
    questions { question answer tripWords }
    cancellation { daysBefore refundPercent note }
  }
`);
const EndingReviewsFragment = graphql(`fragment EndingReviews on ReviewConnection { nodes { ...ReviewItem } }`);
const EndingSimilarFragment = graphql(
  `fragment EndingSimilar on Package { id: databaseId name duration tripType price pricesVary mainImage { ...PictureFile } }`,
);

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={sectionTitle}>
      {title}
    </h2>
    {children}
  </section>
);

/** A petal that points up, in a circle of 240 by 240 around its centre. */
const PETAL = 'M0-36C-11-56-22-80-17-99-11-112 11-112 17-99 22-80 11-56 0-36z';
/** Where the letter of a month stands, as a distance from the centre. */
const LETTER_RADIUS = 88;

/** The colours of petals, letters and their key; months in which it is not run are only an outline. */
const SEASON_PAINT = {
  best: { petal: { fill: color.primary }, letter: color.onPrimary, key: { background: color.primary } },
  fair: { petal: { fill: color.tint, stroke: color.accent }, letter: color.ink, key: { background: color.accent } },
  closed: {
    petal: { fill: 'none', stroke: color.control, strokeDasharray: '3 4' },
    letter: color.muted,
    key: { border: `1.5px dashed ${color.control}` },
  },
} as const;
const SEASON_ROW = { ...wrappingRow(space[3]), paddingBlock: '.7rem', borderBlockStart: `1px solid ${color.line}` };
/** The dot of a season in the key. */
const DOT = { inlineSize: '.75rem', blockSize: '.75rem', borderRadius: '50%' } as const;
type Season = keyof typeof SEASON_PAINT;

/** The months in words, and the year as twelve petals, January first to the right of the top. */
function Months({ best, closed, note }: { best: readonly number[]; closed: readonly number[]; note: string }) {
  // Each month has one season, whatever is stored: one that is not run is not the best.
  const seasonOf = (month: number): Season => (closed.includes(month) ? 'closed' : best.includes(month) ? 'best' : 'fair');
  const seasons = (Object.keys(SEASON_PAINT) as Season[])
    .map((season) => ({ season, text: formatMonths(MONTHS.filter((month) => seasonOf(month) === season)) }))
    .filter(({ text }) => text !== '');
  return (
    <Section id="months" title={ENDING_COPY.months}>
      <div style={{ ...wrappingRow(space[8]), alignItems: 'center' }}>
        <div style={{ flex: '1 1 16rem' }}>
          <dl>
            {seasons.map(({ season, text }) => (
              <div key={season} style={SEASON_ROW}>
                <dt style={{ ...row('.6em'), inlineSize: '6rem', fontWeight: 600 }}>
                  <i style={{ ...DOT, ...SEASON_PAINT[season].key }} />
                  {ENDING_COPY.seasons[season]}
                </dt>
                <dd style={{ flex: 1 }}>{text}</dd>
              </div>
            ))}
          </dl>
          {note && (
            <p className={ground.muted} {...getBidiAttributes(note)}>
              {note}
            </p>
          )}
        </div>
        <svg viewBox="-120 -120 240 240" aria-hidden="true" style={{ inlineSize: '15rem', maxInlineSize: '100%', marginInline: 'auto' }}>
          {MONTHS.map((month) => {
            const [season, degrees] = [seasonOf(month), month * 30 - 15];
            const angle = (degrees * Math.PI) / 180;
            return (
              <g key={month}>
                <path style={SEASON_PAINT[season].petal} transform={`rotate(${degrees})`} d={PETAL} />
                <text
                  style={{ fill: SEASON_PAINT[season].letter, textAnchor: 'middle', fontSize: 16, fontWeight: 600 }}
                  x={Math.round(Math.sin(angle) * LETTER_RADIUS)}
                  y={Math.round(5 - Math.cos(angle) * LETTER_RADIUS)}
                >
                  {formatMonth(month)[0]}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </Section>
  );
}

interface CancellationStep {
  daysBefore: number;
  refundPercent: number;
  note: string;
}

/** A solid line for the first step, a dotted one for the last, dashed ones between. */
const STEP_BORDERS = [
  { borderColor: color.positive },
  { borderColor: color.accentInk, borderBlockStartStyle: 'dashed' },
  { borderColor: color.control, borderBlockStartStyle: 'dotted' },
] as const;

function Cancellation({ steps, market }: { steps: readonly CancellationStep[]; market: Market }) {
  return (
    <Section id="cancellation" title={ENDING_COPY.cancellation}>
      <ol className={css.steps}>
        {steps.map(({ daysBefore, refundPercent, note }, index) => (
          <li key={daysBefore} style={STEP_BORDERS[index === 0 ? 0 : index === steps.length - 1 ? 2 : 1]}>
            <b>{ENDING_COPY.formatDays(daysBefore, steps[index - 1]?.daysBefore)}</b>
            <BidiText text={note || ENDING_COPY.formatRefund(refundPercent)} />
          </li>
        ))}
      </ol>
      <p className={css.links}>
        <TextLink href={addMarketParam(getPolicyPath('refund-policy'), market)} {...dialogLinkAttributes}>
          {ENDING_COPY.policy}
        </TextLink>
      </p>
    </Section>
  );
}

/** Whether an entry with these words is for a package; without words it is for all. */
const isForTrip = (words: readonly string[], text: string): boolean =>
  words.length === 0 || words.some((word) => text.includes(word.toLowerCase()));

interface PackageEndingProps {
  fragment: FragmentType<typeof EndingPackageFragment>;
  company: FragmentType<typeof EndingCompanyFragment>;
  reviews: FragmentType<typeof EndingReviewsFragment>;
  /** The full URL of the page, for the prepared chat message. */
  pageUrl: string;
}

const PLANNER = { ...wrappingRow(`${space[4]} ${space[6]}`), alignItems: 'start', marginBlockStart: space[16] } as const;
const PORTRAIT = { inlineSize: 'clamp(4.5rem,12vw,9rem)', aspectRatio: 1, blockSize: 'auto', borderRadius: radius.md } as const;

/** The sections of the main column. */
export function PackageEnding({ fragment, company: companyFragment, reviews: reviewsFragment, pageUrl }: PackageEndingProps) {
  const { id, market, name, destination, bestMonths, closedMonths, seasonNote, contactPhone, rating } = readFragment(
    EndingPackageFragment,
    fragment,
  );
  const company = readFragment(EndingCompanyFragment, companyFragment);
  const { nodes: reviews } = readFragment(EndingReviewsFragment, reviewsFragment);
  const text = `${destination} ${name}`.toLowerCase();
  const questions = company.questions.filter(({ tripWords }) => isForTrip(tripWords, text));
  const planners = company.planners.filter(({ tripWords }) => isForTrip(tripWords, text));
  // One whose trips are named knows them better than one for all.
  const planner = planners.find(({ tripWords }) => tripWords.length > 0) ?? planners[0];
  const reviewsPath = addMarketParam(`${PAGE_PATHS.reviews}?trip=${id}`, market);
  const phone = contactPhone || company.phone;
  return (
    <>
      {bestMonths.length + closedMonths.length > 0 && <Months best={bestMonths} closed={closedMonths} note={seasonNote} />}
      {company.cancellation.length > 0 && <Cancellation steps={company.cancellation} market={market} />}
      <Section id="reviews" title={ENDING_COPY.reviews}>
        {rating.count === 0 ? (
          <p className={ground.muted}>{ENDING_COPY.newThisSeason}</p>
        ) : (
          <>
            <RatingScore fragment={rating} people={ENDING_COPY.formatPeople(rating.count)} />
            <ReviewList fragments={reviews} market={market} />
          </>
        )}
        <p className={css.links}>
          {rating.count > reviews.length && <TextLink href={reviewsPath}>{ENDING_COPY.formatAllReviews(rating.count)}</TextLink>}
          <TextLink href={reviewsPath} {...dialogLinkAttributes}>
            {ENDING_COPY.writeReview}
          </TextLink>
        </p>
      </Section>
      {questions.length > 0 && (
        <Section id="questions" title={ENDING_COPY.questions}>
          <div className={css.questions}>
            {questions.map(({ question, answer }, index) => (
              <details key={question} open={index === 0}>
                <summary>
                  <BidiText text={question} />
                  <Icon name="down" />
                </summary>
                <p {...getBidiAttributes(answer)}>{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      )}
      {planner && (
        <section style={PLANNER} aria-labelledby="planner">
          {planner.picture && <Picture fragment={planner.picture} alt="" sizes="9rem" maxWidth={320} style={PORTRAIT} />}
          <div style={{ flex: '1 1 10rem' }}>
            <h2 id="planner" style={{ marginBlockEnd: space[2], fontSize: fontSize.displaySm }}>
              <BidiText text={planner.name} /> {ENDING_COPY.answers}
            </h2>
            <p className={ground.muted}>
              <BidiText text={planner.about} /> {planner.languages && ENDING_COPY.formatLanguages(planner.languages)}
            </p>
            <p className={css.links} data-screen="">
              {company.whatsapp && (
                <TextLink href={whatsappUrl(company.whatsapp, ENDING_COPY.formatChat(planner.name, name, pageUrl))}>
                  <Icon name="chat" /> {ENDING_COPY.chat}
                </TextLink>
              )}
              <TextLink href={enquiryPath(market, { package: id })}>
                <Icon name="message" /> {ENDING_COPY.ask}
              </TextLink>
              {phone && (
                <TextLink href={telUrl(phone)}>
                  <Icon name="phone" /> <bdi>{phone}</bdi>
                </TextLink>
              )}
            </p>
          </div>
        </section>
      )}
    </>
  );
}

const SIMILAR_PICTURE = { aspectRatio: '4/3', blockSize: 'auto', borderRadius: radius.md } as const;

/** Three packages to the same place or of the same trip type. */
export function SimilarPackages({
  fragments,
  market,
}: {
  fragments: readonly FragmentType<typeof EndingSimilarFragment>[];
  market: Market;
}) {
  const packages = readFragment(EndingSimilarFragment, fragments);
  if (packages.length === 0) return null;
  return (
    <section className={`${ground.container} ${css.similar}`} aria-labelledby="similar" data-screen="">
      <h2 id="similar" className={sectionTitle}>
        {ENDING_COPY.similar}
      </h2>
      {/* Not cards: their styles alone are a tenth of what a page may have. */}
      <ul>
        {packages.map(({ id, name, duration, tripType, mainImage, ...shown }) => (
          <li key={id}>
            <a href={getPackagePath(market, id, name)}>
              {mainImage && (
                <PictureFile
                  fragment={mainImage}
                  alt=""
                  sizes="(width < 768px) 92vw, 24rem"
                  minWidth={480}
                  maxWidth={720}
                  style={SIMILAR_PICTURE}
                />
              )}
              <b style={{ marginBlockStart: space[3], fontSize: fontSize.lg }}>
                <BidiText text={name} />
              </b>
              <span className={ground.muted}>
                {[duration, tripType].filter(Boolean).join(', ')}, {formatPricePerPerson(market, shown, MARKET_COPY[market].priceUnit)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
