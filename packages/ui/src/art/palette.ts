/** Colours of the drawings, the same in every skin: art is loud where the surfaces are calm. */
export const PALETTE = {
  ivory: '#FFFDF6',
  ivoryMid: '#F0E4CC',
  ivoryShade: '#D9C49C',
  pipRed: '#CE2B3B',
  pipInk: '#232B42',
  suitRed: '#D5293C',
  suitInk: '#1E2436',
} as const;

/** Rim colours of stake chips, smallest value first. */
export const CHIP_RIMS = ['#7DB8FF', '#35C8A7', '#C79BFF', '#FF9AA8', '#F0BE4B'] as const;

export type Swatch = { readonly ground: string; readonly ink: string };

const DARK_INK = '#1A1203';
const LIGHT_INK = '#FFFFFF';

/** The ten starters of a race, first number first. */
export const RANK_SWATCHES: readonly Swatch[] = [
  { ground: '#F2CF45', ink: DARK_INK },
  { ground: '#1E62C4', ink: LIGHT_INK },
  { ground: '#525C72', ink: LIGHT_INK },
  { ground: '#F29038', ink: DARK_INK },
  { ground: '#38C2CF', ink: DARK_INK },
  { ground: '#5F4BD6', ink: LIGHT_INK },
  { ground: '#CED4E0', ink: DARK_INK },
  { ground: '#C62B3B', ink: LIGHT_INK },
  { ground: '#7F1D2D', ink: LIGHT_INK },
  { ground: '#1E7342', ink: LIGHT_INK },
];

/** The balls of the 49: red, blue (L), green. */
export const BALL_SWATCHES = {
  R: { ground: '#C62B3B', ink: LIGHT_INK },
  L: { ground: '#1E62C4', ink: LIGHT_INK },
  G: { ground: '#1E7342', ink: LIGHT_INK },
} as const satisfies Record<string, Swatch>;

export type BallColour = keyof typeof BALL_SWATCHES;
