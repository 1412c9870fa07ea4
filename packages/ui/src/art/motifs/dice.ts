import { PALETTE } from '../palette.ts';
import { DIE_PIPS, isRedFace } from '../pips.ts';
import { glint, groundShadow, type Motif, round } from '../svg.ts';

type Faces = { top: 1 | 2 | 3 | 4 | 5 | 6; left: 1 | 2 | 3 | 4 | 5 | 6; right: 1 | 2 | 3 | 4 | 5 | 6 };

/** Half the width of an isometric face, as a share of the edge. */
const SLANT = 0.433;

/** Two ivory dice seen from the corner. */
export const dice: Motif = ({ gold }) =>
  groundShadow(136, 70) +
  cube({ x: 70, y: 80, edge: 58, gold }, { top: 5, left: 3, right: 6 }) +
  cube({ x: 136, y: 96, edge: 50, gold }, { top: 1, left: 2, right: 4 }) +
  glint(158, 40, 10) +
  glint(28, 44, 7, 0.7);

function cube({ x, y, edge, gold }: { x: number; y: number; edge: number; gold: string }, faces: Faces): string {
  const [across, up] = [edge * SLANT, edge / 4];
  const top = [across, -up, across, up, 0, -edge / 2];
  const left = [across, up, 0, edge / 2, -across, up];
  const right = [across, -up, 0, edge / 2, across, up];
  const drawn =
    side(top, { value: faces.top, fill: PALETTE.ivory, gold }) +
    side(left, { value: faces.left, fill: PALETTE.ivoryMid, gold }) +
    side(right, { value: faces.right, fill: PALETTE.ivoryShade, gold });
  return `<g transform="translate(${x} ${y})">${drawn}</g>`;
}

/** One face: a square of side 2 around the origin, laid over the cube by the matrix. */
function side(matrix: number[], { value, fill, gold }: { value: keyof typeof DIE_PIPS; fill: string; gold: string }): string {
  const ink = isRedFace(value) ? PALETTE.pipRed : PALETTE.pipInk;
  const pips = DIE_PIPS[value].map(([column, row]) => `M${column * 0.52} ${row * 0.52}h.001`).join('');
  const face = `<rect x="-1" y="-1" width="2" height="2" rx=".22" fill="${fill}" stroke="${gold}" stroke-width=".045"/>`;
  return `<g transform="matrix(${matrix.map(round).join(' ')})">${face}<path d="${pips}" stroke="${ink}" stroke-width=".38" stroke-linecap="round"/></g>`;
}
