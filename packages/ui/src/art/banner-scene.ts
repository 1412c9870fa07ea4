import { rgbOf } from '../contrast.ts';
import { isDark, type Skin } from '../skins.ts';
import { bloom } from './motifs/lotus.ts';
import { tower } from './motifs/pagoda.ts';
import { seededRandom } from './random.ts';
import { ringsPath } from './rosette.ts';
import { goldGradient, hsl, linear, type Motif, radial } from './svg.ts';

export const SCENE_NAMES = ['lotus', 'harbor', 'lanterns', 'pagoda'] as const;

export type SceneName = (typeof SCENE_NAMES)[number];

/** Colours of one scene: sky from top to foot, moon (or sun) from middle to rim, hills from far to near. */
type Light = { sky: readonly [string, string]; moon: readonly [string, string]; hills: readonly [string, string, string]; stars: boolean };

/** How far each scene's night lies from the skin's own hue, so that slides side by side differ; the other way round for reds, which would turn olive. */
const HUE_SHIFT: Record<SceneName, number> = { lotus: 0, harbor: -34, lanterns: 108, pagoda: 54 };

const MOON_AT = { x: 218, y: 54, radius: 35 } as const;

const HILLS = [
  'M70 133C104 112 130 88 164 90C190 92 206 82 226 88C250 94 272 76 300 80V133Z',
  'M30 133C80 122 112 104 152 106C184 108 200 98 228 102C256 106 272 98 300 97V133Z',
  'M0 133C60 118 130 126 180 116C230 108 262 120 300 112V133Z',
] as const;

/**
 * A banner's picture: SVG text of 300 × 133, in the light of the skin. Words stand to the left of x = 160, the moon and the
 * scene's own thing to the right. Stands alone as an image or inline, with `ids` before its gradients' ids, like a game tile.
 */
export function bannerScene(scene: SceneName, skin: Skin, ids = ''): string {
  const light = isDark(skin) ? nightOf(scene, skin) : dayOf(scene);
  const [near, rim] = light.moon;
  const id = (part: string) => ids + part;
  const paint = (part: string) => `url(#${ids}${part})`;
  const sky = linear(
    id('sky'),
    [
      [0, light.sky[0]],
      [1, light.sky[1]],
    ],
    '0 0 .6 1',
  );
  const moon = radial(
    id('moon'),
    [
      [0, '#FFFBE6'],
      [0.55, near],
      [1, rim],
    ],
    '.4 .36 .7',
  );
  const halo = radial(id('halo'), [
    [0, near, 0.6],
    [1, near, 0],
  ]);
  const fade = radial(id('fade'), [
    [0, near, 0.55],
    [0.4, near, 0.4],
    [1, near, 0],
  ]);
  const { x, y, radius } = MOON_AT;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 133" width="300" height="133" preserveAspectRatio="xMidYMid slice">',
    `<defs>${sky}${moon}${halo}${fade}${goldGradient(id('gold'))}</defs><path d="M0 0H300V133H0Z" fill="${paint('sky')}"/>`,
    light.stars ? stars(scene) : '',
    `<circle cx="${x}" cy="${y}" r="96" fill="${paint('halo')}"/>`,
    `<path d="${ringsPath({ x, y, from: 46, step: 9, count: 9 })}" fill="none" stroke="${paint('fade')}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint('moon')}"/>`,
    HILLS.map((hill, place) => `<path d="${hill}" fill="${light.hills[place]}"/>`).join(''),
    `<path d="M198 116.5H238" stroke="${near}" stroke-opacity=".55" stroke-width="1.2" stroke-linecap="round"/>`,
    THINGS[scene]({ gold: paint('gold'), hue: 0, id }),
    '</svg>',
  ].join('');
}

function nightOf(scene: SceneName, skin: Skin): Light {
  const own = hueOf(skin);
  const hue = own > 300 ? own - HUE_SHIFT[scene] : own + HUE_SHIFT[scene];
  return {
    sky: [hsl(hue, 50, 28), hsl(hue - 6, 50, 9)],
    moon: scene === 'lanterns' ? ['#FFC48A', '#C9503A'] : ['#FFE09A', '#D6983A'],
    hills: [hsl(hue, 42, 36), hsl(hue, 46, 24), hsl(hue - 6, 52, 10)],
    stars: true,
  };
}

const DAYS: Record<'warm' | 'cool', Light> = {
  warm: { sky: ['#FBE6C2', '#FFF6E6'], moon: ['#FFD27A', '#F09A4A'], hills: ['#A9D3CC', '#5FA9A0', '#1F6E6A'], stars: false },
  cool: { sky: ['#CFE6F2', '#EAF5FA'], moon: ['#FFE3A6', '#F3B061'], hills: ['#A8C9DE', '#6E9FC0', '#3D7299'], stars: false },
};

const dayOf = (scene: SceneName): Light => (scene === 'lanterns' || scene === 'pagoda' ? DAYS.cool : DAYS.warm);

/** Hue of the skin's glow, in degrees. */
function hueOf(skin: Skin): number {
  const [red, green, blue] = rgbOf(skin.glow);
  const [top, bottom] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (top === bottom) return 228;
  const span = top - bottom;
  if (top === red) return (60 * ((green - blue) / span) + 360) % 360;
  return top === green ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240;
}

function stars(scene: SceneName): string {
  const random = seededRandom(`stars/${scene}`);
  const star = () => `M${Math.round(150 + random() * 150)} ${Math.round(random() * 70)}h.01`;
  const sky = (count: number) => Array.from({ length: count }, star).join('');
  return `<g stroke="#fff" stroke-linecap="round"><path d="${sky(14)}" stroke-width="1.4" opacity=".4"/><path d="${sky(8)}" stroke-width="2.4" opacity=".6"/></g>`;
}

/** What each scene shows before the hills. */
const THINGS: Record<SceneName, Motif> = {
  lotus: (brush) => `<g transform="translate(218 110) scale(.46)">${bloom(brush)}</g>`,
  harbor: () =>
    '<g transform="translate(214 104)"><path d="M-24 0H26L17 12H-15Z" fill="#7A3B1B"/><path d="M0 -4V-48C18 -38 26 -18 24 -4Z" fill="#fff"/><path d="M-3 -4V-40C-16 -30 -20 -16 -19 -4Z" fill="#F3DDB4"/><path d="M0 -48V0" stroke="#7A3B1B" stroke-width="1.6"/></g>',
  lanterns: ({ gold }) =>
    SKY_LANTERNS.map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${skyLantern(gold)}</g>`).join(''),
  pagoda: (brush) => `<g transform="translate(170 34) scale(.48)">${tower({ ...brush, hue: 352 })}</g>`,
};

const SKY_LANTERNS = [
  [218, 92, 1],
  [184, 74, 0.62],
  [256, 66, 0.7],
  [236, 36, 0.42],
  [196, 34, 0.34],
] as const;

const skyLantern = (gold: string) =>
  `<path d="M-11 -14Q0 -19 11 -14L8 12Q0 15 -8 12Z" fill="#FFB04D" stroke="${gold}" stroke-width="1.2"/><path d="M-6 -3Q0 -12 6 -3L5 11Q0 13 -5 11Z" fill="#FFF1B8" opacity=".85"/><path d="M-8 12Q0 15 8 12" stroke="#8A3B12" stroke-width="2" fill="none"/>`;
