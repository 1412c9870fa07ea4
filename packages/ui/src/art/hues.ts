/** Ground colours that stay clean at any lightness: hue in degrees, saturation and lightness in percent. */
export const HUES = {
  ruby: [352, 78, 40],
  ember: [18, 82, 42],
  amber: [36, 84, 42],
  olive: [84, 45, 34],
  jade: [158, 66, 30],
  teal: [182, 70, 30],
  azure: [206, 78, 38],
  royal: [228, 68, 44],
  violet: [262, 58, 44],
  plum: [292, 50, 38],
  rose: [332, 66, 42],
  ink: [230, 48, 30],
} as const satisfies Record<string, readonly [hue: number, saturation: number, lightness: number]>;

export type HueName = keyof typeof HUES;
