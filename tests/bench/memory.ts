import { PICTURE_WIDTHS } from '../../schema/constants.ts';
import { readSiteMemory, spawnSite } from '../tools/started-site.ts';
import type { Report } from './report.ts';
import { BENCH_STATE_DIR } from './servers.ts';

const REQUESTS = 20_000;
const PICTURE_SIZES = 2000;
const CONNECTIONS = 8;
/** Resident memory in MB. */
const LIMITS = { node: 250, both: 600, growth: 150 };
const PAGES = ['/home', '/DubaiHome', '/card', '/dubai-card', '/details/1', '/branch', '/hotel', '/enquiry', '/card?search=temple'];
/** The first pages of the catalogue, which name most pictures. */
const PACKAGE_PAGES = Array.from({ length: 60 }, (_, index) => `/details/${index + 1}`);

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  return response.ok ? text : '';
}

/** Addresses of different sizes: all that exist of the pictures on the pages, then some that do not. */
async function listPictureSizes(url: string): Promise<string[]> {
  const html = (await Promise.all([...PAGES, ...PACKAGE_PAGES].map((path) => fetchText(url + path)))).join('');
  const stems = [...new Set([...html.matchAll(/\/media\/\d+\/([a-z0-9-]+)\.(?:webp|jpg)/g)].map(([, stem]) => stem))];
  const offered = PICTURE_WIDTHS.flatMap((width) =>
    ['webp', 'jpg'].flatMap((format) => stems.map((stem) => `/media/${width}/${stem}.${format}`)),
  );
  const unknown = Array.from({ length: PICTURE_SIZES }, (_, index) => `/media/${161 + index}/${stems[0]}.webp`);
  return [...offered, ...unknown].slice(0, PICTURE_SIZES);
}

/** Every tenth request asks for a size that nobody has asked for; the others for pages and for earlier sizes. */
function selectPath(index: number, sizes: readonly string[]): string {
  const asked = Math.floor(index / (REQUESTS / PICTURE_SIZES));
  if (index % (REQUESTS / PICTURE_SIZES) === 0) return sizes[asked] ?? '';
  return (index % 2 ? PAGES[(index >> 1) % PAGES.length] : sizes[(index >> 1) % asked || 0]) ?? '';
}

/** Starts the site as `npm start` does, and checks its memory before and after 20,000 requests. */
export async function checkMemory(report: Report): Promise<void> {
  const site = await spawnSite(`${BENCH_STATE_DIR}/memory`, { RATE_LIMITS: 'off' });
  try {
    const idle = readSiteMemory(site);
    report.section('Memory of npm start', 'resident, in MB, of Node and of Node and workerd');
    report.figure('idle: Node', idle.node, { atMost: LIMITS.node, unit: 'MB' });
    report.figure('idle: both', idle.both, { atMost: LIMITS.both, unit: 'MB' });
    const sizes = await listPictureSizes(site.url);
    let sent = 0;
    const sendRequests = async (): Promise<void> => {
      while (sent < REQUESTS) await (await fetch(site.url + selectPath(sent++, sizes))).arrayBuffer();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
    const loaded = readSiteMemory(site);
    report.info(`after ${REQUESTS} requests with ${PICTURE_SIZES} picture sizes: Node`, loaded.node, 'MB');
    report.figure('after them: both', loaded.both, { atMost: LIMITS.both + LIMITS.growth, unit: 'MB' });
  } finally {
    await site.stop();
  }
}
