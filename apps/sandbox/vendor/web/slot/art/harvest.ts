import { around, ball, GOLD, gloss, shade, wheel } from './shapes.ts';

function rabbit(): string {
  return [
    ball('fur', ['#FFFFFF', '#F1E9F7', '#B9A8D6']),
    '<path d="M36 44C26 20 30 4 38 4C46 6 46 28 46 42ZM58 42C58 22 64 4 72 8C78 14 70 34 64 46Z" fill="url(#fur)" stroke="#8A76B8" stroke-width="1.6"/>',
    '<path d="M38 36C34 22 36 12 39 11C42 14 42 26 42 36ZM62 38C62 26 66 14 69 14C71 18 68 30 64 38Z" fill="#F7A8C4"/>',
    '<ellipse cx="51" cy="72" rx="33" ry="24" fill="url(#fur)" stroke="#8A76B8" stroke-width="1.6"/><circle cx="51" cy="52" r="22" fill="url(#fur)" stroke="#8A76B8" stroke-width="1.6"/>',
    '<circle cx="43" cy="50" r="3.6" fill="#3B1A4A"/><circle cx="60" cy="50" r="3.6" fill="#3B1A4A"/><circle cx="44" cy="48.8" r="1.2" fill="#fff"/><circle cx="61" cy="48.8" r="1.2" fill="#fff"/>',
    '<path d="M49 57h5l-2.5 3ZM51.5 60q-3 5 -7 3M51.5 60q3 5 7 3" fill="#E26A92" stroke="#B5446E" stroke-width="1.4" stroke-linecap="round"/><circle cx="37" cy="58" r="4" fill="#F9B8CE" opacity=".8"/><circle cx="66" cy="58" r="4" fill="#F9B8CE" opacity=".8"/>',
    `<path d="M28 70q23 14 46 0l-3 10q-20 10 -40 0Z" fill="#C8323F" stroke="${GOLD}" stroke-width="1.8"/><circle cx="51" cy="80" r="5" fill="${GOLD}"/>`,
  ].join('');
}

function riceSheaf(): string {
  const ears = [-34, -20, -7, 7, 20, 34].map((turn) => {
    const grains = [8, 16, 24, 32].map(
      (y) =>
        `<ellipse cx="-4.5" cy="${y}" rx="3.6" ry="5.4" transform="rotate(24 -4.5 ${y})"/><ellipse cx="4.5" cy="${y}" rx="3.6" ry="5.4" transform="rotate(-24 4.5 ${y})"/>`,
    );
    return `<g transform="translate(50 64) rotate(${turn}) translate(0 -58)"><path d="M0 4V58" stroke="#B98A2A" stroke-width="2.4"/><g fill="#F6CE5A" stroke="#9A6614" stroke-width=".8"><ellipse cx="0" cy="3" rx="3.4" ry="5.6"/>${grains.join('')}</g></g>`;
  });
  return [
    '<path d="M44 64L26 96H74L56 64Z" fill="#C99636" stroke="#8A5E14" stroke-width="1.4"/><path d="M46 66L36 96M50 66V96M54 66L64 96" stroke="#8A5E14" stroke-width="1.4"/>',
    ...ears,
    `<rect x="36" y="60" width="28" height="11" rx="5" fill="#C8323F" stroke="${GOLD}" stroke-width="1.8"/><path d="M50 66q-12 4 -12 16M50 66q12 4 10 17" fill="none" stroke="#C8323F" stroke-width="4" stroke-linecap="round"/>`,
  ].join('');
}

function mooncake(): string {
  const scallops = around(12, () => '<circle cx="50" cy="14" r="10.5" fill="url(#crust)" stroke="#8A4E12" stroke-width="1.2"/>');
  const petals = around(
    8,
    () => '<path d="M50 48C42 40 42 30 50 24C58 30 58 40 50 48Z" fill="#F3B860" stroke="#9A5A16" stroke-width="1.4"/>',
  );
  return [
    ball('crust', ['#FFD98A', '#DB8F35', '#8A4A10']),
    scallops,
    '<circle cx="50" cy="50" r="38" fill="url(#crust)"/><circle cx="50" cy="50" r="32" fill="none" stroke="#9A5A16" stroke-width="2"/>',
    petals,
    `<circle cx="50" cy="50" r="8" fill="${GOLD}" stroke="#9A5A16"/>`,
    gloss(33, 26, 10, 4, 0.4),
  ].join('');
}

