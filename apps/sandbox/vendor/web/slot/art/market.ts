import { koi as koiMotif } from '@fairhall/ui/art/motifs/koi';
import { around, ball, GOLD, gloss, paperLantern, parasol, shade, wheel } from './shapes.ts';

export function barge(): string {
  const lamps = [24, 38, 52, 66].map((x) => `<circle cx="${x}" cy="70" r="3" fill="#FFE08A"/>`).join('');
  return [
    `<path d="M6 58C14 78 30 84 52 84C74 84 88 76 95 48C84 58 78 62 62 63L24 63C16 63 12 62 6 58Z" fill="#8E1F2C" stroke="${GOLD}" stroke-width="2.4"/>`,
    '<path d="M14 66C24 74 74 76 88 62" fill="none" stroke="#F4C95C" stroke-width="2"/>',
    `<path d="M95 48C99 36 90 26 82 30C76 33 80 40 86 39C90 46 90 52 84 58" fill="${GOLD}" stroke="#6F470B" stroke-width=".8"/><circle cx="85" cy="34" r="2" fill="#7A1420"/>`,
    `<path d="M6 58C1 50 4 40 12 38C8 46 12 54 20 62Z" fill="${GOLD}" stroke="#6F470B" stroke-width=".8"/>`,
    `<g stroke="${GOLD}" stroke-width="1.5"><path d="M24 40H68L60 26H32Z" fill="#1B7F6B"/><path d="M32 26H60L54 15H38Z" fill="#23A187"/></g>`,
    '<path d="M46 15V5" stroke="#F4C95C" stroke-width="3" stroke-linecap="round"/><circle cx="46" cy="5" r="2.6" fill="#FFF3C4"/>',
    `<path d="M30 40V63M46 40V63M62 40V63" stroke="${GOLD}" stroke-width="3"/><path d="M33 44h10v14h-10zM49 44h10v14h-10z" fill="#FFDE8A"/>${lamps}`,
  ].join('');
}

function koi(): string {
  return `<g transform="translate(-14 -6) scale(.62)">${koiMotif({ gold: GOLD, hue: 20, id: (name) => name }).replace(/<g fill="none" stroke="#fff" stroke-opacity="\.24".*?<\/g>/s, '')}</g>`;
}

function dragonFruit(): string {
  const leaves = [
    [50, 28, 0],
    [34, 34, -24],
    [66, 34, 24],
  ].map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-7 6C-8 -10 -3 -18 2 -24C3 -14 8 -6 7 6Z" fill="#6CC24A" stroke="#2F7D2B" stroke-width="1.2"/>`,
  );
  const scales = [
    [26, 52, -50],
    [74, 52, 50],
    [33, 76, -70],
    [67, 76, 70],
    [50, 46, 0],
    [38, 62, -20],
    [62, 62, 20],
    [50, 80, 0],
  ].map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-8 5C-5 -4 -2 -9 1 -15C3 -8 6 -3 8 5C3 8 -3 8 -8 5Z" fill="#F9579F" stroke="#7ED05C" stroke-width="2"/>`,
  );
  return [
    ball('skin', ['#FF9CC6', '#EE2E83', '#8C0F4E']),
    ...leaves,
    '<ellipse cx="50" cy="58" rx="32" ry="36" fill="url(#skin)"/>',
    ...scales,
    gloss(36, 40, 8, 5),
  ].join('');
}

function mangosteen(): string {
  const flesh = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turned = (angle * Math.PI) / 180;
    return `<ellipse cx="${(50 + 12 * Math.cos(turned)).toFixed(1)}" cy="${(61 + 6.5 * Math.sin(turned)).toFixed(1)}" rx="8" ry="6" fill="#FFFBF2" stroke="#E7D6C4"/>`;
  });
  const crown = [-60, -20, 20, 60].map(
    (turn) =>
      `<ellipse transform="rotate(${turn} 50 28)" cx="50" cy="20" rx="10" ry="9" fill="#8FCB4F" stroke="#3C7A2A" stroke-width="1.4"/>`,
  );
  return [
    ball('rind', ['#B45AD6', '#6C1E8C', '#2F0742']),
    '<circle cx="50" cy="56" r="36" fill="url(#rind)"/><path d="M18 62A33 30 0 0 0 82 62A34 14 0 0 0 18 62Z" fill="#4A0F52"/><ellipse cx="50" cy="62" rx="29" ry="16" fill="#C8386E"/>',
    ...flesh,
    '<path d="M50 8V24" stroke="#5B3A16" stroke-width="5" stroke-linecap="round"/>',
    ...crown,
    gloss(30, 42, 7, 4.5, 0.4),
  ].join('');
}

