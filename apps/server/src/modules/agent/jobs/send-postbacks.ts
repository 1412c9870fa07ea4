import type { OutwardAnswer } from '../../../platform/outward.ts';
import { askOutward } from '../../../platform/outward.ts';
import { sendUnderWay, type UnderWay } from '../../../platform/under-way.ts';
import type { PostbackDeps } from '../deps.ts';
import { openKey, playerKey } from '../postback/keys.ts';
import { messageOf } from '../postback/message.ts';
import { type DuePostback, forgetLateDays, forgetPostbacks, notePostback, takeDuePostbacks } from '../store/postback-events.ts';
import { noteGone } from '../store/postbacks.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/** Behind each try; behind the last one only what a kill cut off is looked at again. */
export const PAUSES_MS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 60].map((seconds) => seconds * SECOND_MS);
const HELD_MS = HOUR_MS;
/** One slow tracker takes no more of the room. */
const OF_ONE_MAX = 8;
const GONE = 410;
const KEPT_MS = 400 * 24 * HOUR_MS;
const LATE_DAYS_KEPT_MS = 7 * 24 * HOUR_MS;
const FORGOTTEN_AT_ONCE = 500;

/** Tells trackers what is due, each event until its tracker has taken it, or for two days. */
export function createPostbackSender(deps: PostbackDeps): UnderWay {
  const underWay = new Map<bigint, number>();
  const count = (postbackId: bigint, by: number) => underWay.set(postbackId, (underWay.get(postbackId) ?? 0) + by);
  return sendUnderWay<DuePostback>({
    async take(max) {
      const busy = [...underWay].filter(([, sending]) => sending >= OF_ONE_MAX).map(([postbackId]) => postbackId);
      const of = { nowMs: deps.clock.nowMs(), pausesMs: PAUSES_MS, heldMs: HELD_MS, busy, ofOneMax: OF_ONE_MAX, max };
      return deps.db.inTx((tx) => takeDuePostbacks(tx, of));
    },
    async send(due) {
      const { merchantId, deliveryId, postbackId } = due;
      count(postbackId, 1);
      try {
        await tell(deps, due);
      } catch (error) {
        deps.log.error({ err: error, merchantId, deliveryId: String(deliveryId) }, 'a tracker was not told');
        await note(deps, due, { state: 'queued', status: null, reason: 'fault' }).catch(() => undefined);
      } finally {
        count(postbackId, -1);
        if (underWay.get(postbackId) === 0) underWay.delete(postbackId);
      }
    },
  });
}

async function tell(deps: PostbackDeps, due: DuePostback): Promise<void> {
  const { merchantId, memberId, postbackId, secretSealed, formerSealed, formerUntilMs, ip } = due;
  const nowMs = deps.clock.nowMs();
  const sealed = [secretSealed, ...(formerSealed && formerUntilMs !== null && formerUntilMs > nowMs ? [formerSealed] : [])];
  const call = messageOf(due, {
    secrets: await Promise.all(sealed.map((one) => openKey(deps.box, one, postbackId))),
    playerKey: playerKey(await deps.loadSecret(), { merchantId, memberId }),
    country: ip === null ? '' : (deps.countryOf(ip) ?? ''),
    nowMs,
  });
  const answer = await askOutward(deps, call);
  const status = answer.kind === 'answered' ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) return note(deps, due, { state: 'done', status, reason: '' });
  if (status === GONE) {
    await noteGone(deps.db, merchantId, postbackId);
    return note(deps, due, { state: 'dead', status, reason: 'gone' });
  }
  return note(deps, due, { state: due.tries < PAUSES_MS.length ? 'queued' : 'dead', status, reason: reasonOf(answer) });
}

const reasonOf = ({ kind }: OutwardAnswer) => (kind === 'answered' ? 'answer' : kind);

function note(
  { db }: PostbackDeps,
  { merchantId, deliveryId, tries }: DuePostback,
  said: { state: 'queued' | 'done' | 'dead'; status: number | null; reason: string },
): Promise<void> {
  return notePostback(db, merchantId, { deliveryId, tries, ...said });
}

/** Months are closed, and prices taken back, long before. */
export async function forgetOldPostbacks({ db, clock }: Pick<PostbackDeps, 'db' | 'clock'>): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  const beforeMs = nowMs - KEPT_MS;
  await forgetLateDays(db, nowMs - LATE_DAYS_KEPT_MS);
  return (await forgetPostbacks(db, { beforeMs, max: FORGOTTEN_AT_ONCE })) === FORGOTTEN_AT_ONCE ? 'more' : 'idle';
}
