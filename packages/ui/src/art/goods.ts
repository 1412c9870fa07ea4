import { hsl, linear } from './svg.ts';

/** Goods of the points mall that the house draws: what they are, no more than that. */
export const GOODS_NAMES = ['mug', 'shirt', 'umbrella', 'teapot', 'phone'] as const;
export type GoodsName = (typeof GOODS_NAMES)[number];

const HUES: Record<GoodsName, number> = { mug: 24, shirt: 212, umbrella: 344, teapot: 150, phone: 262 };

/** Paints of one hue, from light to dark. */
type Paint = { light: string; mid: string; deep: string; line: string };

const SHAPES: Record<GoodsName, (paint: Paint) => string> = {
  mug: ({ light, mid, deep, line }) =>
    `<path d="M136 82h16a22 22 0 0 1 0 44h-14v-13h13a9 9 0 0 0 0-18h-15z" fill="${deep}"/><path d="M52 66h88v74a18 18 0 0 1-18 18H70a18 18 0 0 1-18-18z" fill="${mid}"/><path d="M52 66h22v92h-4a18 18 0 0 1-18-18z" fill="${light}"/><ellipse cx="96" cy="66" rx="44" ry="9" fill="${deep}"/><ellipse cx="96" cy="67" rx="36" ry="6" fill="${line}"/><path d="M78 50c-6-8 6-12 0-20M98 48c-6-8 6-12 0-20M118 50c-6-8 6-12 0-20" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
  shirt: ({ light, mid, deep, line }) =>
    `<path d="M72 44 38 62 26 98l26 10 8-12v66h80V96l8 12 26-10-12-36-34-18c-4 14-14 20-28 20s-24-6-28-20z" fill="${mid}"/><path d="M72 44 38 62 26 98l26 10 8-12v66h18V58z" fill="${light}"/><path d="M72 44c4 14 14 20 28 20s24-6 28-20l-8-4c-4 10-10 14-20 14s-16-4-20-14z" fill="${deep}"/><circle cx="118" cy="96" r="9" fill="${line}"/>`,
  umbrella: ({ light, mid, deep, line }) =>
    `<path d="M100 40v104a14 14 0 0 0 28 0" fill="none" stroke="${line}" stroke-width="7" stroke-linecap="round"/><path d="M22 104a78 70 0 0 1 156 0q-13-12-26 0-13-12-26 0-13-12-26 0-13-12-26 0-13-12-26 0-13-12-26 0z" fill="${mid}"/><path d="M74 104q4-52 26-70 22 18 26 70-13-12-26 0-13-12-26 0z" fill="${light}"/><path d="M22 104a78 70 0 0 1 78-70q-42 22-52 70-13-12-26 0z" fill="${deep}"/>`,
  teapot: ({ light, mid, deep, line }) =>
    `<path d="M148 84c24-10 40 4 34 24-4 14-18 22-36 24l2-13c12-2 20-7 22-14 3-9-5-14-18-9z" fill="${deep}"/><path d="M58 100 26 84c-5-2-8 4-4 8l32 38z" fill="${deep}"/><path d="M52 104c0-24 22-38 50-38s50 14 50 38-16 48-50 48-50-24-50-48z" fill="${mid}"/><path d="M52 104c0-24 22-38 50-38-20 8-30 22-30 42 0 18 8 34 22 43-28-3-42-25-42-47z" fill="${light}"/><path d="M70 72c4-14 60-14 64 0q-32 12-64 0z" fill="${deep}"/><circle cx="102" cy="54" r="8" fill="${line}"/>`,
  phone: ({ light, mid, deep, line }) =>
    `<rect x="62" y="28" width="76" height="136" rx="13" fill="${deep}"/><rect x="68" y="40" width="64" height="110" rx="4" fill="${light}"/><rect x="90" y="33" width="20" height="3" rx="1.5" fill="${line}"/><path d="M82 116v-12M94 116V94M106 116V82M118 116V70" stroke="${mid}" stroke-width="7" stroke-linecap="round"/><path d="M100 126v14M93 133h14" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`,
};

/** A tile of 200 × 200: SVG text that stands alone as an image. */
export function goodsSvg(name: GoodsName): string {
  const hue = HUES[name];
  const paint = { light: hsl(hue, 62, 74), mid: hsl(hue, 54, 58), deep: hsl(hue, 48, 38), line: hsl(hue, 30, 92) };
  const ground = linear('ground', [
    [0, hsl(hue, 34, 24)],
    [1, hsl(hue, 40, 13)],
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>${ground}</defs><rect width="200" height="200" fill="url(#ground)"/><ellipse cx="100" cy="168" rx="62" ry="9" fill="#000" opacity=".28"/>${SHAPES[name](paint)}</svg>`;
}
