import { amount, major } from '@fairhall/money/amount';
import type { AccountRef, TransferRequest } from '@fairhall/server/modules/ledger/index';
import type { WalletId } from '@fairhall/server/test/ledger/model';
import type { Chance } from '../faults/chance.ts';

/** Money that moves by the ledger's door alone, as chance will have it. */
export type Move = { by: 'member' | 'operator' | 'system'; transfers: TransferRequest[] };

const CASH = { owner: 'member', kind: 'cash' } as const;
const POINTS = { owner: 'member', kind: 'points' } as const;
const COMMISSION = { owner: 'member', kind: 'commission' } as const;
const RECEIVABLE = { owner: 'member', kind: 'receivable' } as const;
const TABLES = { owner: 'house', kind: 'game', area: 'TABLES' } as const;
const PROMOTION = { owner: 'house', kind: 'promotion', area: 'WELCOME' } as const;
const GRANTS = 3;

function move(by: Move['by'], kind: TransferRequest['kind'], legs: readonly (readonly [AccountRef, AccountRef, bigint])[]): Move {
  return { by, transfers: legs.map(([debit, credit, value]) => ({ debit, credit, amount: amount(value), kind, ref: 1n })) };
}

/** What brings a wallet the money it lives on: points are earned, practice money is granted. */
export function comingIn(chance: Chance, { asset }: WalletId): Move {
  const value = major(1 + chance.below(60));
  if (asset === 'POINTS') return move('system', 'correction', [[PROMOTION, POINTS, value]]);
  if (asset === 'TRIAL') return move('system', 'trial_grant', [[{ owner: 'house', kind: 'trial_bank', area: 'TRIAL' }, CASH, value]]);
  return move('system', 'deposit', [[{ owner: 'house', kind: 'outside', area: 'BANK' }, CASH, value]]);
}

/** Any other move that the wallet's asset allows: bonus on a grant, points, commission, and what a member owes. */
export function otherMove(chance: Chance, wallet: WalletId): Move {
  const value = BigInt(100 + chance.below(200_000));
  if (wallet.asset === 'POINTS') return move('member', 'correction', [[POINTS, PROMOTION, value]]);
  const correction = () => move('operator', 'correction', [chance.below(2) === 0 ? [CASH, RECEIVABLE, value] : [RECEIVABLE, CASH, value]]);
  if (wallet.asset === 'TRIAL') return correction();
  const bonus = { owner: 'member', kind: 'bonus', grantId: BigInt(1 + chance.below(GRANTS)) } as const;
  switch (chance.below(8)) {
    case 0:
      return move('system', 'correction', [[PROMOTION, bonus, value]]);
    case 1:
      return move('member', 'stake', [
        [CASH, TABLES, value],
        [bonus, TABLES, value / 3n + 1n],
      ]);
    case 2:
      return move('system', 'payout', [[TABLES, bonus, value / 2n + 1n]]);
    case 3:
      return move('system', 'correction', [[bonus, CASH, value / 4n + 1n]]);
    case 4:
      return move('system', 'correction', [[PROMOTION, COMMISSION, value]]);
    case 5:
      return move('member', 'correction', [[COMMISSION, CASH, value]]);
    default:
      return correction();
  }
}

/** The way back for one of so many parts of every leg, last first; null where there is none: bonus money does not come from cash. */
export function wayBack(transfers: readonly TransferRequest[], parts: bigint): TransferRequest[] | null {
  const backs = transfers.toReversed().map((one) => ({
    ...{ ...one, debit: one.credit, credit: one.debit },
    ...{ amount: amount(one.amount / parts), kind: 'reversal' as const },
  }));
  const intoBonus = backs.some(({ debit, credit }) => credit.kind === 'bonus' && debit.owner === 'member');
  return intoBonus ? null : backs;
}
