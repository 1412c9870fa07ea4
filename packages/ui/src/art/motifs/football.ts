import { groundShadow, type Motif, radial, round } from '../svg.ts';

const CENTRE = { x: 100, y: 92 } as const;
const FIFTHS = [0, 72, 144, 216, 288] as const;

/** A stitched ball: one dark patch in the middle, five at the rim. */
export const football: Motif = ({ gold, id }) => {
  const [leather, rim] = [id('leather'), id('rim')];
  const shade = radial(
    leather,
    [
      [0, '#fff'],
      [0.6, '#E9E4D8'],
      [1, '#8F8A80'],
    ],
    '.36 .3 .85',
  );
  const seams = FIFTHS.map((turn) => {
    const knot = around(turn, 42);
    const arms = [-22, 22].map((side) => `M${knot}L${around(turn + side, 56)}`).join('');
    return `M${around(turn, 21)}L${knot}${arms}`;
  }).join('');
  const patches = FIFTHS.map((turn) => `<path d="${patch(around(turn, 57), { radius: 19, turn: turn + 180 })}"/>`).join('');
  return [
    `<defs>${shade}<clipPath id="${rim}"><circle cx="100" cy="92" r="58"/></clipPath></defs>${groundShadow(152, 50)}`,
    `<circle cx="100" cy="92" r="58" fill="url(#${leather})"/><g clip-path="url(#${rim})"><path d="${seams}" stroke="#5A6078" stroke-width="2.4" fill="none"/>`,
    `<g fill="#1E2742"><path d="${patch(around(0, 0), { radius: 22, turn: 0 })}"/>${patches}</g>`,
    '<ellipse cx="80" cy="62" rx="26" ry="16" fill="#fff" opacity=".28" transform="rotate(-32 80 62)"/></g>',
    `<circle cx="100" cy="92" r="58" fill="none" stroke="${gold}" stroke-width="3.4"/>`,
  ].join('');
};

/** The point `distance` from the ball's middle, `turn` degrees from its top. */
function around(turn: number, distance: number, centre: { x: number; y: number } = CENTRE): string {
  const angle = ((turn - 90) * Math.PI) / 180;
  return `${round(centre.x + distance * Math.cos(angle))} ${round(centre.y + distance * Math.sin(angle))}`;
}

function patch(middle: string, { radius, turn }: { radius: number; turn: number }): string {
  const [x = 0, y = 0] = middle.split(' ').map(Number);
  return `M${FIFTHS.map((fifth) => around(turn + fifth, radius, { x, y })).join('L')}Z`;
}
