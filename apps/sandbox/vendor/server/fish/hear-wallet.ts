import type { Deps } from '../deps.ts';
import { refusalOf } from '../slots/answers.ts';
import type { CallOwner } from '../wallet/wallet.ts';
import { clips } from './rows.ts';

/** What the wallet's answers make of a clip, in the transaction that keeps them. What is unsure is taken back: no shot was fired from it. */
export function hearWallet({ clock }: Pick<Deps, 'clock'>): CallOwner {
  return (db, { kind, round: id }, { outcome, status }) => {
    const atMs = clock.nowMs();
    if (kind !== 'bet') {
      if (outcome === 'done') clips.paid(db, id);
    } else if (outcome === 'done') clips.answer(db, id, { state: 'OPEN', refusal: null, atMs });
    else if (outcome === 'unsure') clips.answer(db, id, { state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' }, atMs });
    else clips.answer(db, id, { state: 'REFUSED', refusal: { code: refusalOf(status) }, atMs });
  };
}
