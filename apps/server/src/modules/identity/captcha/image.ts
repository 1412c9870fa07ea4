import type { RandomSource } from '../../../platform/random.ts';
import { GLYPHS, type Stroke } from './glyphs.ts';

const WIDTH = 200;
const HEIGHT = 64;
/** Pixels per unit: sharp on a phone. */
const DENSITY = 2;
const INKS = ['#2b2a55', '#5b2430', '#1d4a45', '#4a3a12', '#3a2357'];

type Point = readonly [number, number];

/** Draws a captcha text as PNG: each character bent, turned and moved, under and over lines and specks. */
export async function drawCaptcha(text: string, random: RandomSource): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  return sharp(Buffer.from(captchaSvg(text, random)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** The same as SVG, made of paths alone. */
export function captchaSvg(text: string, random: RandomSource): string {
  const between = (low: number, high: number) => low + ((high - low) * random.bytes(4).readUInt32BE()) / 0xffffffff;
  const ink = (n = Math.floor(between(0, INKS.length))) => INKS[n % INKS.length] as string;
  const firstInk = Math.floor(between(0, INKS.length));
  const step = (WIDTH - 20) / text.length;
  const characters = [...text].map((character, place) => {
    const strokes = GLYPHS[character] ?? [];
    const move = `translate(${fixed(10 + step * (place + 0.5) + between(-2, 2))} ${fixed(HEIGHT / 2 + between(-5, 5))})`;
    const shape = `rotate(${fixed(between(-20, 20))}) skewX(${fixed(between(-12, 12))}) scale(${fixed(between(0.36, 0.42))} ${fixed(between(0.4, 0.48))}) translate(-30 -50)`;
    const paths = strokes.map((stroke) => `<path d="${strokePath(bend(stroke, between))}"/>`).join('');
    return `<g transform="${move} ${shape}" stroke="${ink(firstInk + place)}" stroke-width="${fixed(between(7.5, 10))}">${paths}</g>`;
  });
  const threads = Array.from({ length: 4 }, () => {
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((x) => [x * WIDTH, between(6, HEIGHT - 6)]);
    return `<path d="${strokePath({ smooth: true, points })}" stroke="${ink()}" stroke-width="${fixed(between(1, 1.8))}"/>`;
  });
  const specks = Array.from({ length: 60 }, () => {
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
    return `<path d="M${fixed(x)} ${fixed(y)}l${fixed(between(-4, 4))} ${fixed(between(-4, 4))}" stroke="${ink()}" stroke-width="1.4"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * DENSITY}" height="${HEIGHT * DENSITY}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4efe2"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${specks.join('')}${threads.slice(0, 2).join('')}` +
    `${characters.join('')}${threads.slice(2).join('')}</g></svg>`
  );
}

function bend({ smooth, points }: Stroke, between: (low: number, high: number) => number): Stroke {
  return { smooth, points: points.map(([x, y]) => [x + between(-4, 4), y + between(-4, 4)]) };
}

/** Straight lines, or a Catmull-Rom curve through the points as cubic Béziers. */
function strokePath({ smooth, points }: Stroke): string {
  const at = (n: number) => points[Math.min(Math.max(n, 0), points.length - 1)] as Point;
  const start = `M${pair(at(0))}`;
  if (!smooth)
    return (
      start +
      points
        .slice(1)
        .map((point) => `L${pair(point)}`)
        .join('')
    );
  return (
    start +
    points
      .slice(1)
      .map((to, n) => {
        const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
        const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
        const reach: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
        return `C${pair(leave)} ${pair(reach)} ${pair(to)}`;
      })
      .join('')
  );
}

function pair([x, y]: Point): string {
  return `${fixed(x)} ${fixed(y)}`;
}

function fixed(value: number): string {
  return value.toFixed(2);
}
