import { type BulkDraft, type Bulk as BulkView, SAMPLES } from '@fairhall/contract/console/bulk';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator, OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { MessageDeps } from '../deps.ts';
import { bulkProgressed } from '../events.ts';
import { isMessageHtml } from '../html.ts';
import { type Bulk, countOutcomes, countSegment, insertBulk, lockBulk, sampleSegment, updateBulk } from '../store/bulk.ts';
import { bulkView, needsSecond } from './view.ts';

type Refusal = 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'BULK_STATE' | 'REASON_REQUIRED';
type Over = { id: string; expectedVersion: number; reason: string };

/** Not yet on its way: it can still be written. */
const isOpen = ({ state }: Bulk) => state === 'draft' || state === 'checked';

/** Writes a bulk; what was counted and signed before counts no more. */
export function saveBulk(
  deps: MessageDeps,
  acting: ActingOperator,
  { draft, ...over }: Over & { draft: BulkDraft },
): Promise<Result<BulkView, Refusal | 'INVALID_INPUT'>> {
  const { operator } = acting;
  return change(deps, acting, over, {
    action: 'bulk.saved',
    async next(_tx, held) {
      if (held && !isOpen(held)) return fail('BULK_STATE');
      if (!held && over.expectedVersion !== 0) return fail('NOT_FOUND');
      const fault = faultOf(draft);
      if (fault !== null) return fail('INVALID_INPUT', fault);
      const { class: cls, ...rest } = draft;
      const fresh = {
        bulkId: BigInt(over.id),
        byId: operator.operatorId,
        byName: operator.name,
        createdAtMs: deps.clock.nowMs(),
        startAtMs: null,
      };
      const again = { counted: null, secondId: null, secondName: null, atPart: -1, atMember: 0n, state: 'draft' } as const;
      return ok({ ...(held ?? fresh), ...rest, ...again, cls, version: over.expectedVersion + 1 });
    },
  });
}

function faultOf({ texts, link }: BulkDraft): string | null {
  for (const [language, { title, body }] of Object.entries(texts)) {
    if (title.trim() === '' || /[<>]/.test(title)) return `draft/texts/${language}/title`;
    if (!isMessageHtml(body) || keepable(title + body) !== title + body) return `draft/texts/${language}/body`;
  }
  return link === '' || /^\/m\/[\w/?=&.-]*$/.test(link) ? null : 'draft/link';
}

type Checked = { bulk: BulkView; recipients: number; willGet: number; willNot: { reason: string; count: number }[]; samples: string[] };

/** Counts who is meant, and asks the gate for each as it would be asked now. */
export async function checkBulk(
  deps: MessageDeps,
  { operator, ip, merchant }: OperatorContext,
  { id, expectedVersion }: Omit<Over, 'reason'>,
): Promise<Result<Checked, Refusal | 'SEGMENT_EMPTY'>> {
  const { merchantId } = operator;
  let found: { reason: string | null; count: number }[] = [];
  let samples: string[] = [];
  const done = await change(
    deps,
    { operator, ip },
    { id, expectedVersion, reason: 'count' },
    {
      action: 'bulk.checked',
      async next(tx, held) {
        if (!held) return fail('NOT_FOUND');
        if (!isOpen(held)) return fail('BULK_STATE');
        const strict = merchant.profile.jurisdiction === 'strict';
        found = await countSegment(tx, merchantId, { ...held, strict, nowMs: deps.clock.nowMs() });
        samples = await sampleSegment(tx, merchantId, { segment: held.segment, max: SAMPLES });
        const counted = found.reduce((sum, { count }) => sum + count, 0);
        if (counted === 0) return fail('SEGMENT_EMPTY');
        return ok({ ...held, counted, state: 'checked', version: held.version + 1 });
      },
    },
  );
  if (!done.ok) return done;
  const willNot = found.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]));
  const willGet = found.find(({ reason }) => reason === null)?.count ?? 0;
  return ok({ bulk: done.value, recipients: done.value.counted ?? 0, willGet, willNot, samples: samples.map(masked) });
}

/** First and last letter, however long the name is. */
function masked(name: string): string {
  return `${name.slice(0, 1)}****${name.slice(-1)}`;
}

type Act = { act: 'sign' | 'plan' | 'stop'; startAtMs: number | null };

/** The second operator signs; who has what it takes plans; anybody with the right stops. */
export function actOnBulk(
  deps: MessageDeps,
  acting: ActingOperator,
  { act, startAtMs, ...over }: Over & Act,
): Promise<Result<BulkView, Refusal>> {
  const { operator } = acting;
  const ACTIONS = { sign: 'bulk.signed', plan: 'bulk.planned', stop: 'bulk.stopped' } as const;
  return change(deps, acting, over, {
    action: ACTIONS[act],
    async next(_tx, held) {
      if (!held) return fail('NOT_FOUND');
      const version = held.version + 1;
      if (act === 'stop') {
        return ['draft', 'checked', 'planned', 'sending'].includes(held.state)
          ? ok({ ...held, state: 'stopped', version })
          : fail('BULK_STATE');
      }
      if (held.state !== 'checked') return fail('BULK_STATE');
      if (act === 'sign') {
        return held.byId === operator.operatorId
          ? fail('BULK_STATE')
          : ok({ ...held, secondId: operator.operatorId, secondName: operator.name, version });
      }
      if (needsSecond(held) && held.secondId === null) return fail('BULK_STATE');
      return ok({ ...held, state: 'planned', startAtMs: Math.max(startAtMs ?? 0, deps.clock.nowMs()), version });
    },
  });
}

type Change<Code extends string> = { action: AuditAction; next(tx: Tx, held: Bulk | null): Promise<Result<Bulk, Code>> };

async function change<Code extends string>(
  { db, clock, ids }: MessageDeps,
  { operator, ip }: ActingOperator,
  { id, expectedVersion, reason: given }: Over,
  { action, next }: Change<Code>,
): Promise<Result<BulkView, Code | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    const held = await lockBulk(tx, merchantId, BigInt(id));
    if (held && held.version !== expectedVersion) return fail('CHANGED_MEANWHILE', undefined, { version: held.version });
    const wanted = await next(tx, held);
    if (!wanted.ok) return wanted;
    if (held) await updateBulk(tx, merchantId, wanted.value);
    else if (!(await insertBulk(tx, merchantId, wanted.value))) return fail('CHANGED_MEANWHILE');
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action, subject: { type: 'bulk', id }, reason, ip },
      detail: { name: keepable(wanted.value.name), version: String(wanted.value.version) },
    });
    await appendOutbox(tx, [bulkProgressed(ids.next(), { merchantId, bulkId: BigInt(id) }, clock.nowMs())]);
    return ok(bulkView(wanted.value, await countOutcomes(tx, merchantId, [wanted.value.bulkId])));
  });
}
