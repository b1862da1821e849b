/** The sign over a branch's door: a window with what its city is known by. */
interface Sign {
  id: string;
  /** Sky, ground and drawing. */
  colours: [sky: string, ground: string, ink: string, accent: string];
  drawing: (ink: string, accent: string) => string;
}

/** The jharokha outline, 100 by 124. */
const WINDOW = 'M4 122V61C3 52 4 45 8 38 7 31 13 23 20 20 22 14 29 9 36 10 42 10 47 6 50 1c3 5 8 9 14 9 7-1 14 4 16 10 7 3 13 11 12 18 4 7 5 14 4 23v61z';
const petal = (angle: number, fill: string) => `<path d="M50 96C40 84 40 66 50 54C60 66 60 84 50 96Z" fill="${fill}" transform="rotate(${angle} 50 96)"/>`;
const wave = (y: number, ink: string) => `<path d="M4 ${y}q11.500-7 23 0t23 0 23 0 23 0" fill="none" stroke="${ink}" stroke-width="3.500"/>`;

export const branchSigns: readonly Sign[] = [
  {
    id: 'bengaluru',
    colours: ['#f9d9a0', '#2f7f6a', '#b83a5a', '#f6c7cf'],
    drawing: (ink, accent) => [-62, 62, -34, 34].map((angle) => petal(angle, ink)).join('') + [-16, 16].map((angle) => petal(angle, accent)).join('') + petal(0, ink),
  },
  {
    id: 'mumbai',
    colours: ['#f6b98a', '#1f5f86', '#2b2d5c', '#f4a026'],
    drawing: (ink, accent) => `<path d="M26 92V60h10v-8h28v8h10v32H62V76a12 12 0 0 0-24 0v16z" fill="${ink}"/><circle cx="50" cy="38" r="9" fill="${accent}"/>${wave(102, '#bfe0ea')}${wave(111, '#bfe0ea')}`,
  },
  {
    id: 'delhi',
    colours: ['#f3d9b0', '#7a8f4a', '#a83f2c', '#f2e2c0'],
    drawing: (ink, accent) => `<path d="M22 100V50h56v50H62V76a12 13 0 0 0-24 0v24z" fill="${ink}"/><path d="M18 44h64v7H18zM26 36h48v6H26z" fill="${ink}"/><path d="M28 58h44M28 64h8M64 64h8" stroke="${accent}" stroke-width="2.500"/><circle cx="50" cy="28" r="6" fill="${ink}"/>`,
  },
  {
    id: 'kochi',
    colours: ['#ffcf8f', '#1f6f7a', '#2a2340', '#f3e6c8'],
    drawing: (ink, accent) => `<path d="M16 96 62 34M84 96 38 34" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="M38 36Q50 78 62 36Q50 42 38 36Z" fill="none" stroke="${accent}" stroke-width="2.500"/><path d="M43 38v20M50 40v26M57 38v20M40 46h20M43 56h14" stroke="${accent}" stroke-width="1.500"/>${wave(101, '#9fd0d0')}${wave(111, '#9fd0d0')}`,
  },
  {
    id: 'jaipur',
    colours: ['#f6b9a0', '#c9695a', '#2b4f8c', '#f4c05a'],
    drawing: (ink, accent) => `<path d="M30 108V66c0-10 8-14 20-22 12 8 20 12 20 22v42z" fill="${accent}"/><path d="M35 108V68c0-7 6-10 15-16 9 6 15 9 15 16v40z" fill="${ink}"/><path d="M50 54v54" stroke="${accent}" stroke-width="2"/><path d="M40 74h5v10h-5zM55 74h5v10h-5zM40 90h5v10h-5zM55 90h5v10h-5z" fill="${accent}" opacity=".75"/>`,
  },
  {
    id: 'dubai',
    colours: ['#f2c48a', '#0f4c5c', '#10222b', '#fbf3e4'],
    drawing: (ink, accent) => `<path d="M50 32C50 56 42 74 26 88H58C56 66 54 48 50 32Z" fill="${accent}"/><path d="M60 48C60 66 64 78 74 88H61Z" fill="${accent}" opacity=".8"/><path d="M16 90h70c-4 9-10 13-18 13H36c-9 0-15-4-20-13z" fill="${ink}"/>${wave(110, '#8fc0c4')}`,
  },
];

/** The sign as a drawing of its own. */
export function signSvg({ id, colours: [sky, ground, ink, accent], drawing }: Sign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 124" width="100" height="124"><clipPath id="${id}"><path d="${WINDOW}"/></clipPath><g clip-path="url(#${id})"><path d="M0 0h100v124H0z" fill="${sky}"/><path d="M0 88q26-8 50 0t50 0v36H0z" fill="${ground}"/>${drawing(ink, accent)}</g></svg>`;
}
