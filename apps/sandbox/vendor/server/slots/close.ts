import { invariant } from '@fairhall/money/result';
import type { Db } from '../store/database.ts';
import { countPlayed } from '../store/played.ts';
import { addPractice } from '../store/players.ts';
import { changeRound, type KeptRound } from '../store/rounds.ts';
import { findBetOfRound } from '../wallet/calls.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { aboutRound } from './about.ts';

/** Ends a round and has it paid: in practice at once, else by the wallet, nothing too. It is CLOSED whenever that reaches the wallet. */
export function closeRound(wallet: Pick<Wallet, 'keepWin'>, db: Db, round: KeptRound): void {
  invariant(round.state === 'OPEN' || round.state === 'FEATURE', 'only a round with an outcome is closed');
  if (round.mode === 'practice') {
    changeRound(db, round.id, { state: 'CLOSED', isPaid: true, balance: addPractice(db, round.player, round.pay) });
  } else {
    wallet.keepWin(db, aboutRound(db, round), { bet: findBetOfRound(db, round.id), amount: round.pay });
    changeRound(db, round.id, { state: 'CLOSED' });
    countPlayed(db, round);
  }
}
