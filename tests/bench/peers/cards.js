// What both peers show: the rows of the list from SQLite, with the addresses and words of our own cards.
const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
const WIDTHS = [480, 720];
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0, maximumFractionDigits: 2 });
let statement;

const toSlug = (name) => name.toLowerCase().match(/[a-z0-9]+/g).join('-');
const media = (name, width) => `/media/${width}/${encodeURIComponent(name.replace(/\.[^.]+$/, ''))}.webp`;

/** The first 50 packages of the market, and one more to know whether the list goes on. */
export function listCards() {
  statement ??= new DatabaseSync(process.env.BENCH_DATABASE, { readOnly: true }).prepare(
    'select id, name, duration, trip_type, price, images from packages where market = ? and published = 1 order by id limit 51',
  );
  const rows = statement.all('india');
  const cards = rows.slice(0, 50).map(({ id, name, duration, trip_type, price, images }, index) => {
    const [{ name: file, width, height, colour }] = JSON.parse(images);
    return {
      id,
      name,
      duration,
      tripType: trip_type,
      price: money.format(price / 100),
      path: `/details/india/${id}`,
      page: `/details/india/${id}/${toSlug(name)}`,
      enquiry: `/enquiry?package=${id}`,
      src: media(file, 480),
      srcSet: WIDTHS.filter((each) => each <= width)
        .map((each) => `${media(file, each)} ${each}w`)
        .join(', '),
      width,
      height,
      colour,
      lazy: index > 2,
    };
  });
  return { cards, more: rows.length > 50 };
}
