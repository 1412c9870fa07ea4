import { sayIn } from '@fairhall/i18n/say-in';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { TellDeps } from '../deps.ts';
import { bulkProgressed } from '../events.ts';
import type { EndLinks } from '../offers/end-link.ts';
import { type Bulk, dueHeld, hasHeld, listDueBulks, lockBulk, nextOfSegment, type Reached, sendBulkTo, updateBulk } from '../store/bulk.ts';
import { findRecipient } from '../store/recipient.ts';
import { QUIET_USUAL } from '../tell/quiet-hours.ts';

const CHUNK = 5_000;
/** Behind the last part: the whole segment was gone through. */
const THROUGH = 1_024;
const GOOD_MS = 24 * 3_600_000;

type BulkDeps = TellDeps & { links: EndLinks };

/**
 * Sends what is due: a chunk of each bulk in a transaction of its own, with the place that it came to. Whatever is cut off goes on there;
 * each member has one row, so nobody is reached twice. What waits for the morning is asked again then, gate and all.
 */
export async function sendBulks(deps: BulkDeps): Promise<'more' | 'idle'> {
  let outcome: 'more' | 'idle' = 'idle';
  for (const { merchantId, bulkId } of await listDueBulks(deps.db, deps.clock.nowMs())) {
    const merchant = await deps.merchants.byId(merchantId);
    const more = await deps.db.of(merchantId).inTx((tx) => sendChunk(deps, tx, { merchant, bulkId }));
    if (more) outcome = 'more';
  }
  return outcome;
}

async function sendChunk(deps: BulkDeps, tx: Tx, { merchant, bulkId }: { merchant: MerchantRef; bulkId: bigint }): Promise<boolean> {
  const { merchantId } = merchant;
  const bulk = await lockBulk(tx, merchantId, bulkId);
  if (bulk === null || (bulk.state !== 'planned' && bulk.state !== 'sending')) return false;
  if (bulk.atPart < THROUGH) {
    const next = await nextOfSegment(tx, merchantId, { segment: bulk.segment, part: bulk.atPart, memberId: bulk.atMember, max: CHUNK });
    const last = next.at(-1);
    if (next.length > 0) await reach(deps, tx, { merchant, bulk, members: next.map(({ memberId }) => memberId) });
    const at = last && next.length === CHUNK ? { atPart: last.part, atMember: last.memberId } : { atPart: THROUGH, atMember: 0n };
    await updateBulk(tx, merchantId, { ...bulk, ...at, state: 'sending' });
    await tellProgress(deps, tx, { merchantId, bulkId });
    return true;
  }
  const members = await dueHeld(tx, merchantId, { bulkId, nowMs: deps.clock.nowMs(), max: CHUNK });
  if (members.length > 0) await reach(deps, tx, { merchant, bulk, members });
  const isDone = !(await hasHeld(tx, merchantId, bulkId));
  if (isDone) await updateBulk(tx, merchantId, { ...bulk, state: 'done' });
  if (isDone || members.length > 0) await tellProgress(deps, tx, { merchantId, bulkId });
  return members.length === CHUNK;
}

/** Operators who look at it see how far it is. */
function tellProgress({ ids, clock }: BulkDeps, tx: Tx, of: { merchantId: number; bulkId: bigint }): Promise<void> {
  return appendOutbox(tx, [bulkProgressed(ids.next(), of, clock.nowMs())]);
}

type Reaching = { merchant: MerchantRef; bulk: Bulk; members: readonly bigint[] };

async function reach(deps: BulkDeps, tx: Tx, { merchant: { merchantId, profile }, bulk, members }: Reaching): Promise<void> {
  const { ids, clock } = deps;
  const nowMs = clock.nowMs();
  const reached = await sendBulkTo(tx, merchantId, {
    ...{ bulkId: bulk.bulkId, members, messageIds: members.map(() => ids.next()), factId: ids.next(), nowMs },
    ...{ strict: profile.jurisdiction === 'strict', quiet: { ...QUIET_USUAL, timeZone: profile.timeZone } },
  });
  for (const one of reached.filter(({ channels }) => channels.some((channel) => channel !== 'inbox'))) {
    await queueBesides(deps, tx, { merchantId, otherwise: profile.defaultLanguage, bulk, one });
  }
}

type Besides = { merchantId: number; otherwise: string; bulk: Bulk; one: Reached };

/** What goes out besides the inbox: module delivery asks the gate once more when it is sent. */
async function queueBesides(deps: BulkDeps, tx: Tx, { merchantId, otherwise, bulk, one }: Besides): Promise<void> {
  const { memberId, language, channels } = one;
  const known = await findRecipient(tx, merchantId, { memberId, trigger: 'bulk' });
  if (known === null) return;
  const { title: subject, body } = sayIn(bulk.texts as { EN: { title: string; body: string } }, { language, otherwise });
  const address = { push: '', mail: known.email, sms: known.mobile };
  const unsubscribe = bulk.cls === 'marketing' ? { unsubscribe: await deps.links.pathOf({ merchantId, memberId }) } : {};
  for (const channel of (['push', 'mail', 'sms'] as const).filter((one) => channels.includes(one))) {
    if (channel !== 'push' && address[channel] === '') continue;
    await deps.queue(tx, {
      ...{ merchantId, memberId, channel, to: address[channel], cls: bulk.cls, key: `bulk:${bulk.bulkId}:${memberId}`, language },
      content: { template: 'words', subject, body: body.replace(/<[^>]+>/g, ' ').trim() },
      ...(channel === 'mail' ? unsubscribe : {}),
      ...{ link: bulk.link, goodUntilMs: bulk.goodUntilMs ?? deps.clock.nowMs() + GOOD_MS },
    });
  }
}
