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
