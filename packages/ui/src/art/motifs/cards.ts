import { PALETTE } from '../palette.ts';
import { linear, type Motif } from '../svg.ts';

/** Suits around the origin, about 44 high. */
const SUITS = {
  spade: 'M0 -20C8 -8 20 -4 20 8C20 17 9 19 4 12C5 18 7 21 9 23H-9C-7 21 -5 18 -4 12C-9 19 -20 17 -20 8C-20 -4 -8 -8 0 -20Z',
  heart: 'M0 20C-12 8 -22 2 -22 -9C-22 -20 -7 -22 0 -10C7 -22 22 -20 22 -9C22 2 12 8 0 20Z',
  club: 'M0 -20A10.5 10.5 0 0 1 9 -4A10.5 10.5 0 1 1 4 12Q5 19 9 23H-9Q-5 19 -4 12A10.5 10.5 0 1 1 -9 -4A10.5 10.5 0 0 1 0 -20Z',
} as const;

const HAND = [
  { suit: 'club', turn: -27, shift: -6, ink: PALETTE.suitInk },
  { suit: 'heart', turn: 0, shift: 0, ink: PALETTE.suitRed },
  { suit: 'spade', turn: 27, shift: 6, ink: PALETTE.suitInk },
] as const;

/** Three cards, fanned. */
export const cards: Motif = ({ gold, id }) => {
  const paper = id('paper');
  const face = linear(
    paper,
    [
      [0, '#fff'],
      [1, '#EDE3D2'],
    ],
    '0 0 1 1',
  );
  const hand = HAND.map(({ suit, turn, shift, ink }) => {
    const mark = SUITS[suit];
    const sheet = `<rect x="-33" y="-4" width="66" height="94" rx="9" fill="url(#${paper})" stroke="${gold}" stroke-width="2.4"/>`;
    const marks = `<path d="${mark}" transform="translate(0 46)"/><path d="${mark}" transform="translate(-22 12) scale(.3)"/><path d="${mark}" transform="translate(22 76) rotate(180) scale(.3)"/>`;
    return `<g transform="translate(100 160) rotate(${turn}) translate(${shift} -112)">${sheet}<g fill="${ink}">${marks}</g></g>`;
  });
  return `<defs>${face}</defs>${hand.join('')}`;
};
