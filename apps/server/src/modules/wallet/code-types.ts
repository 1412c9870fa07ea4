import type { TransferKind } from '../ledger/index.ts';

/** Types an account record is narrowed by (wire.md 3.8), and the moves each stands for. */
const CODE_TYPES: Record<string, readonly TransferKind[]> = {
  deposit: ['deposit'],
  withdraw: ['withdrawal', 'hold', 'release', 'payout_return'],
  betting: ['stake', 'stake_refund', 'stake_void'],
  winning: ['payout'],
  betting_rebate: ['rebate'],
  other: [
    ...(['rebate', 'correction', 'reversal', 'trial_grant', 'trial_close', 'vendor_move', 'fee', 'transfer', 'adjustment'] as const),
    ...(['charge_back', 'grant', 'convert', 'forfeit', 'reward', 'points', 'agent_adjust', 'agent_out', 'set_aside', 'credit'] as const),
    ...(['dividend', 'agent_rebate', 'daily_wage', 'hour_wage', 'share_bonus', 'referral_rebate'] as const),
  ],
  dividend: ['dividend'],
  agent_rebate: ['agent_rebate'],
  daily_wage: ['daily_wage'],
  hour_wage: ['hour_wage'],
  share_bonus: ['share_bonus'],
  referral_rebate: ['referral_rebate'],
};

/** Moves that a comma list of types stands for; undefined: all, as nothing was named. Null: a name that is no type. */
export function kindsOf(codeTypes: string): TransferKind[] | undefined | null {
  const names = codeTypes
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return undefined;
  const kinds = new Set<TransferKind>();
  for (const name of names) {
    if (!Object.hasOwn(CODE_TYPES, name)) return null;
    for (const kind of CODE_TYPES[name] ?? []) kinds.add(kind);
  }
  return [...kinds];
}
