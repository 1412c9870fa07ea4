import { type Brush, glint, linear, type Motif, round } from '../svg.ts';

type Point = readonly [x: number, y: number];

/** The fish's spine, head to tail: a cubic curve. */
const SPINE: readonly [Point, Point, Point, Point] = [
  [150, 42],
  [92, 48],
  [124, 110],
  [70, 120],
];

/** Half the body's width along the spine. */
const GIRTH: readonly (readonly [at: number, half: number])[] = [
  [0, 5],
  [0.04, 12],
  [0.1, 18],
  [0.2, 22.5],
  [0.32, 24],
  [0.45, 22],
  [0.6, 16.5],
  [0.75, 11],
  [0.9, 6.5],
  [1, 4.5],
];

const FIN = 'M-8 0C4 -9 26 -10 40 2C36 5 37 9 33 12C29 12 27 17 22 18C10 16 -2 10 -8 0Z';
const TAIL = 'M-4 0C10 -8 22 -30 50 -34C46 -26 50 -20 42 -14C36 -8 30 -4 26 0C32 4 44 8 46 16C52 22 46 28 48 36C22 30 10 10 -4 0Z';

/** A white and orange koi among rings of water. */
export const koi: Motif = (brush) => {
  const [scales, body] = [brush.id('scales'), brush.id('body')];
  const shade = linear(
    scales,
    [
      [0, '#fff'],
      [1, '#F3DCC6'],
    ],
    '0 0 1 1',
  );
  const outline = bodyPath();
  const tail = spineAt(0.97);
  return [
    `<defs>${shade}<clipPath id="${body}"><path d="${outline}"/></clipPath></defs>`,
    '<g fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="1.5"><ellipse cx="104" cy="88" rx="86" ry="64"/><ellipse cx="104" cy="88" rx="66" ry="47"/></g>',
    `<path transform="translate(${point(tail)}) rotate(${round(degrees(1))})" d="${TAIL}" fill="#FFB77A" stroke="${brush.gold}" stroke-width="1.8"/>`,
    fins(brush),
    `<path d="${outline}" fill="url(#${scales})" stroke="${brush.gold}" stroke-width="2.4" stroke-linejoin="round"/>`,
    `<g clip-path="url(#${body})" fill="#FF5B22">${spot(0.03, -0.2, 17)}${spot(0.36, 0.7, 20)}${spot(0.62, -0.6, 16)}${spot(0.88, 0.2, 12)}</g>`,
    eye(1),
    eye(-1),
    glint(46, 60, 10, 0.8),
    glint(158, 126, 8, 0.7),
  ].join('');
};

function spineAt(at: number): Point {
  const back = 1 - at;
  const weigh = (axis: 0 | 1) =>
    back ** 3 * SPINE[0][axis] + 3 * back ** 2 * at * SPINE[1][axis] + 3 * back * at ** 2 * SPINE[2][axis] + at ** 3 * SPINE[3][axis];
  return [weigh(0), weigh(1)];
}

/** Direction of the spine, of length 1. */
function heading(at: number): Point {
  const back = 1 - at;
  const slope = (axis: 0 | 1) =>
    back ** 2 * (SPINE[1][axis] - SPINE[0][axis]) +
    2 * back * at * (SPINE[2][axis] - SPINE[1][axis]) +
    at ** 2 * (SPINE[3][axis] - SPINE[2][axis]);
  const [dx, dy] = [slope(0), slope(1)];
  const length = Math.hypot(dx, dy);
  return [dx / length, dy / length];
}

const degrees = (at: number) => (Math.atan2(heading(at)[1], heading(at)[0]) * 180) / Math.PI;

function girthAt(at: number): number {
  const next = GIRTH.findIndex(([edge]) => at <= edge);
  const [toAt, to] = GIRTH[Math.max(next, 1)] ?? [1, 4.5];
  const [fromAt, from] = GIRTH[Math.max(next, 1) - 1] ?? [0, 5];
  return from + ((to - from) * (at - fromAt)) / (toAt - fromAt);
}

/** A point beside the spine: `share` 1 is the right flank, -1 the left. */
function beside(at: number, share: number): Point {
  const [[x, y], [dx, dy]] = [spineAt(at), heading(at)];
  const away = girthAt(at) * share;
  return [x - dy * away, y + dx * away];
}

const point = ([x, y]: Point) => `${round(x)} ${round(y)}`;

function bodyPath(): string {
  const stations = Array.from({ length: 21 }, (_, place) => place / 20);
  const right = stations.map((at) => beside(at, 1));
  const left = stations.toReversed().map((at) => beside(at, -1));
  return `M${[...right, ...left].map(point).join('L')}Z`;
}

function fins({ gold }: Brush): string {
  const fin = (at: number, side: 1 | -1, size: number) =>
    `<path transform="translate(${point(beside(at, side * 0.8))}) rotate(${round(degrees(at) + side * 52)}) scale(${size} ${size * side})" d="${FIN}"/>`;
  const drawn = fin(0.27, 1, 1) + fin(0.27, -1, 1) + fin(0.64, 1, 0.55) + fin(0.64, -1, 0.55);
  return `<g fill="#FFC38A" fill-opacity=".92" stroke="${gold}" stroke-width="1.6">${drawn}</g>`;
}

function spot(at: number, share: number, width: number): string {
  return `<ellipse transform="translate(${point(beside(at, share))}) rotate(${round(degrees(at))})" rx="${width}" ry="${round(width * 0.8)}"/>`;
}

function eye(side: 1 | -1): string {
  const [x, y] = beside(0.11, side * 0.82);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="3.6" fill="#181A22"/><circle cx="${round(x + 1)}" cy="${round(y - 1.2)}" r="1.1" fill="#fff"/>`;
}
