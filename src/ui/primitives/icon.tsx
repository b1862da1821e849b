import { LIMITS } from '../../../schema/constants.ts';
import * as css from './icon.css.ts';

/** Path data of a circle. */
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0 ${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;

/** Path data of a rectangle with rounded corners. */
function rect(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [top, bottom] = [`h${across}${corner(radius, radius)}v${down}`, `h${-across}${corner(-radius, -radius)}v${-down}`];
  return `M${x + radius} ${y}${top}${corner(-radius, radius)}${bottom}${corner(radius, -radius)}z`;
}

/** Path data on a grid of 20 by 20. */
const ICONS = {
  alert: circle(10, 10, 7.5) + 'M10 6v4.5M10 13.6v.1',
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'm12 4-6 6 6 6',
  bell: 'M4 14h12l-1.5-2V9a4.5 4.5 0 0 0-9 0v3zM8.5 16.5a1.6 1.6 0 0 0 3 0',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  breakfast: 'M3.5 7.5h10v5a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3zM13.5 9h1.3a1.9 1.9 0 0 1 0 3.8h-1.3M6.5 2.5v2M10 2.5v2',
  calendar: rect(3, 4.5, 14, 12.5, 2) + 'M3 8.5h14M7 2.5V6M13 2.5V6',
  chat: 'M3 17l1.2-3.6A7 7 0 1 1 7 16.2zM7.5 7.6c.2 2.4 2 4.3 4.6 4.7l.9-1.3-1.6-.9-.8.6c-.7-.3-1.2-.8-1.5-1.5l.6-.8-.8-1.6z',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  dinner: 'M15.5 12.5A6.5 6.5 0 1 1 8 3.6a5.2 5.2 0 0 0 7.5 8.9z',
  down: 'm5 7.5 5 5 5-5',
  facebook: 'M11 18v-8m0 0V7c0-2 1-3 3-3M8 10h6',
  file: 'M5 2.5h6.5l4 4v11H5zM11 2.5V7h4.5',
  gallery: rect(3, 3, 8, 14, 1) + rect(13, 3, 4, 6, 1) + rect(13, 11, 4, 6, 1),
  grip: 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1',
  home: 'm3 9.5 7-6.5 7 6.5v8H3zM8 17.5v-5h4v5',
  inbox: 'M3 11.5 5 4h10l2 7.5v5H3zM3 11.5h4l1 2h4l1-2h4',
  instagram: rect(3, 3, 14, 14, 4) + circle(10, 10, 3.3) + 'M14 6v.1',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5v.1M8.5 8.5v.1M11.5 8.5v.1M14.5 8.5v.1M6.5 11.5h7',
  less: 'M4 10h12',
  lock: rect(4, 9, 12, 8, 1.5) + 'M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  lunch: 'M2.5 9.5h15a7.5 6.5 0 0 1-5 6h-5a7.5 6.5 0 0 1-5-6zM7 6.5c0-1.5 1.5-1.5 1.5-3M11 6.5c0-1.5 1.5-1.5 1.5-3',
  mail: rect(2.5, 4.5, 15, 11, 2) + 'M3 6l7 5 7-5',
  menu: 'M2.5 6h15M2.5 10h15M2.5 14h9',
  message: 'M3 4h14v10H9l-4 3v-3H3z',
  minus: 'm6 6 8 8M14 6l-8 8',
  more: 'M4.5 10v.1M10 10v.1M15.5 10v.1',
  next: 'm8 4 6 6-6 6',
  paper: 'M5 2.5h10v15H5zM8 6.5h4M8 9.5h4M8 12.5h3',
  pause: 'M7 5v10M13 5v10',
  pencil: 'm4 16 .8-3.6 8.7-8.7 2.8 2.8-8.7 8.7z',
  person: circle(10, 6.5, 3.5) + 'M3.5 17.5c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5',
  phone: 'M6.5 2.8 4 3.5c-1 .4-1.4 1.5-1.1 2.6 1.2 5 5.1 8.9 10.1 10.8 1 .4 2.3 0 2.8-1l.9-2.3-3.5-2.3-2 1.4c-1.7-.8-3.2-2.3-4-4l1.5-2.2z',
  picture: rect(2.5, 3.5, 15, 13, 1.5) + 'M3 14l4.5-4.5 4 4 2-2L17 15',
  pin: 'M10 17.5s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9z' + circle(10, 8.5, 2),
  play: 'm7 4.5 8.5 5.5L7 15.5z',
  plus: 'M10 4v12M4 10h12',
  print: 'M5.5 7V2.5h9V7M5.5 14h-3V7h15v7h-3M5.5 11.5h9v6h-9z',
  search: circle(9, 9, 5.5) + 'M13.5 13.5l4 4',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M4.5 10v6.5h11V10',
  star: 'm10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.2-4 5.7-.7z',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l.8 11.5h8.4l.8-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 13v3.5h13V13',
  youtube: rect(2, 4.5, 16, 11, 3) + 'M8.5 7.8l4 2.2-4 2.2z',
};

export type IconName = keyof typeof ICONS;

/** Icons of dots have wider strokes. */
const STROKE_WIDTHS: Partial<Record<IconName, number>> = { grip: 2.4, more: 2.6 };

/** Whether an icon of this name exists. */
export const isIconName = (name: string): name is IconName => name in ICONS;

interface IconProps {
  name: IconName;
  /** For arrows: mirrors the icon in right-to-left text. */
  mirrorInRtl?: boolean;
  /** Filled instead of outlined. */
  solid?: boolean;
}

/** An icon, hidden from screen readers: the text or label stands beside it. */
export function Icon({ name, mirrorInRtl = false, solid = false }: IconProps) {
  const classes = [css.icon, css.paint[solid ? 'solid' : 'line'], mirrorInRtl && css.mirrorInRtl].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} strokeWidth={STROKE_WIDTHS[name]} />
    </svg>
  );
}

/** A rating, or the average of several, as filled and empty stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${rating} out of ${LIMITS.ratingMax} stars`}>
      {Array.from({ length: LIMITS.ratingMax }, (_, index) => index + 1).map((star) => (
        <Icon key={star} name="star" solid={star <= Math.round(rating)} />
      ))}
    </span>
  );
}
