import type { proveOperator as proveOperatorEndpoint } from '@fairhall/contract/console/proof';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { PROOF_MS } from '@fairhall/contract/limits';
import { ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { updateProved } from '../store/sessions.ts';
import { proveSelf } from './prove-self.ts';

/** Takes the proof of who acts, for this session and a short while. */
export async function proveOperator(deps: CommandDeps, context: OperatorContext, { password, code }: BodyOf<typeof proveOperatorEndpoint>) {
  const proved = await proveSelf(deps, context, { password, code, refused: 'operator.proof_refused' });
  if (!proved.ok) return proved;
  const atMs = deps.clock.nowMs();
  await updateProved(deps.db, context.operator.sessionId, atMs);
  return ok({ untilMs: atMs + PROOF_MS });
}
