import type { EngineWish } from '@fairhall/contract/console/chat-engine';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { checkSetup } from '../chatwoot/check-setup.ts';
import { type EngineDeps, lockSecrets } from '../chatwoot/engine-deps.ts';
import { engineUrl } from '../chatwoot/engine-url.ts';
import { deleteEngine, putEngine } from '../store/engine.ts';

/** Hands chats over to the merchant's own Chatwoot, once it has shown that it takes nobody's word for who writes; null: back to our desk. */
export async function saveEngine(
  deps: EngineDeps,
  { operator, ip }: ActingOperator,
  { engine, reason: given }: { engine: EngineWish | null; reason: string },
) {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const audit = { operator, action: 'chat.engine_changed', subject: { type: 'chat', id: String(merchantId) }, reason, ip } as const;
  const db = deps.db.of(merchantId);
  if (engine === null) {
    await db.inTx(async (tx) => {
      await deleteEngine(tx, merchantId);
      await appendAudit(deps, tx, merchantId, { ...audit, detail: { engine: 'none' } });
    });
    return ok({ fault: null });
  }
  const { inbox, hmacToken, webhookSecret } = engine;
  const name = keepable(engine.name).trim();
  const baseUrl = engineUrl(engine.baseUrl, deps.production);
  if (baseUrl === null) return fail('INVALID_INPUT', 'engine/baseUrl');
  if (name === '') return fail('INVALID_INPUT', 'engine/name');
  const checked = await checkSetup({ baseUrl, inbox, hmacToken });
  if (!checked.ok) return ok({ fault: checked.code });
  const secretsSealed = await lockSecrets(deps.box, merchantId, { hmacToken, webhookSecret });
  await db.inTx(async (tx) => {
    await putEngine(tx, merchantId, { baseUrl, inbox, name, secretsSealed });
    await appendAudit(deps, tx, merchantId, { ...audit, detail: { engine: baseUrl, inbox } });
  });
  return ok({ fault: null });
}
