import type { Log } from '../../../platform/log.ts';
import { createSecretBox, type SecretBox, type SecretBoxDeps } from '../../../platform/secret-box.ts';
import type { ChatDeps } from '../deps.ts';
import type { EngineRow } from '../store/engine.ts';
import type { ChatwootSetup } from './client.ts';

export type EngineDeps = ChatDeps & { box: SecretBox; log: Log; production: boolean };

/** What proves who writes there, and what proves that the engine calls. */
export type EngineSecrets = { hmacToken: string; webhookSecret: string };

export function engineBox({
  random,
  loadSecret,
}: Pick<SecretBoxDeps, 'random'> & { loadSecret(name: string): Promise<string> }): SecretBox {
  return createSecretBox({ random, loadSecret: () => loadSecret('chat.engine'), purpose: 'chat engine' });
}

/** Where what proves an engine lies. */
export const enginePlace = (merchantId: number) => `chat engine ${merchantId}`;

export function lockSecrets(box: SecretBox, merchantId: number, secrets: EngineSecrets): Promise<Buffer> {
  return box.lock(Buffer.from(JSON.stringify(secrets)), enginePlace(merchantId));
}

/** An engine as it is spoken to. */
export async function openEngine(
  box: SecretBox,
  { merchantId, baseUrl, inbox, secretsSealed }: EngineRow,
): Promise<{ setup: ChatwootSetup; webhookSecret: string }> {
  const { hmacToken, webhookSecret } = JSON.parse(String(await box.unlock(secretsSealed, enginePlace(merchantId)))) as EngineSecrets;
  return { setup: { baseUrl, inbox, hmacToken }, webhookSecret };
}
