import { hurryAttempts } from '../../payout/store/attempts.ts';
import type { ProviderDeps } from '../deps.ts';
import { orderOfRef, payoutOfRef } from '../reference.ts';
import type { Account } from '../store/accounts.ts';
import { putEvents } from '../store/events.ts';
import { hurryOrders } from '../store/orders.ts';

/** Who lies makes us ask no more often than this. */
const REST_MS = 5_000;
const REF_LENGTH_MAX = 64;

/** What a provider said, of which order or payout of which account, and whether its keys signed it. */
export type Told = { account: Account; eventKey: Buffer; raw: Buffer; ref: string; verified: boolean; takenBack: boolean };

/** Where what an account's provider says lies. */
export const eventPlace = ({ merchantId, accountId }: Pick<Account, 'merchantId' | 'accountId'>) =>
  `event of provider ${merchantId} ${accountId}`;

/** Writes down what a merchant's providers said, the same message once, and has what it is about asked about. One transaction. */
export async function writeTold(
  deps: Pick<ProviderDeps, 'db' | 'box'>,
  merchantId: number,
  { kept, nowMs }: { kept: readonly Told[]; nowMs: number },
): Promise<void> {
  const messages = [...Map.groupBy(kept, ({ account, eventKey }) => `${account.accountId}:${eventKey.toString('hex')}`).values()].map(
    (same): [Told, number] => [same.find(({ verified }) => verified) ?? (same[0] as Told), same.length],
  );
  const bodies = await Promise.all(messages.map(([{ raw, account }]) => deps.box.lock(raw, eventPlace(account))));
  const [orders, payouts] = [hurriesOf(kept, orderOfRef), hurriesOf(kept, payoutOfRef)];
  await deps.db.of(merchantId).inTx(async (tx) => {
    const ofOrders = orders.length > 0 ? await hurryOrders(tx, merchantId, { hurries: orders, nowMs }) : new Map<bigint, number>();
    const attempts = payouts.map(({ orderId: attemptId, ...hurry }) => ({ ...hurry, attemptId }));
    const ofPayouts = attempts.length > 0 ? await hurryAttempts(tx, merchantId, { hurries: attempts, nowMs }) : new Map<bigint, number>();
    const events = messages.map(([{ account, eventKey, ref, verified }, times], at) => {
      const { accountId } = account;
      const [order, payout] = [orderOfRef(ref), payoutOfRef(ref)];
      const isKnown = (order !== null && ofOrders.get(order) === accountId) || (payout !== null && ofPayouts.get(payout) === accountId);
      return {
        ...{ merchantId, accountId, eventKey, times, receivedAtMs: nowMs, lastAtMs: nowMs, verified },
        ...{ body: bodies[at] as Buffer, ref: ref.slice(0, REF_LENGTH_MAX), orderId: isKnown ? (order ?? payout) : null },
      };
    });
    await putEvents(tx, events);
  });
}

/** Each order once: who was told by its provider does not rest because somebody else lied. */
function hurriesOf(kept: readonly Told[], named: (ref: string) => bigint | null) {
  const about = kept.flatMap(({ account: { accountId }, ref, verified, takenBack }) => {
    const orderId = named(ref);
    return orderId === null ? [] : [{ accountId, orderId, restMs: verified ? 0 : REST_MS, takenBack: verified && takenBack }];
  });
  return [...Map.groupBy(about, ({ accountId, orderId }) => `${accountId}:${orderId}`).values()].map((same) => ({
    ...(same[0] as (typeof about)[number]),
    restMs: Math.min(...same.map(({ restMs }) => restMs)),
    takenBack: same.some(({ takenBack }) => takenBack),
  }));
}
