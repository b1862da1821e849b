// WordPress exports as the plugins write them: the values of PHP's `serialize` by byte length, and the elements of WXR 1.2.

type Serialisable = string | number | boolean | null | readonly Serialisable[] | { readonly [key: string]: Serialisable };

/** A value as PHP's `serialize` writes it: lists get the keys 0, 1, 2; keys of digits are numbers. */
export function phpSerialize(value: Serialisable): string {
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Object.entries(value as Record<string, Serialisable>);
  const key = (name: string): string => (/^(?:0|[1-9]\d*)$/.test(name) ? `i:${name};` : phpSerialize(name));
  return `a:${entries.length}:{${entries.map(([name, each]) => key(name) + phpSerialize(each)).join('')}}`;
}

interface ExportedPost {
  id: number;
  type: string;
  title: string;
  status?: string;
  content?: string;
  url?: string;
  terms?: Record<string, string[]>;
  meta?: Record<string, string>;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const buildItem = ({ id, type, title, status = 'publish', content = '', url, terms = {}, meta = {} }: ExportedPost): string => `
  <item>
    <title>${cdata(title)}</title>
    <link>https://old.example/?p=${id}</link>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata('')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_type>${cdata(type)}</wp:post_type>
    ${url ? `<wp:attachment_url>${cdata(url)}</wp:attachment_url>` : ''}
    ${Object.entries(terms)
      .flatMap(([taxonomy, names]) => names.map((name) => `<category domain="${taxonomy}" nicename="x">${cdata(name)}</category>`))
      .join('')}
    ${Object.entries(meta)
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
      )
      .join('')}
  </item>`;

/** An export of a site at old.example. */
export const buildWxr = (posts: readonly ExportedPost[], prolog = ''): string => `<?xml version="1.0" encoding="UTF-8" ?>
${prolog}<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old agency</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>${posts.map(buildItem).join('')}
</channel>
</rss>
`;

/** A picture of the media library. */
export const attachment = (id: number, name: string, alt = ''): ExportedPost => ({
  id,
  type: 'attachment',
  title: name,
  status: 'inherit',
  url: `https://old.example/wp-content/uploads/${name}`,
  meta: { _wp_attachment_image_alt: alt },
});

/** A trip of WP Travel Engine 6 with its price package. Text areas of browsers end lines by CR LF. */
export const wpTravelEngineTrip = (id: number, title: string): ExportedPost[] => [
  {
    id,
    type: 'trip',
    title,
    terms: { trip_types: ['Trekking'], destination: ['Nepal', 'Annapurna'] },
    meta: {
      _thumbnail_id: '901',
      primary_package: `${id + 1}`,
      packages_ids: phpSerialize([id + 1]),
      primary_category: '12',
      wpte_gallery_id: phpSerialize({ enable: '1', '0': 901, '1': 902, '2': 999 }),
      wte_advanced_itinerary: phpSerialize({
        advanced_itinerary: { meals_included: { '1': ['breakfast', 'dinner'] }, itinerary_image: { '2': [902] } },
      }),
      wp_travel_engine_setting: phpSerialize({
        trip_code: `WTE-${id}`,
        trip_duration: '5',
        trip_duration_unit: 'days',
        trip_duration_nights: '4',
        tab_content: { '1_wpeditor': '<p>Walk to the <strong>base camp</strong> &#8211; slowly.</p>\r\n<p>Tea &amp; mountains.</p>' },
        trip_highlights: [{ highlight_text: 'Sunrise at Poon Hill' }],
        itinerary: {
          itinerary_title: { '1': 'Arrival', '2': 'Poon Hill' },
          itinerary_days_label: { '1': 'Day 1', '2': 'Day 2' },
          itinerary_content: { '1': '<p>Café in Pokhara.</p>', '2': '<p>Up at four.</p>' },
        },
        cost: { cost_includes: 'Hotel\r\nGuide\r\nTransfers', cost_excludes: 'Flights\r\nInsurance' },
      }),
    },
  },
  {
    id: id + 1,
    type: 'trip-packages',
    title: 'Standard',
    meta: {
      'package-categories': phpSerialize({
        prices: { '12': '65000', '13': '40000' },
        enabled_sale: { '12': '1' },
        sale_prices: { '12': '59500', '13': '' },
      }),
    },
  },
];

/** A trip of WP Travel 5. */
export const wpTravelTrip = (id: number, title: string): ExportedPost => ({
  id,
  type: 'itineraries',
  title,
  content: '<!-- wp:paragraph --><p>Three lakes in a week.</p><!-- /wp:paragraph -->',
  terms: { itinerary_types: ['Family'], travel_locations: ['Udaipur'] },
  meta: {
    _thumbnail_id: '901',
    wp_travel_trip_price: '24500.00',
    wp_travel_trip_duration: '3',
    wp_travel_trip_duration_night: '2',
    wp_travel_trip_include: '<ul><li>Breakfast</li><li>Boat ride</li></ul>',
    wp_travel_trip_exclude: '<ul><li>Camera fees</li></ul>',
    wp_travel_itinerary_gallery_ids: phpSerialize([901, 902]),
    wp_travel_trip_itinerary_data: phpSerialize([
      { label: 'Day 1', title: 'City Palace', date: '', time: '', desc: '<p>Old town, by foot.</p>', image: '' },
      { label: 'Day 2', title: 'Lake Pichola', date: '', time: '', desc: 'By boat.', image: '' },
    ]),
  },
});

/** A tour of Tourfic 2: its lists are serialised once more. */
export const tourficTour = (id: number, title: string): ExportedPost => ({
  id,
  type: 'tf_tours',
  title,
  content: '<p>Dunes at dusk.</p>',
  terms: { tour_destination: ['Dubai'], tour_type: ['Adventure'] },
  meta: {
    _thumbnail_id: '901',
    tf_tours_opt: phpSerialize({
      tour_gallery: '901,902',
      duration: '6',
      duration_time: 'Hour',
      pricing: 'person',
      adult_price: '200',
      discount_type: 'percent',
      discount_price: '10',
      email: 'desert@old.example',
      phone: '+971 4 000 0000',
      inc: phpSerialize([{ inc: 'Pick-up' }, { inc: 'Dinner' }]),
      exc: phpSerialize([{ exc: 'Quad bikes' }]),
      location: phpSerialize({ address: 'Al Lahbab', latitude: '25.0' }),
      itinerary: phpSerialize([
        {
          time: '15:00',
          title: 'Pick-up',
          image: 'https://old.example/wp-content/uploads/car.jpg',
          desc: '<p>From your hotel.</p>',
          meals: ['Dinner0'],
          loacation: 'Deira',
        },
      ]),
    }),
  },
});
