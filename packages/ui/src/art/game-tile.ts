import { HUES, type HueName } from './hues.ts';
import { MOTIFS, type MotifName } from './motifs/index.ts';
import { pick, seededRandom } from './random.ts';
import { goldGradient, hsl, radial, round, svgUri } from './svg.ts';

export type GameArt = {
  /** What sets two games of one name apart, e.g. the game id. */
  seed: string;
  /** A game category or group of lotteries ("RNG", "FISH", "K3" …); one that is not known draws any motif. */
  category: string;
  /** The game's name in the platform's base language, so that a game looks alike in every language. */
  name: string;
};

type MotifChoice = readonly [MotifName, ...MotifName[]];

/** What the tiles of a category may show. */
const BY_CATEGORY: Record<string, MotifChoice> = {
  K3: ['dice'],
  SSC: ['drums'],
  LF: ['drums'],
  '11X5': ['balls'],
  PK10: ['racer'],
  PCB: ['coin'],
  LHC: ['gem'],
  KL8: ['balls'],
  KL10F: ['lantern'],
  VN: ['lotus'],
  TH: ['pagoda'],
  '4D': ['ticket'],
  PH: ['ticket'],
  LOTT: ['balls', 'lantern'],
  ELOTT: ['balls', 'lotus', 'lantern'],
  ELOTTO: ['balls', 'lotus', 'lantern'],
  RNG: ['gem', 'crown', 'coin', 'lotus', 'lantern', 'pagoda', 'reels'],
  FISH: ['koi'],
  LIVE: ['cards', 'roulette'],
  PVP: ['cards', 'coin'],
  SPORTS: ['football'],
  ESPORTS: ['crown', 'gem'],
};

/** Words of a name that say what the game is about; the first one found decides, whatever the category. */
const BY_WORD: readonly (readonly [RegExp, MotifName])[] = [
  [/\b(k3|dice|sic ?bo)\b/, 'dice'],
  [/\b(koi|carp|fish\w*)\b/, 'koi'],
  [/\b(lotus|bloom\w*)\b/, 'lotus'],
  [/\blantern\w*\b/, 'lantern'],
  [/\b(gems?|jewels?|diamonds?)\b/, 'gem'],
  [/\b(crowns?|royal|king\w*|queen\w*)\b/, 'crown'],
  [/\b(coins?|fortune|gold)\b/, 'coin'],
  [/\b(pagoda|temple|steps|tower)\b/, 'pagoda'],
  [/\b(roulette|wheel)\b/, 'roulette'],
  [/\b(baccarat|deck|cards?|poker|blackjack)\b/, 'cards'],
  [/\b(reels?|rows?|sevens?|777)\b/, 'reels'],
  [/\b(football|soccer|goal|kick)\b/, 'football'],
];

const ANY = Object.keys(MOTIFS) as [MotifName, ...MotifName[]];

/** Grounds on which a motif reads well; the others of the wheel would swallow it. */
const GROUNDS: Record<MotifName, readonly [HueName, ...HueName[]]> = {
  balls: ['royal', 'azure', 'jade', 'plum'],
  cards: ['jade', 'royal', 'teal', 'ruby'],
  coin: ['ruby', 'jade', 'violet', 'ink'],
  crown: ['ruby', 'violet', 'royal', 'teal'],
  dice: ['ruby', 'amber', 'jade', 'azure'],
  drums: ['violet', 'royal', 'teal', 'ember'],
  football: ['royal', 'jade', 'olive', 'teal'],
  gem: ['violet', 'rose', 'azure', 'teal'],
  koi: ['azure', 'teal', 'royal', 'ink'],
  lantern: ['plum', 'violet', 'ink', 'ember'],
  lotus: ['rose', 'teal', 'violet', 'jade'],
  pagoda: ['jade', 'ember', 'plum', 'royal'],
  racer: ['azure', 'teal', 'royal', 'ink'],
  reels: ['ember', 'violet', 'rose', 'azure'],
  roulette: ['jade', 'ruby', 'ink', 'olive'],
  ticket: ['jade', 'plum', 'ember', 'azure'],
};

