import { glint, type Motif } from '../svg.ts';

const TIPS = [
  { x: -66, y: -30, radius: 7, colour: '#FF5A6B' },
  { x: 0, y: -58, radius: 9, colour: '#57E0B0' },
  { x: 66, y: -30, radius: 7, colour: '#FF5A6B' },
] as const;

/** A crown of three points. */
export const crown: Motif = ({ gold }) => {
  const tips = TIPS.map(({ x, y, radius, colour }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('');
  const studs = [-44, -22, 0, 22, 44].map((x) => `<circle cx="${x}" cy="45" r="3.6"/>`).join('');
  return [
    '<g transform="translate(100 96)">',
    `<path d="M-60 38L-66 -26L-33 4L0 -52L33 4L66 -26L60 38Z" fill="${gold}" stroke="#6F470B" stroke-width="1.5" stroke-linejoin="round"/>`,
    '<path d="M-52 30L-56 -4L-30 16L0 -26L30 16L56 -4L52 30Z" fill="#fff" opacity=".16"/>',
    `<rect x="-62" y="36" width="124" height="18" rx="6" fill="${gold}" stroke="#6F470B" stroke-width="1.2"/>`,
    `<g stroke="#FFF3C4" stroke-width="1.5">${tips}<path d="M0 2L11 16L0 30L-11 16Z" fill="#E23B52"/>`,
    '<circle cx="-36" cy="22" r="6" fill="#4AA8FF"/><circle cx="36" cy="22" r="6" fill="#4AA8FF"/></g>',
    `<g fill="#FFF8E2">${studs}</g></g>`,
    glint(142, 58, 12),
    glint(54, 112, 8, 0.7),
  ].join('');
};
