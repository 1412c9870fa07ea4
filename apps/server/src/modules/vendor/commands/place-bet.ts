import { ZERO } from '@fairhall/money/amount';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type Bet, betHash, type Holder, refusalOf } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { betIntent } from '../wallet-intent.ts';

/** Takes a bet, or says why not. */
export async function placeBet({ find, submit, whoseOf }: WalletDoor, holder: Holder, bet: Bet): Promise<Outcome> {
  const hash = betHash(holder, bet);
  const { merchantId, vendor } = holder;
  const key = derivedKey(bet.bornMs, 'vendor', merchantId, vendor, bet.transactionId);
  const answer = await submit(
    betIntent(await whoseOf(holder, key, hash), { ...bet, reference: '', amount: bet.isFree ? ZERO : bet.amount }),
  );
  if (answer === 'known' || answer === 'stopped') {
    const known = await find(holder, bet.transactionId);
    return known ? knownOutcome(known, hash) : { code: answer === 'known' ? 'UNSURE' : 'STOPPED' };
  }
  if (answer.code === 'PLACED') return { code: 'DONE', asset: bet.asset, balance: answer.balance };
  if (answer.code === 'IDEMPOTENCY_MISMATCH') return { code: 'DUPLICATE' };
  return refusalOf(answer);
}