/** The motif's own hue beside its ground's: a stone in the ground's colour, a flower always pink. */
const OWN_HUE: Partial<Record<MotifName, (ground: number) => number>> = { gem: (ground) => ground + 12, lotus: () => 0 };

/**
 * A game's picture: SVG text of 200 × 200, the same for the same game on every device.
 * Layers: radial ground, rays, glow, dust, gold-edged motif. It holds no text, needs no font and knows no page style,
 * so it stands alone as an image. `ids` goes before the ids of its gradients: drawn inline, each tile needs its own.
 */
export function gameTileSvg({ seed, category, name }: GameArt, ids = ''): string {
  const random = seededRandom(`${category}/${name}/${seed}`);
  const motif = motifOf({ category, name }, random);
  const [hue, saturation, lightness] = HUES[pick(random, GROUNDS[motif])];
  const id = (part: string) => ids + part;
  const paint = (part: string) => `url(#${ids}${part})`;
  const brush = { gold: paint('gold'), hue: OWN_HUE[motif]?.(hue) ?? hue, id };
  const ground = radial(
    id('ground'),
    [
      [0, hsl(hue, saturation, lightness + 18)],
      [0.45, hsl(hue + 6, saturation, lightness - 6)],
      [1, hsl(hue + 14, saturation, 9)],
    ],
    '.5 .44 .78',
  );
  const glow = radial(id('glow'), [
    [0, hsl(hue + 24, 95, 76), 0.75],
    [1, hsl(hue + 24, 95, 70), 0],
  ]);
  const beam = radial(
    id('beam'),
    [
      [0, '#fff', 0.34],
      [1, '#fff', 0],
    ],
    '.5 .46 .62',
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">',
    `<defs>${ground}${glow}${beam}${goldGradient(id('gold'))}</defs>`,
    `<path d="M0 0H200V200H0Z" fill="${paint('ground')}"/>`,
    `<path d="${rays(random)}" fill="${paint('beam')}"/><circle cx="100" cy="92" r="92" fill="${paint('glow')}"/>`,
    dust(random),
    MOTIFS[motif](brush),
    '</svg>',
  ].join('');
}

/** A drawn alternative is taken from the stream even when a word decides, so that ground and rays do not depend on the word list. */
function motifOf({ category, name }: Pick<GameArt, 'category' | 'name'>, random: () => number): MotifName {
  const drawn = pick(random, BY_CATEGORY[category] ?? ANY);
  const lower = name.toLowerCase();
  return BY_WORD.find(([word]) => word.test(lower))?.[1] ?? drawn;
}

/** `gameTileSvg` as an address for `<img>` and for files; on a page the inline drawing is cheaper (`SeedArt`). */
export function gameTileUri(art: GameArt): string {
  return svgUri(gameTileSvg(art));
}

/** Wedges of light from behind the motif, 12 to 18 of them, as one path. */
function rays(random: () => number): string {
  const count = 12 + Math.floor(random() * 4) * 2;
  const start = random() * 30;
  const rim = (place: number) => {
    const angle = ((start + (place * 360) / count) * Math.PI) / 180;
    return `${Math.round(100 + 170 * Math.cos(angle))} ${Math.round(92 + 170 * Math.sin(angle))}`;
  };
  return Array.from({ length: count }, (_, place) => `M100 92L${rim(place)}L${rim(place + 0.5)}Z`).join('');
}

/** Nine motes as one path: fewer nodes on a page of tiles. */
function dust(random: () => number): string {
  const mote = () => {
    const [x, y, radius] = [Math.round(random() * 200), Math.round(random() * 150), round(1.2 + random() * 3.4)];
    return `M${x} ${y}m-${radius} 0a${radius} ${radius} 0 1 0 ${Number(radius) * 2} 0a${radius} ${radius} 0 1 0 -${Number(radius) * 2} 0`;
  };
  return `<path d="${Array.from({ length: 9 }, mote).join('')}" fill="#fff" opacity=".24"/>`;
}
