import type { enterSource as enterEndpoint } from '@fairhall/contract/console/statement-sources';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../../../platform/day.ts';
import type { Tx } from '../../../../../platform/db.ts';
import type { ActingOperator, MerchantRef } from '../../../../../platform/http/context.ts';
import { parseId } from '../../../../../platform/ids.ts';
import { isProved, mayBeSecond } from '../../../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../../../audit/index.ts';
import { findPayee } from '../../../payee/store/payees.ts';
import type { SourceDeps } from '../deps.ts';
import { DAY, type StatementSource, tokenPlace } from '../source.ts';
import { lockSource, putSource } from '../store/sources.ts';

const DAY_MS = 24 * 3_600_000;

type Acting = ActingOperator & { merchant: MerchantRef };
type Of = { payeeId: string; reason: string };

/**
 * Says where an account's statements are to be fetched. Nothing is fetched there before another operator opens it, for its lines are believed; what
 * was fetched until then stops. It begins with yesterday.
 */
export async function enterSource(
  deps: SourceDeps,
  acting: Acting,
  { payeeId: id, url, format, everyMinutes, token, reason }: { payeeId: string } & BodyOf<typeof enterEndpoint>,
): Promise<Result<{ done: true }, 'NOT_FOUND' | 'FIELD_FORMAT'>> {
  const { operator, merchant } = acting;
  const { merchantId, profile } = merchant;
  const payeeId = parseId(id);
  if (!isAddress(url)) return fail('FIELD_FORMAT', 'url');
  if (payeeId === null) return fail('NOT_FOUND');
  const nowMs = deps.clock.nowMs();
  const locked = await deps.box.lock(Buffer.from(token), tokenPlace({ merchantId, payeeId }));
  return deps.db.inTx(async (tx) => {
    const payee = await findPayee(tx, merchantId, payeeId);
    if (!payee || payee.state === 'retired') return fail('NOT_FOUND');
    // A CSV says nothing without the bank's way of writing it.
    if (format === 'csv' && payee.profile === null) return fail('FIELD_FORMAT', 'format');
    const source: StatementSource = {
      ...{ merchantId, payeeId, url, format, token: locked, everyMinutes, open: false, enteredBy: operator.operatorId },
      ...{ day: dayOf(nowMs - DAY_MS, profile.timeZone), nextAtMs: nowMs, triedAtMs: null, fault: null },
    };
    await putSource(tx, source);
    await note(deps, tx, acting, { source, action: 'source.entered', reason });
    return ok({ done: true });
  });
}

/** Has statements fetched from where another operator said. */
export async function openSource(
  deps: SourceDeps,
  acting: Acting,
  { payeeId: id, reason }: Of,
): Promise<Result<{ done: true }, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED'>> {
  const { operator, merchant } = acting;
  const payeeId = parseId(id);
  if (payeeId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const source = await lockSource(tx, merchant.merchantId, payeeId);
    if (!source) return fail('NOT_FOUND');
    if (source.enteredBy === null) return fail('CHANGED_MEANWHILE');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const eyes = { firstId: source.enteredBy, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
    if (eyes.firstId === eyes.secondId || !(await mayBeSecond(tx, merchant.merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
    const opened = { ...source, open: true, enteredBy: null, nextAtMs: eyes.nowMs };
    await putSource(tx, opened);
    await note(deps, tx, acting, { source: opened, action: 'source.opened', reason });
    return ok({ done: true });
  });
}

/** Stops the fetching; it begins again only once it is entered and opened anew. */
export async function shutSource(
  deps: SourceDeps,
  acting: Acting,
  { payeeId: id, reason }: Of,
): Promise<Result<{ done: true }, 'NOT_FOUND' | 'CHANGED_MEANWHILE'>> {
  const payeeId = parseId(id);
  if (payeeId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const source = await lockSource(tx, acting.merchant.merchantId, payeeId);
    if (!source) return fail('NOT_FOUND');
    if (!source.open && source.enteredBy === null) return fail('CHANGED_MEANWHILE');
    const shut = { ...source, open: false, enteredBy: null };
    await putSource(tx, shut);
    await note(deps, tx, acting, { source: shut, action: 'source.shut', reason });
    return ok({ done: true });
  });
}

/** By http, with the day in it; where it leads is looked at when it is asked. */
function isAddress(url: string): boolean {
  const parsed = URL.parse(url.replaceAll(DAY, '2026-11-21'));
  return url.includes(DAY) && /^https?:$/.test(parsed?.protocol ?? '') && parsed?.username === '' && parsed.password === '';
}

type Noted = { source: StatementSource; action: AuditAction; reason: string };

async function note(deps: SourceDeps, tx: Tx, { operator, ip }: Acting, { source, action, reason }: Noted): Promise<void> {
  const { merchantId, payeeId, url, format, everyMinutes, open } = source;
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'payee', id: String(payeeId) } },
    detail: { url, format, everyMinutes: String(everyMinutes), open: String(open) },
  });
}
