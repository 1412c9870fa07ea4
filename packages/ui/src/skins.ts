import { blend, contrast, type Hex, luminance } from './contrast.ts';

/** Every colour a skin sets; each becomes the variable `--c-<name>`. `glow` and `sheen` are decoration and carry alpha. */
export const TOKEN_NAMES = [
  'bg',
  's1',
  's2',
  's3',
  'line',
  'ctl',
  'hi',
  'mid',
  'low',
  'brand',
  'brand-on',
  'accent',
  'accent-on',
  'win',
  'danger',
  'warn',
  'info',
  'hot',
  'focus',
  'glow',
  'sheen',
] as const;

export type TokenName = (typeof TOKEN_NAMES)[number];

/** A merchant's look, as data: one colour per token, no selectors. */
export type Skin = Record<TokenName, Hex>;

export const SKIN_NAMES = ['gilded', 'jade', 'ruby', 'daylight'] as const;

export type SkinName = (typeof SKIN_NAMES)[number];

const gilded: Skin = {
  bg: '#0B0E15',
  s1: '#131826',
  s2: '#1B2234',
  s3: '#262F45',
  line: '#36415C',
  ctl: '#6C7A9A',
  hi: '#F6F2E7',
  mid: '#BAC2D3',
  low: '#929DB4',
  brand: '#F0BE4B',
  'brand-on': '#1A1203',
  accent: '#35C8A7',
  'accent-on': '#04211A',
  win: '#47D78F',
  danger: '#FF7A78',
  warn: '#FFB65C',
  info: '#7DB8FF',
  hot: '#FF8A4C',
  focus: '#FFD980',
  glow: '#485CAA57',
  sheen: '#FFFFFF33',
};

const jade: Skin = {
  bg: '#071310',
  s1: '#0E1E1A',
  s2: '#152A24',
  s3: '#1E3931',
  line: '#2C4E44',
  ctl: '#64907F',
  hi: '#EFF7F1',
  mid: '#B5CABF',
  low: '#8CA69A',
  brand: '#4FD6A0',
  'brand-on': '#03210F',
  accent: '#F2C766',
  'accent-on': '#1F1502',
  win: '#6BE07F',
  danger: '#FF8580',
  warn: '#FFBE66',
  info: '#82C4FF',
  hot: '#FF955C',
  focus: '#FFD980',
  glow: '#28785C57',
  sheen: '#FFFFFF33',
};

const ruby: Skin = {
  bg: '#14090C',
  s1: '#1F0F14',
  s2: '#2B161D',
  s3: '#3A1E28',
  line: '#54303C',
  ctl: '#A0717F',
  hi: '#FBF1EC',
  mid: '#D3BDBF',
  low: '#AE9396',
  brand: '#FF6F61',
  'brand-on': '#2A0503',
  accent: '#F5C65B',
  'accent-on': '#211502',
  win: '#58D990',
  danger: '#FF9089',
  warn: '#FFB95F',
  info: '#8FBCFF',
  hot: '#FFA05C',
  focus: '#FFD980',
  glow: '#A0344A4D',
  sheen: '#FFFFFF33',
};

const daylight: Skin = {
  bg: '#F6F4EF',
  s1: '#FFFFFF',
  s2: '#F0ECE3',
  s3: '#E4DED1',
  line: '#CFC7B6',
  ctl: '#7C7465',
  hi: '#191510',
  mid: '#4A443A',
  low: '#645D50',
  brand: '#8A5A00',
  'brand-on': '#FFFFFF',
  accent: '#00705A',
  'accent-on': '#FFFFFF',
  win: '#0B6B3A',
  danger: '#B3261E',
  warn: '#8A4B00',
  info: '#1B5AA8',
  hot: '#A63C00',
  focus: '#8A5A00',
  glow: '#E8C88C57',
  sheen: '#FFFFFF12',
};

export const SKINS: Record<SkinName, Skin> = { gilded, jade, ruby, daylight };

/** Whether a skin is light on dark: decides native controls and which banner scenes fit. */
export function isDark(skin: Skin): boolean {
  return luminance(skin.bg) < 0.18;
}

/** The skin as a style sheet of variables only, to be served unlayered after the app's own. */
export function skinCss(skin: Skin): string {
  const variables = TOKEN_NAMES.map((name) => `--c-${name}:${skin[name]}`).join(';');
  return `:root{${variables};color-scheme:${isDark(skin) ? 'dark' : 'light'}}`;
}

/** A pair that is seen together: `ground` names a token, or a tint such as `brand tint on s1`. */
export type ContrastPair = { ink: TokenName; ground: string; ratio: number; need: number };
/** One that is too close. */
export type ContrastFinding = ContrastPair;

/** Share of a colour in its own tint, e.g. behind a status chip; the style sheet draws tints with the same figure. */
export const TINT_SHARE = 0.12;

/** Where tints may lie: on s2 and s3 the lighter skin's brand would fall below AA. */
const TINT_GROUNDS = ['bg', 's1'] as const;

/** WCAG 2.2 AA: 4.5 for text, 3 for the outline of a control. */
const NEED = { text: 4.5, outline: 3 } as const;
const SURFACES = ['bg', 's1', 's2'] as const;
const TEXT_INKS = ['hi', 'mid', 'low', 'brand', 'accent', 'win', 'danger', 'warn', 'info', 'hot'] as const;
const PRESSED_INKS = ['hi', 'mid'] as const;
const TINTED = ['brand', 'accent', 'win', 'danger', 'warn', 'info', 'hot'] as const;
const FILLS = [
  ['brand-on', 'brand'],
  ['accent-on', 'accent'],
] as const;
const OUTLINES = ['ctl', 'focus'] as const;

type Pair = { ink: TokenName; ground: string; colour: Hex; need: number };

function pairsOf(skin: Skin): Pair[] {
  const on = (ink: TokenName, ground: TokenName, need: number): Pair => ({ ink, ground, colour: skin[ground], need });
  return [
    ...TEXT_INKS.flatMap((ink) => SURFACES.map((ground) => on(ink, ground, NEED.text))),
    ...PRESSED_INKS.map((ink) => on(ink, 's3', NEED.text)),
    ...FILLS.map(([ink, ground]) => on(ink, ground, NEED.text)),
    ...OUTLINES.flatMap((ink) => SURFACES.map((ground) => on(ink, ground, NEED.outline))),
    ...TINTED.flatMap((ink) =>
      TINT_GROUNDS.map((ground) => ({
        ink,
        ground: `${ink} tint on ${ground}`,
        colour: blend(skin[ink], skin[ground], TINT_SHARE),
        need: NEED.text,
      })),
    ),
  ];
}

/** Every text, outline and tint pair of a skin, with what it reaches and what WCAG AA needs. */
export function contrastPairs(skin: Skin): ContrastPair[] {
  return pairsOf(skin).map(({ ink, ground, colour, need }) => ({ ink, ground, ratio: contrast(skin[ink], colour), need }));
}

/** The contrast gate: every pair that fails WCAG AA; empty when the skin may be saved. */
export function checkSkin(skin: Skin): ContrastFinding[] {
  return contrastPairs(skin).filter(({ ratio, need }) => ratio < need);
}
