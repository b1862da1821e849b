import type { Market } from '../../schema/constants.ts';

interface DemoSlide {
  /** The name of a picture: portrait crops for India's windows, wide ones for Dubai's horizon. */
  scene: string;
  title: string;
  note: string;
  link: string;
}

/** The carousel of each home page. Links lead to searches, which do not depend on package ids. */
export const homepageSlides: Record<Market, readonly DemoSlide[]> = {
  india: [
    { scene: 'jaipur-tall', title: 'Jaipur', note: 'from ₹21,900', link: '/card?search=Jaipur' },
    { scene: 'kerala-tall', title: 'Kerala', note: 'from ₹38,600', link: '/card?search=Kerala' },
    { scene: 'ladakh-tall', title: 'Ladakh', note: 'from ₹46,800', link: '/card?search=Ladakh' },
    { scene: 'varanasi-tall', title: 'Varanasi', note: 'from ₹16,400', link: '/card?search=Varanasi' },
    { scene: 'udaipur-tall', title: 'Udaipur', note: 'on the lake', link: '/card?search=Udaipur' },
  ],
  dubai: [
    { scene: 'dubai-skyline-wide', title: 'Dubai in four evenings', note: 'from AED 2,450', link: '/dubai-card?search=four%20evenings' },
    { scene: 'dubai-dunes-wide', title: 'The Margham dunes', note: 'from AED 3,850', link: '/dubai-card?search=Margham' },
    { scene: 'dubai-creek-wide', title: 'The Creek', note: 'by abra and on foot', link: '/dubai-card?search=Creek' },
    { scene: 'abu-dhabi-wide', title: 'Abu Dhabi', note: 'from AED 1,980', link: '/dubai-card?search=Abu%20Dhabi' },
    { scene: 'liwa-wide', title: 'Liwa', note: 'the edge of the Empty Quarter', link: '/dubai-card?search=Liwa' },
  ],
};