function teapot(): string {
  return [
    ball('clay', ['#9FE3E0', '#2E8E96', '#0E4450']),
    `<path d="M76 46C96 40 98 66 76 70" fill="none" stroke="#1C6470" stroke-width="7"/><path d="M24 62C8 60 12 42 4 36L12 32C20 38 20 48 30 50Z" fill="#2E8E96" stroke="${GOLD}" stroke-width="1.8"/>`,
    `<path d="M20 56C20 36 34 30 50 30C66 30 80 36 80 56C80 76 66 86 50 86C34 86 20 76 20 56Z" fill="url(#clay)" stroke="${GOLD}" stroke-width="2.4"/>`,
    `<path d="M32 34Q50 20 68 34Q50 42 32 34Z" fill="#2E8E96" stroke="${GOLD}" stroke-width="2"/><circle cx="50" cy="20" r="5.5" fill="${GOLD}" stroke="#6F470B"/>`,
    '<path d="M34 64q6 -12 14 -4q8 -14 18 0" fill="none" stroke="#E9FBF4" stroke-width="2.6" stroke-linecap="round"/><circle cx="62" cy="50" r="5" fill="#FFE9A8"/>',
    '<rect x="34" y="84" width="32" height="7" rx="3" fill="#145560"/>',
    gloss(34, 46, 8, 4, 0.5),
  ].join('');
}

function mapleLeaf(): string {
  return [
    shade(
      'maple',
      [
        [0, '#FFC061'],
        [0.5, '#F0642C'],
        [1, '#A8201F'],
      ],
      '0 0 1 1',
    ),
    `<path d="M50 4L58 24L72 14L70 34L92 32L80 48L96 58L76 64L80 80L60 72L53 80V96H47V80L40 72L20 80L24 64L4 58L20 48L8 32L30 34L28 14L42 24Z" fill="url(#maple)" stroke="${GOLD}" stroke-width="2.4" stroke-linejoin="round"/>`,
    '<path d="M50 92V22M50 62L24 42M50 62L76 42M50 70L30 66M50 70L70 66" fill="none" stroke="#FFE2A0" stroke-opacity=".8" stroke-width="1.8" stroke-linecap="round"/>',
  ].join('');
}

function chestnut(): string {
  return [
    ball('shell', ['#C98A4E', '#7A3F18', '#3B1A08']),
    '<path d="M50 8C56 18 90 30 88 60C86 82 68 92 50 92C32 92 14 82 12 60C10 30 44 18 50 8Z" fill="url(#shell)" stroke="#2A1206" stroke-width="1.6"/>',
    '<path d="M15 66C30 58 70 58 85 66C80 84 66 92 50 92C34 92 20 84 15 66Z" fill="#E6C79A" stroke="#A87B44" stroke-width="1.4"/>',
    '<path d="M50 12C46 30 44 44 45 58M50 12C56 32 62 44 64 59M50 12C40 30 30 44 28 61" fill="none" stroke="#3B1A08" stroke-opacity=".5" stroke-width="1.6"/>',
    '<g fill="#A87B44"><circle cx="36" cy="74" r="1.8"/><circle cx="50" cy="78" r="1.8"/><circle cx="64" cy="73" r="1.8"/><circle cx="56" cy="70" r="1.4"/></g>',
    gloss(34, 38, 9, 4.5, 0.5),
  ].join('');
}

/** A coin of the moon; its value is struck on it once it is known. */
function moonCoin(value?: number): string {
  const text =
    value === undefined
      ? '<path d="M58 24A28 28 0 1 0 76 62A24 24 0 0 1 58 24Z" fill="#8A5A10" opacity=".75"/>'
      : `<text x="50" y="${value > 9 ? 63 : 65}" text-anchor="middle" font-family="Manrope Fairhall,system-ui,sans-serif" font-weight="800" font-size="${value > 9 ? 38 : 44}" fill="#4A2A04" stroke="#FFF3C4" stroke-width="5" paint-order="stroke">${value}×</text>`;
  return [
    '<circle cx="50" cy="54" r="43" fill="#3A2204"/>',
    `<circle cx="50" cy="50" r="43" fill="${GOLD}"/>${ball('face', ['#FFFBE0', '#FFDC7A', '#D89A2C'])}<circle cx="50" cy="50" r="35" fill="url(#face)" stroke="#8A5A10" stroke-width="1.6"/>`,
    around(20, () => '<circle cx="50" cy="11.5" r="1.8" fill="#8A5A10"/>'),
    text,
    gloss(34, 26, 10, 4, 0.5),
  ].join('');
}

/** Values that a coin may show, as the name of its drawing: `O` and the value. */
const COIN_VALUES = [1, 2, 3, 5, 10, 25] as const;

/** Symbols of the harvest under the moon. */
export const HARVEST_MOON: Readonly<Record<string, string>> = {
  W: wheel(),
  O: moonCoin(),
  ...Object.fromEntries(COIN_VALUES.map((value) => [`O${value}`, moonCoin(value)])),
  A: rabbit(),
  B: riceSheaf(),
  C: mooncake(),
  D: teapot(),
  E: mapleLeaf(),
  F: chestnut(),
};
