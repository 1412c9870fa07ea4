import { type Motif, round } from '../svg.ts';

const POCKETS = 24;

/** A wheel of red and dark pockets with its ball. */
export const roulette: Motif = ({ gold }) =>
  [
    `<g stroke="${gold}"><circle cx="100" cy="94" r="74" fill="#3A220F" stroke-width="5"/><circle cx="100" cy="94" r="65" fill="none" stroke-width="2.4"/></g>`,
    `<g stroke="#F4C95C" stroke-opacity=".55" stroke-width=".8"><path d="${pockets(1)}" fill="#C4283A"/><path d="${pockets(2)}" fill="#171C2B"/><path d="${pocket(0)}" fill="#1FA36A"/></g>`,
    `<g stroke="${gold}"><circle cx="100" cy="94" r="40" fill="#4D2D12" stroke-width="2.6"/><circle cx="100" cy="94" r="26" fill="#2C190A" stroke-width="1.6"/></g>`,
    `<path d="M100 74V114M80 94H120" stroke="#F4C95C" stroke-width="6" stroke-linecap="round"/><circle cx="100" cy="94" r="9" fill="${gold}"/>`,
    '<circle cx="139" cy="62" r="6.5" fill="#fff"/>',
  ].join('');

/** Every second pocket, from the given one on, as one path. */
function pockets(first: number): string {
  return Array.from({ length: POCKETS / 2 }, (_, step) => pocket(first + step * 2)).join('');
}

function pocket(place: number): string {
  const [from, to] = [place, place + 1].map((edge) => (edge * 2 * Math.PI) / POCKETS) as [number, number];
  const on = (radius: number, angle: number) => `${round(100 + radius * Math.cos(angle))} ${round(94 + radius * Math.sin(angle))}`;
  return `M${on(62, from)}A62 62 0 0 1 ${on(62, to)}L${on(40, to)}A40 40 0 0 0 ${on(40, from)}Z`;
}
