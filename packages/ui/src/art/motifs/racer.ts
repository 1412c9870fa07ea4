import { drawDigit } from '../digits.ts';
import { PALETTE } from '../palette.ts';
import { glint, groundShadow, type Motif } from '../svg.ts';

const WHEELS = [58, 146] as const;

/** A racing car with its number, seen from the side, the wind behind it. */
export const racer: Motif = ({ gold }) =>
  [
    groundShadow(134, 84),
    '<path d="M8 70H46M2 88H30M12 106H36" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>',
    `<path d="M20 74H40V88H66C78 72 94 66 112 68L132 86C160 86 180 96 192 114V122H20Z" fill="${PALETTE.suitRed}" stroke="${gold}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M82 84C90 76 100 74 109 76L120 88H84Z" fill="#BFE6FF" stroke="${gold}" stroke-width="2"/><path d="M24 112H190" stroke="#fff" stroke-width="3" opacity=".45"/>`,
    `<circle cx="102" cy="104" r="15" fill="${PALETTE.ivory}"/>`,
    drawDigit(1, { x: 102, y: 104, height: 17, colour: PALETTE.suitInk }),
    ...WHEELS.map(
      (x) =>
        `<circle cx="${x}" cy="118" r="19" fill="#171B26" stroke="${gold}" stroke-width="3"/><circle cx="${x}" cy="118" r="8" fill="#C9CEDA"/>`,
    ),
    glint(126, 72, 12),
  ].join('');
