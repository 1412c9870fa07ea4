import type { decidePair as decidePairEndpoint } from '@fairhall/contract/console/verification';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { pairChanged } from '../events.ts';
import { pairsOf } from '../queries/desk-view.ts';
import { findPair, settlePair } from '../store/signals.ts';

/** Says what two accounts are to each other. Nothing is taken or locked by it; the pair is silent until something heavy is new. */
export async function decidePair(deps: VerificationDeps, { operator, ip }: ActingOperator, body: BodyOf<typeof decidePairEndpoint>) {
  const { merchantId, name } = operator;
  const [low, high] = [parseId(body.low) ?? -1n, parseId(body.high) ?? -1n];
  const decided = await deps.db.inTx(async (tx) => {
    const pair = await findPair(tx, merchantId, { low, high });
    if (!pair) return fail('NOT_FOUND');
    if (pair.state !== 'open') return fail('CHANGED_MEANWHILE');
    const atMs = deps.clock.nowMs();
    await settlePair(tx, merchantId, { low, high, state: body.state, name, reason: body.reason, atMs });
    await appendOutbox(tx, [pairChanged(deps.ids.next(), { merchantId, memberId: low }, atMs)]);
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'signals.decided',
      subject: { type: 'member', id: body.low },
      reason: body.reason,
      ip,
      detail: { other: body.high, state: body.state, score: String(pair.scoreE4) },
    });
    return ok(undefined);
  });
  return decided.ok ? ok({ list: await pairsOf(deps, merchantId) }) : decided;
}
