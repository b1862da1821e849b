import type { ImportInput } from '../../../schema/models.ts';
import { htmlToLines, htmlToText } from './html-text.ts';
import type { PhpValue } from './php-serialized.ts';
import { emptyInput, formatDuration, parsePrice } from './source-package.ts';
import { firstText, getIn, isOn, type PostReader, toArray, toText } from './wordpress-values.ts';
import type { WordPressPost } from './wxr.ts';

// WP Travel Engine: post type `trip`, most fields in the array `wp_travel_engine_setting`, prices in posts of type `trip-packages`.
// Source: its REST controller and models (includes/classes/Core/Controllers/RestAPI/V2/Trip.php, Core/Models/Post) of version 6.

export const WP_TRAVEL_ENGINE_META = [
  'wp_travel_engine_setting',
  'wp_travel_engine_setting_trip_price',
  '_s_price',
  'packages_ids',
  'primary_package',
  'primary_category',
  'package-categories',
  'wpte_gallery_id',
  'wte_advanced_itinerary',
] as const;

/** The price of a trip package for its primary traveller category: the sale price during a sale. */
function readPackagePrice(categories: PhpValue | undefined, primary: string): string {
  const key = toArray(getIn(categories, 'prices')).has(primary)
    ? primary
    : (toArray(getIn(categories, 'prices')).keys().next().value ?? '');
  const isSale = isOn(getIn(categories, 'enabled_sale', key));
  return firstText(isSale ? getIn(categories, 'sale_prices', key) : '', getIn(categories, 'prices', key));
}

function readPrice(trip: PostReader, settings: PhpValue | undefined, findPost: (id: string) => PostReader | undefined): string {
  const stored = firstText(trip.meta('wp_travel_engine_setting_trip_price', 'price'), trip.meta('_s_price', 'price'));
  if (stored && stored !== '0') return stored;
  const ids = [trip.meta('primary_package', 'price'), ...toArray(trip.meta('packages_ids', 'price')).values()].map(toText);
  const primaryCategory = toText(trip.meta('primary_category', 'price'));
  for (const id of ids) {
    const price = readPackagePrice(findPost(id)?.meta('package-categories', 'price'), primaryCategory);
    if (price) return price;
  }
  // Before version 5: `trip_price` is the price of the sale.
  return firstText(
    isOn(getIn(settings, 'sale')) ? getIn(settings, 'trip_price') : '',
    getIn(settings, 'trip_prev_price'),
    getIn(settings, 'trip_price'),
  );
}

function readDays(trip: PostReader, settings: PhpValue | undefined): ImportInput['itinerary'] {
  const basic = getIn(settings, 'itinerary');
  const advanced = getIn(trip.meta('wte_advanced_itinerary', 'itinerary'), 'advanced_itinerary');
  const titles = toArray(getIn(basic, 'itinerary_title'));
  const contents = toArray(getIn(basic, 'itinerary_content'));
  const keys = [...new Set([...titles.keys(), ...contents.keys()])];
  return keys.map((key, index) => ({
    day: firstText(getIn(basic, 'itinerary_days_label', key)) || `Day ${index + 1}`,
    title: htmlToText(toText(titles.get(key))),
    description: htmlToText(toText(contents.get(key))),
    sightseeing: '',
    meals: [...toArray(getIn(advanced, 'meals_included', key)).values()].map(toText).join(','),
    images: trip.pictures(`itinerary.${index}.images`, [...toArray(getIn(advanced, 'itinerary_image', key)).values()]),
  }));
}

/** The package of a post of type `trip`. */
export function readWpTravelEngineTrip(
  post: WordPressPost,
  trip: PostReader,
  findPost: (id: string) => PostReader | undefined,
): ImportInput {
  const settings = trip.meta('wp_travel_engine_setting', 'description');
  const highlights = [...toArray(getIn(settings, 'trip_highlights')).values()].map((entry) =>
    htmlToText(toText(getIn(entry, 'highlight_text'))),
  );
  const overview = htmlToText(firstText(getIn(settings, 'tab_content', '1_wpeditor'), post.content, post.excerpt));
  const price = readPrice(trip, settings, findPost);
  const amount = parsePrice(price);
  if (amount === undefined) trip.problems.push({ field: 'price', message: `"${price}" is not a price.` });
  const gallery = [...toArray(trip.meta('wpte_gallery_id', 'images'))].filter(([key]) => key !== 'enable').map(([, id]) => id);
  return {
    ...emptyInput(),
    name: htmlToText(post.title),
    description: [overview, ...highlights].filter(Boolean).join('\n'),
    price: amount ?? null,
    duration: formatDuration(
      toText(getIn(settings, 'trip_duration')),
      toText(getIn(settings, 'trip_duration_unit')),
      toText(getIn(settings, 'trip_duration_nights')),
    ),
    tripType: trip.terms('trip_types', 'activities')[0] ?? '',
    destination: trip.terms('destination').join(', '),
    images: trip.pictures('images', [post.meta.get('_thumbnail_id'), ...gallery]),
    inclusions: htmlToLines(toText(getIn(settings, 'cost', 'cost_includes'))),
    exclusions: htmlToLines(toText(getIn(settings, 'cost', 'cost_excludes'))),
    itinerary: readDays(trip, settings),
  };
}
