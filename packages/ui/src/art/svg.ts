/** A number as short as SVG needs it: one decimal, no trailing zero. */
export function round(value: number): string {
  const tenths = Math.round(value * 10) / 10;
  return Object.is(tenths, -0) ? '0' : String(tenths);
}

export function hsl(hue: number, saturation: number, lightness: number, alpha = 1): string {
  const colour = `${round(hue % 360)} ${round(saturation)}% ${round(lightness)}%`;
  return alpha === 1 ? `hsl(${colour})` : `hsl(${colour}/${alpha})`;
}

/** What a motif draws with. `id` keeps the gradients of several drawings apart when they share a document. */
export type Brush = { gold: string; hue: number; id: (name: string) => string };

/** A drawing on a 200 × 200 field, its weight around (100, 92): the lower third lies under the game's name. */
export type Motif = (brush: Brush) => string;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A linear gradient; `line` is "x1 y1 x2 y2" in shares of the shape, top to bottom by default. */
export function linear(id: string, stops: readonly Stop[], line = '0 0 0 1'): string {
  const [x1, y1, x2, y2] = line.split(' ');
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;
}

/** A radial gradient; `circle` is "cx cy r" in shares of the shape. */
export function radial(id: string, stops: readonly Stop[], circle = '.5 .5 .5'): string {
  const [cx, cy, r] = circle.split(' ');
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;
}

/** The one gold of all edges: two bands of light over a warm brown. */
export function goldGradient(id: string): string {
  return linear(
    id,
    [
      [0, '#FFF6D2'],
      [0.35, '#F4C95C'],
      [0.62, '#B17A1C'],
      [0.8, '#F6D27A'],
      [1, '#9A6614'],
    ],
    '0 0 .6 1',
  );
}

/** A four-pointed glint. */
export function glint(x: number, y: number, radius: number, opacity = 0.9): string {
  const waist = radius * 0.12;
  const point = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  const sides = [
    [waist, -waist, radius, 0],
    [waist, waist, 0, radius],
    [-waist, waist, -radius, 0],
    [-waist, -waist, 0, -radius],
  ] as const;
  const curves = sides.map(([cx, cy, ex, ey]) => `Q${point(cx, cy)} ${point(ex, ey)}`).join('');
  return `<path d="M${point(0, -radius)}${curves}Z" fill="#fff" opacity="${opacity}"/>`;
}

/** A petal standing on the origin, its tip up. */
export function petal(width: number, height: number): string {
  const [low, high, belly] = [height * 0.32, height * 0.78, width * 0.82];
  return `M0 0C${round(-width)} ${round(-low)} ${round(-belly)} ${round(-high)} 0 ${round(-height)}C${round(belly)} ${round(-high)} ${round(width)} ${round(-low)} 0 0Z`;
}

/** The shadow a thing throws on the ground below it. */
export function groundShadow(y: number, radius: number): string {
  return `<ellipse cx="100" cy="${y}" rx="${radius}" ry="${round(radius * 0.17)}" fill="#000" opacity=".35"/>`;
}

/** The document as a `data:` address for `<img>`, escaped no more than browsers need. */
export function svgUri(svg: string): string {
  const escaped = svg.replace(/"/g, "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign));
  return `data:image/svg+xml,${escaped}`;
}
