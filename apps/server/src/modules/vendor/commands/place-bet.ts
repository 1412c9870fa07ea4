import { ZERO } from '@fairhall/money/amount';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type Bet, betHash, doneBy, type Holder, refusalOf } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { betIntent } from '../wallet-intent.ts';

/** Takes a bet, or says why not. */
export async function placeBet(door: WalletDoor, holder: Holder, bet: Bet): Promise<Outcome> {
  const { find, submit, whoseOf, giftOf } = door;
  const hash = betHash(holder, bet);
  const { merchantId, vendor } = holder;
  const key = derivedKey(bet.bornMs, 'vendor', merchantId, vendor, bet.transactionId);
  const gift = await giftOf(holder, bet);
  // Who asks again, or takes it back, has a certain answer by then.
  if (gift === 'awaited') return { code: 'UNSURE' };
  const said = { ...bet, reference: '', amount: bet.isFree ? ZERO : bet.amount, ...(gift ? { gift } : {}) };
  const answer = await submit(betIntent(await whoseOf(holder, key, hash), said));
  if (answer === 'known' || answer === 'stopped') {
    const known = await find(holder, bet.transactionId);
    return known ? knownOutcome(known, hash) : { code: answer === 'known' ? 'UNSURE' : 'STOPPED' };
  }
  if (answer.code === 'PLACED') {
    if (answer.purse !== undefined && bet.closesRound) await closed(door, holder, bet);
    return doneBy(bet.asset, answer);
  }
  if (answer.code === 'IDEMPOTENCY_MISMATCH') return { code: 'DUPLICATE' };
  return refusalOf(answer);
}

/** A bet that is its whole round counts at once. Who dies before it leaves it to jobs/count-rounds.ts. */
async function closed({ find, countRound }: WalletDoor, holder: Holder, { transactionId, asset }: Bet): Promise<void> {
  const roundId = (await find(holder, transactionId))?.roundId;
  if (roundId) await countRound({ merchantId: holder.merchantId, memberId: holder.memberId, asset }, roundId);
}
