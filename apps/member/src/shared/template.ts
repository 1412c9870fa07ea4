/** The two looks a merchant chooses between: the older and the new one (decisions.md 32). Whatever it is, it is one of these. */
export type Variant = '0' | '1';

export function variantOf(chosen: string): Variant {
  return chosen === '1' ? '1' : '0';
}
