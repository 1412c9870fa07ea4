import { goldGradient, hsl, linear, radial, round } from '@fairhall/ui/art/svg';

/** A drawing is a document of its own: names of its gradients meet no others. Shapes lie on a field of 100 × 100. */
export const GOLD = 'url(#gold)';

type Stops = Parameters<typeof linear>[1];

export function drawing(shapes: string, { size = 100 }: { size?: number } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}"><defs>${goldGradient('gold')}</defs>${shapes}</svg>`;
}

/** Light from the upper left, dark to the lower right. */
export function ball(id: string, [light, middle, dark]: readonly [string, string, string]): string {
  const stops: Stops = [
    [0, light],
    [0.5, middle],
    [1, dark],
  ];
  return `<defs>${radial(id, stops, '.36 .3 .85')}</defs>`;
}

export function shade(id: string, stops: Stops, line?: string): string {
  return `<defs>${linear(id, stops, line)}</defs>`;
}

export function gloss(x: number, y: number, rx: number, ry: number, opacity = 0.45): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}" transform="rotate(-34 ${x} ${y})"/>`;
}

/** The same shape turned about the middle of the field. */
export function around(count: number, shape: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `<g transform="rotate(${round((at * 360) / count)} 50 50)">${shape(at)}</g>`).join('');
}

type Point = readonly [x: number, y: number];

/** A cut stone: one face a side, lit from above, and a table. */
export function cutStone(points: readonly Point[], hue: number, saturation = 78): string {
  const table = points.map(([x, y]): Point => [50 + (x - 50) * 0.54, 48 + (y - 50) * 0.54]);
  const path = (list: readonly Point[]) => `M${list.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
  const faces = points.map((from, at) => {
    const next = (at + 1) % points.length;
    const to = points[next] as Point;
    const [x, y] = [(from[0] + to[0]) / 2 - 50, (from[1] + to[1]) / 2 - 50];
    const light = Math.max(22, Math.min(80, 46 - x * 0.27 - y * 0.47));
    return `<path d="${path([from, to, table[next] as Point, table[at] as Point])}" fill="${hsl(hue, saturation, light)}"/>`;
  });
  return [
    ...faces,
    `<path d="${path(table)}" fill="${hsl(hue, saturation + 8, 62)}" stroke="#fff" stroke-opacity=".5"/>`,
    `<path d="${path([table[0] as Point, table[1] as Point, [50, 48]])}" fill="#fff" opacity=".34"/>`,
    `<path d="${path(points)}" fill="none" stroke="${GOLD}" stroke-width="3.2" stroke-linejoin="round"/>`,
    gloss(35, 27, 9, 4, 0.55),
  ].join('');
}

/** Corners of a regular shape about the middle. */
export function corners(count: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, at): Point => {
    const angle = ((turn + (at * 360) / count - 90) * Math.PI) / 180;
    return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
  });
}

export function wheel(): string {
  const rays = around(16, () => `<path d="M44 18L50 1L56 18Z" fill="${GOLD}" stroke="#6F470B" stroke-width=".7"/>`);
  const spokes = around(
    8,
    () => `<path d="M50 22V43" stroke="#FFE08A" stroke-width="4" stroke-linecap="round"/><circle cx="50" cy="20" r="3.4" fill="#FFF3C4"/>`,
  );
  return [
    rays,
    `<circle cx="50" cy="50" r="38" fill="#7A1424" stroke="${GOLD}" stroke-width="3.4"/>`,
    `<circle cx="50" cy="50" r="31" fill="none" stroke="#F4C95C" stroke-opacity=".7" stroke-width="1.6"/>`,
    spokes,
    `<circle cx="50" cy="50" r="12" fill="${GOLD}" stroke="#6F470B"/><circle cx="50" cy="50" r="5" fill="#7A1424"/>`,
    gloss(36, 28, 10, 4, 0.25),
  ].join('');
}

/** A paper lantern, lit from within. */
export function paperLantern([core, paper, rim]: readonly [string, string, string], ribs = '#FFE2A0'): string {
  const light: Stops = [
    [0, core],
    [0.42, paper],
    [1, rim],
  ];
  return [
    `<defs>${radial('lit', light, '.5 .5 .62')}</defs>`,
    `<circle cx="50" cy="46" r="46" fill="${paper}" opacity=".14"/><path d="M50 4V18" stroke="#F4C95C" stroke-width="2.4"/>`,
    `<ellipse cx="50" cy="46" rx="35" ry="28" fill="url(#lit)" stroke="${GOLD}" stroke-width="2"/>`,
    `<g fill="none" stroke="${ribs}" stroke-width="1.4" opacity=".85"><ellipse cx="50" cy="46" rx="23" ry="28"/><ellipse cx="50" cy="46" rx="9" ry="28"/></g>`,
    `<rect x="36" y="14" width="28" height="8" rx="3" fill="${GOLD}"/><rect x="36" y="70" width="28" height="8" rx="3" fill="${GOLD}"/>`,
    '<path d="M42 78V90M50 78V95M58 78V90" stroke="#F4C95C" stroke-width="2.6" stroke-linecap="round"/>',
  ].join('');
}

/** A parasol of waxed silk, seen from its side. */
export function parasol(hue: number): string {
  const edges = [-44, -27, -9, 9, 27, 44];
  const panels = edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] as number;
    const fill = hsl(hue, at % 2 === 0 ? 72 : 78, at % 2 === 0 ? 44 : 60);
    return `<path d="M0 -38Q${round(from * 0.72)} -32 ${from} 8Q${round((from + to) / 2)} -1 ${to} 8Q${round(to * 0.72)} -32 0 -38Z" fill="${fill}" stroke="${GOLD}" stroke-width="1.4"/>`;
  });
  return [
    '<g transform="translate(50 50) rotate(-14)">',
    `<path d="M0 -40V40q0 8 8 6" fill="none" stroke="${GOLD}" stroke-width="4.4" stroke-linecap="round"/>`,
    ...panels,
    '<path d="M-36 -6Q-20 -18 0 -19Q20 -18 36 -6M-26 -18Q0 -30 26 -18" fill="none" stroke="#FFE9B0" stroke-width="1.4" opacity=".75"/>',
    `<circle cy="-41" r="4" fill="${GOLD}"/></g>`,
  ].join('');
}