function coconut(): string {
  return [
    '<path d="M12 50A38 38 0 0 0 88 50Z" fill="#5A3417"/><path d="M16 58q8 24 30 28M84 58q-6 20 -22 26M30 62q8 16 18 20" stroke="#8A5A2C" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
    '<ellipse cx="50" cy="50" rx="38" ry="17" fill="#6E431E"/><ellipse cx="50" cy="50" rx="34" ry="14" fill="#FFFDF6"/><ellipse cx="50" cy="52" rx="26" ry="9" fill="#CFEFF2"/>',
    '<path d="M32 50q10 -5 24 -3" stroke="#fff" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M60 50L74 10l6 2L66 52Z" fill="#F0BE4B" stroke="#8A5A10" stroke-width="1.2"/>',
    '<path d="M44 40C36 22 20 20 12 26C22 30 28 40 44 40Z" fill="#F06FA6" stroke="#A42E6A" stroke-width="1.2"/><path d="M44 40C42 22 30 10 22 12C26 24 32 34 44 40Z" fill="#F9A3C8" stroke="#A42E6A" stroke-width="1.2"/><circle cx="44" cy="40" r="4" fill="#FFE08A"/>',
  ].join('');
}

function lime(): string {
  const wedges = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (turn) =>
      `<path transform="translate(62 63) rotate(${turn})" d="M0 -3C-8 -10 -8 -20 -6 -21.5Q0 -24 6 -21.5C8 -20 8 -10 0 -3Z" fill="#B7DE5A"/>`,
  );
  return [
    ball('peel', ['#D8F28A', '#74B72E', '#2C6412']),
    '<circle cx="36" cy="40" r="27" fill="url(#peel)"/><path d="M36 14C38 4 50 2 58 6C54 14 46 18 36 14Z" fill="#3F9A3A" stroke="#1F5E22"/>',
    gloss(27, 29, 7, 4, 0.55),
    '<circle cx="62" cy="63" r="29" fill="#5FA524"/><circle cx="62" cy="63" r="25.5" fill="#F4FBD8"/>',
    ...wedges,
  ].join('');
}

/** The scatter: a full moon over the water. */
function moon(): string {
  return [
    ball('moon', ['#FFFDF0', '#FFE9A8', '#E9A84C']),
    shade('water', [
      [0, '#5B2A78'],
      [1, '#22104A'],
    ]),
    `<circle cx="50" cy="50" r="46" fill="#2A1458" stroke="${GOLD}" stroke-width="4"/>`,
    '<path d="M7 60H93A44 44 0 0 1 7 60Z" fill="url(#water)"/>',
    around(12, () => '<path d="M50 9V14" stroke="#FFE9A8" stroke-width="2.2" stroke-linecap="round" opacity=".8"/>'),
    '<circle cx="50" cy="42" r="25" fill="url(#moon)"/><g fill="#E9B968" opacity=".55"><circle cx="42" cy="36" r="5"/><circle cx="58" cy="46" r="6.5"/><circle cx="48" cy="54" r="3.4"/><circle cx="61" cy="31" r="3"/></g>',
    '<path d="M32 72H68M38 79H62M44 86H56" stroke="#FFE9A8" stroke-width="3" stroke-linecap="round" opacity=".85"/>',
    '<path d="M12 46q9 -8 18 0q6 -5 10 0H12ZM64 58q7 -7 14 0q6 -4 10 0H64Z" fill="#fff" opacity=".7"/>',
  ].join('');
}

/** Symbols of the market on the river. */
export const RIVER_MARKET: Readonly<Record<string, string>> = {
  W: wheel(),
  S: moon(),
  A: barge(),
  B: parasol(352),
  C: koi(),
  D: paperLantern(['#FFF6C8', '#FFA63D', '#C0281F']),
  E: dragonFruit(),
  F: mangosteen(),
  G: coconut(),
  H: lime(),
};
