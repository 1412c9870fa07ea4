import { drawDigit } from '../digits.ts';
import { glint, type Motif, petal } from '../svg.ts';

const WINDOWS = [54, 100, 146] as const;
const LOTUS_TURNS = [-46, 46, -22, 22, 0] as const;

/** Three reels in a frame: stone, seven, flower. */
export const reels: Motif = ({ gold }) => {
  const windows = WINDOWS.map(
    (x) =>
      `<g transform="translate(${x - 22} 54)"><rect width="44" height="76" rx="7" fill="#FFF8E6"/><path d="M0 7a7 7 0 0 1 7-7H37a7 7 0 0 1 7 7V22H0ZM0 69a7 7 0 0 0 7 7H37a7 7 0 0 0 7-7V54H0Z" opacity=".12"/></g>`,
  ).join('');
  const stone =
    '<g transform="translate(54 92) scale(.3)"><path d="M-34 -46H34L64 -14L0 62L-64 -14Z" fill="#27B4E8"/><path d="M0 -46L26 -14H-26Z" fill="#B9EDFF"/><path d="M-26 -14H26L0 62Z" fill="#6FD4F5"/></g>';
  const flower = LOTUS_TURNS.map((turn) => `<path d="${petal(22, 70)}" transform="rotate(${turn})"/>`).join('');
  return [
    `<rect x="22" y="40" width="156" height="104" rx="18" fill="#3A1020" stroke="${gold}" stroke-width="5"/><rect x="30" y="48" width="140" height="88" rx="12" fill="#1A0710"/>`,
    windows,
    stone,
    drawDigit(7, { x: 100, y: 92, height: 32, colour: '#D5293C' }),
    `<g transform="translate(146 104) scale(.34)" fill="#F06FA6" stroke="#B23A70" stroke-width="3">${flower}</g>`,
    '<path d="M26 92H174" stroke="#F4C95C" stroke-width="2" opacity=".7"/>',
    glint(160, 42, 13),
  ].join('');
};
