/** sRGB colour written as `#RRGGBB` or `#RRGGBBAA`. */
export type Hex = `#${string}`;

type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

export function isHex(text: string): text is Hex {
  return HEX.test(text);
}

/** Red, green and blue, 0 to 255; an alpha pair is ignored. */
export function rgbOf(hex: Hex): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(rgb: Rgb): Hex {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}

/** What `share` (0 to 1) of `ink` laid over `ground` looks like: how a tint is drawn. */
export function blend(ink: Hex, ground: Hex, share: number): Hex {
  const [over, under] = [rgbOf(ink), rgbOf(ground)];
  const mixed = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share);
  return hexOf([mixed(0), mixed(1), mixed(2)]);
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of WCAG 2.2, 1 to 21, the same whichever colour comes first. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour nearest to `ink` that reaches `need` on every ground, found by moving it towards white or black in 1 % steps.
 * Null when neither end reaches it, i.e. when the grounds themselves are too far apart.
 */
export function nearestPassing(ink: Hex, grounds: readonly Hex[], need: number): Hex | null {
  const passes = (candidate: Hex) => grounds.every((ground) => contrast(candidate, ground) >= need);
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const end of ['#FFFFFF', '#000000'] as const) {
      const candidate = blend(end, ink, percent / 100);
      if (passes(candidate)) return candidate;
    }
  }
  return null;
}
