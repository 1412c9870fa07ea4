import { doneBy, type Holder, refusalOf, type Win, winHash, winRefusal } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { winIntent } from '../wallet-intent.ts';

/** Pays a win of a bet that stands. 'again': what it goes by has changed meanwhile. */
export async function payWin(
  { find, freshKey, giftKnown, submit, submitTied, whoseOf }: WalletDoor,
  holder: Holder,
  win: Win,
): Promise<Outcome | 'again'> {
  const hash = winHash(holder, win);
  const bet = await find(holder, win.reference);
  const refusal = winRefusal(holder, win, bet);
  if (!bet || refusal) {
    const known = await find(holder, win.transactionId);
    return known ? knownOutcome(known, hash) : { code: refusal ?? 'NO_BET' };
  }
  const whose = await whoseOf(holder, freshKey(holder, win.transactionId), hash);
  const intent = winIntent(whose, { ...win, ...(await giftKnown(bet)), category: bet.category, nodeId: bet.nodeId });
  const answer = await (bet.tied ? submitTied({ intent, change: 'win', bet }) : submit(intent));
  if (answer === 'known') {
    const known = await find(holder, win.transactionId);
    return known ? knownOutcome(known, hash) : 'again';
  }
  if (answer === 'stopped') return { code: 'UNSURE' };
  if (answer.code === 'PLACED') return doneBy(win.asset, answer);
  return answer.guard === 'STALE' ? 'again' : refusalOf(answer);
}
