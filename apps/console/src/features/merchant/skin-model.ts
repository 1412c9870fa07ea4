import { type Hex, isHex, nearestPassing } from '@fairhall/ui/contrast';
import { type ContrastPair, contrastPairs, type Skin, TOKEN_NAMES, type TokenName } from '@fairhall/ui/skins';

/** Decoration alone carries alpha. */
export const TRANSLUCENT: readonly TokenName[] = ['glow', 'sheen'];

/** Whether a text is a colour that this token may be. */
export function isColourOf(name: TokenName, text: string): text is Hex {
  return isHex(text) && (text.length === 7 || TRANSLUCENT.includes(name));
}

/** The tokens as a skin, once every one of them is a colour. */
export function skinIn(tokens: Record<string, string>): Skin | null {
  return TOKEN_NAMES.every((name) => isColourOf(name, tokens[name] ?? '')) ? (tokens as Skin) : null;
}

export type JudgedPair = ContrastPair & { passes: boolean };

/** All pairs of the contrast gate, those that fail first. */
export function judgedPairs(skin: Skin): JudgedPair[] {
  const pairs = contrastPairs(skin).map((pair) => ({ ...pair, passes: pair.ratio >= pair.need }));
  return [...pairs.filter(({ passes }) => !passes), ...pairs.filter(({ passes }) => passes)];
}

/** The colour nearest to a token's own that passes on everything it lies on; null when there is none. */
export function passingColour(skin: Skin, name: TokenName): Hex | null {
  const pairs = contrastPairs(skin).filter(({ ink }) => ink === name);
  const need = Math.max(...pairs.map((pair) => pair.need));
  const grounds = pairs.map(({ ground }) => ground).filter((ground): ground is TokenName => TOKEN_NAMES.some((one) => one === ground));
  const near = nearestPassing(
    skin[name],
    grounds.map((ground) => skin[ground]),
    need,
  );
  if (!near) return null;
  // On its own tint a colour reaches less than on the plain ground: then it goes further the same way.
  const all = contrastPairs({ ...skin, [name]: near }).filter(({ ink }) => ink === name);
  if (all.every((pair) => pair.ratio >= pair.need)) return near;
  return nearestPassing(
    near,
    grounds.map((ground) => skin[ground]),
    need * 1.2,
  );
}

/** A colour's opacity in per cent; of one without alpha 100. */
export function opacityOf(hex: string): number {
  return hex.length === 9 ? Math.round((Number.parseInt(hex.slice(7), 16) / 255) * 100) : 100;
}

export function withOpacity(hex: string, percent: number): string {
  const alpha = Math.round((Math.min(Math.max(percent, 0), 100) / 100) * 255);
  return `${hex.slice(0, 7)}${alpha.toString(16).padStart(2, '0').toUpperCase()}`;
}
