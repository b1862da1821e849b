import { expect, test } from 'vitest';
import { formatPrice } from '../../schema/format.ts';
import { pictureSrcSet, pictureUrl, uploadUrl } from '../../schema/media-urls.ts';
import { parseListState, toListVariables } from '../../src/site/catalogue/list-query.ts';
import { whatsappUrl } from '../../src/ui/paths.ts';

const variables = (query: string, market: 'india' | 'dubai' = 'india') =>
  toListVariables(market, parseListState(market, new URLSearchParams(query)));

test('a list without parameters shows the first page in the recommended order', () => {
  expect(variables('')).toMatchObject({ market: 'india', first: 12 });
});

test('bands become bounds in whole nights and in rupees or dirhams, of which each price is in one', () => {
  expect(variables('nights=3-4&budget=20000-40000').filter).toMatchObject({
    minNights: 3,
    maxNights: 4,
    pricePerPerson: { min: '20000.01', max: '40000' },
  });
  expect(variables('budget=-1500', 'dubai').filter).toMatchObject({ pricePerPerson: { min: '0.01', max: '1500' } });
});

test('unknown values are ignored', () => {
  expect(variables('category=Lunar&nights=2-9&budget=1-2&sort=hack')).toEqual(variables(''));
});

test('prices use the format of their market', () => {
  expect(formatPrice('india', 125_000)).toBe('₹1,25,000');
  expect(formatPrice('dubai', 4500)).toBe('AED\u00a04,500');
});

test('relative picture names resolve to the URL-encoded uploads path; full URLs stay', () => {
  expect(uploadUrl('a b.jpg')).toBe('/uploads/a%20b.jpg');
  expect(uploadUrl('https://cdn.example/x.jpg')).toBe('https://cdn.example/x.jpg');
  expect(pictureUrl('goa-1.jpg', 480)).toBe('/media/480/goa-1.webp');
  expect(pictureSrcSet('https://cdn.example/x.jpg', 0, 160, 960)).toBeUndefined();
});

test('srcset offers the page widths up to the width of the picture', () => {
  expect(pictureSrcSet('goa-1.jpg', 840, 160, 960)).toBe(
    '/media/160/goa-1.webp 160w, /media/320/goa-1.webp 320w, /media/480/goa-1.webp 480w, /media/720/goa-1.webp 720w',
  );
});

test('WhatsApp links contain the number and the text', () => {
  expect(whatsappUrl('918045678900', 'Goa & back?')).toBe('https://wa.me/918045678900?text=Goa%20%26%20back%3F');
});
