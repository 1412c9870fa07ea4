import { dividendsOf, type Side } from '@fairhall/games/cockfight/pool';
import type { FightsView } from '../../fights-api.ts';

/** Chips that lie on one side on the phone, of one fight: nobody else sees them until they are placed. */
export type Draft = { fight: string; side: Side; chips: readonly bigint[] };

const ONE = 10_000n;
const DRAW_BACK = 9n;

export function sumOfDraft({ chips }: Draft): bigint {
  return chips.reduce((sum, chip) => sum + chip, 0n);
}

/** A chip on a side: on another than before, it begins anew. */
export function putChip(draft: Draft | null, { fight, side, chip }: { fight: string; side: Side; chip: bigint }): Draft {
  const isSame = draft?.fight === fight && draft.side === side;
  return { fight, side, chips: isSame ? [...draft.chips, chip] : [chip] };
}

/** Without the chip that was put last. */
export function takeChip(draft: Draft): Draft | null {
  const chips = draft.chips.slice(0, -1);
  return chips.length === 0 ? null : { ...draft, chips };
}

/** What a player has on a side of a fight and what the wallet is asked for. */
export function stakedOn({ mine }: Pick<FightsView, 'mine'>, fight: string, side: Side): bigint {
  const stands = mine.filter((bet) => bet.fight === fight && bet.side === side && isStanding(bet.state));
  return stands.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
}

export function isStanding(state: FightsView['mine'][number]['state']): boolean {
  return state === 'SENT' || state === 'ACCEPTED' || state === 'SETTLED';
}

/** How much more of a side a player may take in this fight. */
export function roomOn(view: FightsView, fight: string, side: Side): bigint {
  return BigInt(side === 'D' ? view.limits.drawMax : view.limits.max) - stakedOn(view, fight, side);
}

/** What a draft would bring if it were the last bet of all: with its own weight in the pool. Null: no dividend yet. */
export function wouldBring({ fight, terms }: FightsView, draft: Draft): { dividend: number; back: bigint } | null {
  const stake = sumOfDraft(draft);
  if (draft.side === 'D') return { dividend: Number(DRAW_BACK * ONE), back: stake * DRAW_BACK };
  if (!fight) return null;
  const { M, W, D } = fight.pool.staked;
  const staked = { M: BigInt(M), W: BigInt(W), D: BigInt(D) };
  const { meron, wala } = dividendsOf({ ...staked, [draft.side]: staked[draft.side] + stake }, terms);
  const dividend = draft.side === 'M' ? meron : wala;
  const isAlone = draft.side === 'M' ? staked.W === 0n : staked.M === 0n;
  return isAlone ? null : { dividend: Number(dividend), back: (stake * dividend) / ONE };
}

/** 1.73; a dash where nothing lies. */
export function dividendText(dividend: number): string {
  return dividend === 0 ? '–' : (dividend / Number(ONE)).toFixed(2);
}
