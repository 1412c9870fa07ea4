import type { AnnouncementDraft, DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import { ownsPicture } from '../../merchant/index.ts';
import type { MessageDeps } from '../deps.ts';
import { deskView } from '../desk-view.ts';
import { ANNOUNCEMENT_CHANGED, type AnnouncementFact } from '../events.ts';
import { findAnnouncement, insertAnnouncement, type Kept, updateAnnouncement } from '../store.ts';
import { faultOf } from './check-draft.ts';

type Over<Input> = Input & { id: string; expectedVersion: number; reason: string };
type Refusal = 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED';

/** Of nobody's label or level: those come later. */
const PLAIN = { audienceOf: '' };

/** Writes an announcement over the version that was looked at; version 0 makes it, as a draft. */
export function saveAnnouncement(
  deps: MessageDeps,
  acting: ActingOperator,
  { draft, ...over }: Over<{ draft: AnnouncementDraft }>,
): Promise<Result<DeskAnnouncement, Refusal | 'INVALID_INPUT'>> {
  const { merchantId } = acting.operator;
  const { id } = over;
  const nowMs = deps.clock.nowMs();
  return edit(deps, acting, over, {
    action: 'announcement.saved',
    async next(tx, held) {
      if (!held && over.expectedVersion !== 0) return fail('NOT_FOUND');
      const fault = faultOf(draft);
      if (fault !== null) return fail('INVALID_INPUT', fault);
      const picture = { hash: draft.picture, shape: 'banner' } as const;
      if (picture.hash !== '' && !(await ownsPicture(tx, merchantId, picture))) return fail('INVALID_INPUT', 'draft/picture');
      const fromMs = draft.fromMs ?? held?.fromMs ?? nowMs;
      if (draft.toMs !== null && draft.toMs <= fromMs) return fail('INVALID_INPUT', 'draft/toMs');
      const fresh = { ...PLAIN, id, publishedAtMs: null, withdrawnAtMs: null, createdAtMs: nowMs };
      return ok({ ...(held ?? fresh), ...draft, fromMs, version: over.expectedVersion + 1 });
    },
  });
}

/** Shows an announcement in its time, or withdraws it. What had no begin of its own before it was published begins then. */
export function publishAnnouncement(
  deps: MessageDeps,
  acting: ActingOperator,
  { published, ...over }: Over<{ published: boolean }>,
): Promise<Result<DeskAnnouncement, Refusal>> {
  const nowMs = deps.clock.nowMs();
  return edit(deps, acting, over, {
    action: published ? 'announcement.published' : 'announcement.withdrawn',
    async next(_tx, held) {
      if (!held) return fail('NOT_FOUND');
      const version = held.version + 1;
      if (!published) return ok({ ...held, version, withdrawnAtMs: nowMs });
      return ok({ ...held, version, withdrawnAtMs: null, publishedAtMs: held.publishedAtMs ?? nowMs });
    },
  });
}

type Edit<Code extends string> = {
  action: AuditAction;
  /** What becomes of what stands; null: nothing stands yet. */
  next(tx: Tx, held: Kept | null): Promise<Result<Kept, Code>>;
};

/** Writes it in one transaction with its fact, which all processes hear, and its row of the log. */
async function edit<Code extends string>(
  deps: MessageDeps,
  { operator, ip }: ActingOperator,
  { id, expectedVersion, reason: given }: Over<object>,
  { action, next }: Edit<Code>,
): Promise<Result<DeskAnnouncement, Code | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const { clock, ids } = deps;
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.of(merchantId).inTx(async (tx) => {
    const held = await findAnnouncement(tx, merchantId, id);
    if (held && held.version !== expectedVersion) return fail('CHANGED_MEANWHILE', undefined, { version: held.version });
    const wanted = await next(tx, held);
    if (!wanted.ok) return wanted;
    const kept = wanted.value;
    const written = held ? await updateAnnouncement(tx, merchantId, kept) : await insertAnnouncement(tx, merchantId, kept);
    if (!written) return fail('CHANGED_MEANWHILE');
    const payload: AnnouncementFact = { id };
    await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: ANNOUNCEMENT_CHANGED, payload, atMs: clock.nowMs() }]);
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action, subject: { type: 'announcement', id }, reason, ip },
      detail: { type: kept.type, title: keepable(kept.texts.EN.title), version: String(kept.version) },
    });
    return ok(deskView(kept, clock.nowMs()));
  });
}
