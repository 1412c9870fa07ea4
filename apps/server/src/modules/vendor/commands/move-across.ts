import { MAIN_WALLET } from '@fairhall/contract/wallet/vendor-wallets';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keyBornMs } from '../../../platform/http/idempotency-key.ts';
import { type MoveDeps, type Moved, moveMoney } from './move-money.ts';

/**
 * Moves money from one vendor's wallet to another's: all of it home, then there. Each step is a move with a key of its own, so that the same
 * request goes on where it stopped, and moves nothing twice.
 */
export async function moveAcross(
  deps: MoveDeps,
  context: MemberContext,
  { key, input: { from, to, amount } }: { key: string; input: { from: string; to: string; amount?: string | undefined } },
): Promise<Moved> {
  if (from === MAIN_WALLET || from === to) return fail('INVALID_INPUT', 'from');
  const { merchantId, memberId } = context.actor;
  if (to === MAIN_WALLET || (await deps.links.of(merchantId, to))?.protocol !== 'transfer') return fail('VENDOR_UNAVAILABLE', 'to');
  const keyOf = (step: 'home' | 'there') => derivedKey(keyBornMs(key), 'vendor.across', key, step);
  const homeKey = keyOf('home');
  const home = await moveMoney(deps, context, { key: homeKey, input: { from, to: MAIN_WALLET } });
  if (!home.ok || home.value.state === 'asked') return home;
  const came = (await deps.transfers.askedBy(merchantId, { memberId, key: homeKey }))?.amount ?? ZERO;
  // Nothing lay there, and nothing else was asked for.
  if (amount === undefined && came === ZERO) return ok({ state: 'done' });
  return moveMoney(deps, context, { key: keyOf('there'), input: { from: MAIN_WALLET, to, amount: amount ?? majorText(came) } });
}
