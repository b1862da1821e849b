import type { ImportInput } from '../../../schema/models.ts';
import { htmlToText } from './html-text.ts';
import type { PhpValue } from './php-serialized.ts';
import { emptyInput, formatDuration, parsePrice } from './source-package.ts';
import { firstText, getIn, isOn, type PostReader, toArray, toText } from './wordpress-values.ts';
import type { WordPressPost } from './wxr.ts';

// Tourfic: post type `tf_tours`, all fields in the array `tf_tours_opt` (`tf_tours_option` before version 2.8), whose lists may be
// serialised once more. Source: inc/Admin/TF_Options/metaboxes/tf-tour-metabox.php and TF_Demo_Importer.php of version 2.

export const TOURFIC_META = ['tf_tours_opt', 'tf_tours_option'] as const;

/** The price per adult (or child) after the discount; '' for a price per group, which is none per person. */
function readPrice(tour: PostReader, options: PhpValue | undefined): string {
  const price = (key: string): string => (isOn(getIn(options, `disable_${key}_price`)) ? '' : toText(getIn(options, `${key}_price`)));
  const isPerGroup = /group/i.test(toText(getIn(options, 'pricing')));
  if (isPerGroup) tour.problems.push({ field: 'price', message: 'The tour has a price per group. Enter its price per person.' });
  const text = isPerGroup ? '' : price('adult') || price('child');
  const amount = parsePrice(text);
  const discount = Number(toText(getIn(options, 'discount_price'))) || 0;
  if (!amount || discount <= 0) return text;
  const type = toText(getIn(options, 'discount_type'));
  const reduced = type === 'percent' ? amount * (1 - discount / 100) : type === 'fixed' ? amount - discount : amount;
  return reduced > 0 ? String(Math.round(reduced * 100) / 100) : text;
}

const splitIds = (value: PhpValue | undefined): string[] => toText(value).split(',');

const readDays = (tour: PostReader, options: PhpValue | undefined): ImportInput['itinerary'] =>
  [...toArray(getIn(options, 'itinerary')).values()].map((day, index) => ({
    day: firstText(getIn(day, 'time')) || `Day ${index + 1}`,
    title: htmlToText(toText(getIn(day, 'title'))),
    description: htmlToText(toText(getIn(day, 'desc'))),
    sightseeing: toText(getIn(day, 'loacation')),
    meals: [...toArray(getIn(day, 'meals')).values()].map(toText).join(','),
    images: tour.pictures(`itinerary.${index}.images`, [getIn(day, 'image'), ...splitIds(getIn(day, 'gallery_image'))]),
  }));

/** The texts of a list of Tourfic, such as `inc`, whose entries repeat its name. */
const readList = (options: PhpValue | undefined, name: string): string[] =>
  [...toArray(getIn(options, name)).values()].map((entry) => htmlToText(toText(getIn(entry, name)))).filter(Boolean);

/** The package of a post of type `tf_tours`. */
export function readTourficTour(post: WordPressPost, tour: PostReader): ImportInput {
  const options = tour.meta('tf_tours_opt', 'description') ?? tour.meta('tf_tours_option', 'description');
  const attempt = <T>(field: string, fallback: T, read: () => T): T => tour.attempt(field, 'tf_tours_opt', read) ?? fallback;
  const price = readPrice(tour, options);
  const amount = parsePrice(price);
  if (amount === undefined) tour.problems.push({ field: 'price', message: `"${price}" is not a price.` });
  const location = attempt('destination', '', () => firstText(getIn(options, 'text_location'), getIn(options, 'location', 'address')));
  return {
    ...emptyInput(),
    name: htmlToText(post.title),
    description: [firstText(post.content, post.excerpt), toText(getIn(options, 'additional_information'))]
      .map(htmlToText)
      .filter(Boolean)
      .join('\n\n'),
    price: amount ?? null,
    duration: formatDuration(
      toText(getIn(options, 'duration')),
      toText(getIn(options, 'duration_time')),
      isOn(getIn(options, 'night')) ? toText(getIn(options, 'night_count')) : '',
    ),
    tripType: tour.terms('tour_type', 'tour_activities')[0] ?? '',
    destination: tour.terms('tour_destination').join(', ') || location,
    contactEmail: toText(getIn(options, 'email')),
    contactPhone: toText(getIn(options, 'phone')),
    images: tour.pictures('images', [post.meta.get('_thumbnail_id'), ...splitIds(getIn(options, 'tour_gallery'))]),
    inclusions: attempt('inclusions', [], () => readList(options, 'inc')),
    exclusions: attempt('exclusions', [], () => readList(options, 'exc')),
    itinerary: attempt('itinerary', [], () => readDays(tour, options)),
  };
}
