import type { ImportInput } from '../../../schema/models.ts';
import { htmlToLines, htmlToText } from './html-text.ts';
import type { PhpValue } from './php-serialized.ts';
import { emptyInput, formatDuration, parsePrice } from './source-package.ts';
import { firstText, getIn, isOn, type PostReader, toArray, toText } from './wordpress-values.ts';
import type { WordPressPost } from './wxr.ts';

// WP Travel: post type `itineraries`, one meta field each. Since version 4 prices are in tables of their own, which exports do not hold;
// `wp_travel_trip_price`, which its lists sort by, is. Source: core/helpers/trips.php and inc/class-taxonomies.php of version 5.

export const WP_TRAVEL_META = [
  'wp_travel_trip_price',
  'wp_travel_price',
  'wp_travel_enable_sale',
  'wp_travel_sale_price',
  'wp_travel_pricing_options',
  'wp_travel_trip_duration',
  'wp_travel_trip_duration_night',
  'wp_travel_trip_duration_formating',
  'wp_travel_trip_include',
  'wp_travel_trip_exclude',
  'wp_travel_trip_itinerary_data',
  'wp_travel_outline',
  'wp_travel_overview',
  'wp_travel_location',
  'wp_travel_itinerary_gallery_ids',
] as const;

/** The price of the first pricing option, or of its first category. */
function readPricingOption(options: PhpValue | undefined): string {
  for (const option of toArray(options).values()) {
    for (const pricing of [option, ...toArray(getIn(option, 'categories')).values()]) {
      const isSale = isOn(getIn(pricing, 'enable_sale')) || isOn(getIn(pricing, 'is_sale'));
      const price = firstText(isSale ? getIn(pricing, 'sale_price') : '', getIn(pricing, 'price'), getIn(pricing, 'regular_price'));
      if (price) return price;
    }
  }
  return '';
}

function readPrice(trip: PostReader): string {
  const read = (key: string): string => toText(trip.meta(key, 'price'));
  const sale = isOn(read('wp_travel_enable_sale')) ? read('wp_travel_sale_price') : '';
  return (
    [read('wp_travel_trip_price'), sale, read('wp_travel_price')].find((price) => Number(price) > 0) ??
    readPricingOption(trip.meta('wp_travel_pricing_options', 'price'))
  );
}

const readDays = (trip: PostReader): ImportInput['itinerary'] =>
  [...toArray(trip.meta('wp_travel_trip_itinerary_data', 'itinerary')).values()].map((day, index) => ({
    day: firstText(getIn(day, 'label')) || `Day ${index + 1}`,
    title: htmlToText(toText(getIn(day, 'title'))),
    description: htmlToText(toText(getIn(day, 'desc'))),
    sightseeing: '',
    meals: '',
    images: trip.pictures(`itinerary.${index}.images`, [getIn(day, 'image')]),
  }));

/** The package of a post of type `itineraries`. */
export function readWpTravelTrip(post: WordPressPost, trip: PostReader): ImportInput {
  const text = (key: string): string => toText(trip.meta(key, 'description'));
  const price = readPrice(trip);
  const amount = parsePrice(price);
  if (amount === undefined) trip.problems.push({ field: 'price', message: `"${price}" is not a price.` });
  if (amount === null)
    trip.problems.push({ field: 'price', message: 'The export holds no price: WP Travel stores it in a table of its own.' });
  const itinerary = readDays(trip);
  const format = trip.meta('wp_travel_trip_duration_formating', 'duration');
  const days = firstText(trip.meta('wp_travel_trip_duration', 'duration'), getIn(format, 'days'));
  return {
    ...emptyInput(),
    name: htmlToText(post.title),
    description: [firstText(post.content, text('wp_travel_overview'), post.excerpt), itinerary.length > 0 ? '' : text('wp_travel_outline')]
      .map(htmlToText)
      .filter(Boolean)
      .join('\n\n'),
    price: amount ?? null,
    duration: days
      ? formatDuration(days, 'days', firstText(trip.meta('wp_travel_trip_duration_night', 'duration'), getIn(format, 'nights')))
      : formatDuration(toText(getIn(format, 'hours')), 'hours', ''),
    tripType: trip.terms('itinerary_types', 'activity')[0] ?? '',
    destination: trip.terms('travel_locations').join(', ') || text('wp_travel_location'),
    images: trip.pictures('images', [
      post.meta.get('_thumbnail_id'),
      ...toArray(trip.meta('wp_travel_itinerary_gallery_ids', 'images')).values(),
    ]),
    inclusions: htmlToLines(text('wp_travel_trip_include')),
    exclusions: htmlToLines(text('wp_travel_trip_exclude')),
    itinerary,
  };
}
