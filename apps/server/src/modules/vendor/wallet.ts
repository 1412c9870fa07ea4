import type { Amount } from '@fairhall/money/amount';
import type { Wallet } from '../ledger/index.ts';
import { payWin } from './commands/pay-win.ts';
import { placeBet } from './commands/place-bet.ts';
import { type BatchMove, type BatchOutcome, runBatch } from './commands/run-batch.ts';
import { takeBack } from './commands/take-back.ts';
import type { GatewayDeps } from './deps.ts';
import { type Bet, betHash, type Holder, type Rollback, type Win } from './moves.ts';
import { knownOutcome, type Outcome } from './outcome.ts';
import type { VendorTransaction } from './transaction.ts';
import { createWalletDoor } from './wallet-door.ts';

/** What stands in the way of a transaction is read anew so often. */
const TRIES = 5;

/**
 * The inner port: what each protocol's words come down to. An id of a vendor is done once at each merchant, whoever asks, and is answered
 * the same for as long as it is kept. A bet may be refused, a win or a rollback of what stands never is.
 */
export type VendorWallet = {
  /** Cash, and what a grant may pay in the game's category; null: where no game is known. */
  balance(wallet: Wallet, category: string | null): Promise<Amount>;
  /** What was answered to this bet before, if it came before: to be asked in front of every other refusal. Waits for one under way here. */
  betBefore(holder: Holder, bet: Omit<Bet, 'bornMs' | 'category' | 'nodeId'>): Promise<Outcome | null>;
  debit(holder: Holder, bet: Bet): Promise<Outcome>;
  credit(holder: Holder, win: Win): Promise<Outcome>;
  /** `holder`: of the session, or whom the vendor names; a memberId of 0n is nobody. `asset` is told where the wallet is not known by a bet. */
  rollback(holder: Holder, rollback: Rollback, asset: string): Promise<Outcome>;
  /** Bets and wins of one member in their order, all or none; asked again, each is answered as it was first. */
  batch(holder: Holder, moves: readonly BatchMove[]): Promise<BatchOutcome>;
  /** What the merchant knows of an id. */
  find(holder: Omit<Holder, 'memberId'>, transactionId: string): Promise<VendorTransaction | null>;
};

export function createVendorWallet(deps: GatewayDeps): VendorWallet {
  const door = createWalletDoor(deps);
  const takeBackDeps = { ...deps, door };
  const underWay = new Map<string, Promise<Outcome>>();
  return {
    balance: door.balance,
    find: door.find,
    async betBefore(holder, bet) {
      await underWay.get(nameOf(holder, bet.transactionId))?.catch(() => {});
      const known = await door.find(holder, bet.transactionId);
      return known && knownOutcome(known, betHash(holder, bet));
    },
    debit(holder, bet) {
      const name = nameOf(holder, bet.transactionId);
      const outcome = placeBet(door, holder, bet);
      if (underWay.has(name)) return outcome;
      underWay.set(name, outcome);
      return outcome.finally(() => underWay.delete(name));
    },
    credit: (holder, win) => repeatedly(() => payWin(door, holder, win)),
    batch: (holder, moves) => runBatch(deps, holder, moves),
    rollback: (holder, rollback, asset) => repeatedly(() => takeBack(takeBackDeps, holder, rollback, asset)),
  };
}

async function repeatedly(attempt: () => Promise<Outcome | 'again'>): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await attempt();
    if (outcome !== 'again') return outcome;
  }
  return { code: 'UNSURE' };
}

function nameOf({ merchantId, vendor }: Holder, transactionId: string): string {
  return `${merchantId}/${vendor}/${transactionId}`;
}
