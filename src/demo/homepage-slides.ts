import type { Market } from '../../schema/constants.ts';

interface DemoSlide {
  /** The name of a picture: portrait crops for India's windows, wide ones for Dubai's horizon. */
  scene: string;
  title: string;
  /** The beginning of the name of its package, whose price stands beside the title. */
  trip: string;
}

/** The carousel of each home page. */
export const homepageSlides: Record<Market, readonly DemoSlide[]> = {
  india: [
    { scene: 'jaipur-tall', title: 'Jaipur', trip: 'Jaipur:' },
    { scene: 'kerala-tall', title: 'Kerala', trip: 'Kerala backwaters' },
    { scene: 'ladakh-tall', title: 'Ladakh', trip: 'Ladakh:' },
    { scene: 'varanasi-tall', title: 'Varanasi', trip: 'Varanasi' },
    { scene: 'udaipur-tall', title: 'Udaipur', trip: 'Udaipur,' },
  ],
  dubai: [
    { scene: 'dubai-skyline-wide', title: 'Dubai in four evenings', trip: 'Dubai in four evenings' },
    { scene: 'dubai-dunes-wide', title: 'The Margham dunes', trip: 'Two nights in the Margham dunes' },
    { scene: 'dubai-creek-wide', title: 'The Creek', trip: 'The Creek' },
    { scene: 'abu-dhabi-wide', title: 'Abu Dhabi', trip: 'Abu Dhabi:' },
    { scene: 'liwa-wide', title: 'Liwa', trip: 'Liwa,' },
  ],
};
