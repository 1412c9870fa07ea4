import type { MoveWish, TransferKind } from '../ledger/index.ts';

/** A deposit's fee that is given back is a deposit's; every other adjustment is not. */
export const FEE_RETURN = ['adjustment', 'FEE_RETURN'] as const;

/**
 * Types an account record is narrowed by (wire.md 3.8), and the moves each stands for; a kind of two types is told apart by its area.
 * Where the family's types leave a kind out, it is found under `other`.
 */
const CODE_TYPES: Record<string, MoveWish> = {
  deposit: { kinds: ['deposit', 'fee', 'charge_back'], areas: [FEE_RETURN] },
  withdraw: { kinds: ['withdrawal', 'hold', 'release', 'payout_return'] },
  betting: { kinds: ['stake', 'stake_refund', 'stake_void'] },
  winning: { kinds: ['payout', 'free_win'] },
  betting_rebate: { kinds: ['rebate'] },
  other: {
    kinds: [
      ...(['correction', 'reversal', 'trial_grant', 'trial_close', 'vendor_move', 'transfer', 'adjustment'] as const),
      ...(['grant', 'convert', 'forfeit', 'reward', 'points', 'agent_adjust', 'agent_out', 'set_aside', 'credit'] as const),
      ...(['dividend', 'agent_rebate', 'daily_wage', 'hour_wage', 'share_bonus', 'referral_rebate'] as const),
    ],
    butAreas: [FEE_RETURN],
  },
  dividend: { kinds: ['dividend'] },
  agent_rebate: { kinds: ['agent_rebate'] },
  daily_wage: { kinds: ['daily_wage'] },
  hour_wage: { kinds: ['hour_wage'] },
  share_bonus: { kinds: ['share_bonus'] },
  referral_rebate: { kinds: ['referral_rebate'] },
};

/** Moves that a comma list of types stands for; undefined: all, as nothing was named. Null: a name that is no type. */
export function wishOf(codeTypes: string): MoveWish | undefined | null {
  const names = codeTypes
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return undefined;
  if (names.some((name) => !Object.hasOwn(CODE_TYPES, name))) return null;
  const wishes = names.map((name) => CODE_TYPES[name] as MoveWish);
  const kinds = new Set<TransferKind>(wishes.flatMap((wish) => wish.kinds));
  const areas = wishes.flatMap((wish) => wish.areas ?? []);
  const butAreas = wishes.flatMap((wish) => wish.butAreas ?? []).filter((left) => !areas.includes(left));
  return { kinds: [...kinds], areas, butAreas };
}
