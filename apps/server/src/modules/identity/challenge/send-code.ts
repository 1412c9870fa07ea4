import { ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import type { CodeKey, CodeSent } from './challenge.ts';
import { openCode } from './open-code.ts';

type Deps = Pick<CommandDeps, 'clock' | 'ids' | 'random' | 'codeKeys' | 'delivery'>;

/** The message that bears a code. `asker`: who asks without being logged in. `says`: another text in the code's place, or none. */
export type CodeLetter = {
  key: CodeKey;
  memberId: bigint | null;
  language: string;
  name: string;
  host: string;
  asker: { ip: string; device: string | null } | null;
  says?: 'code' | 'known' | 'nothing';
};

/** Opens a code and queues its message, in the caller's transaction: both or neither. */
export async function sendCode(
  deps: Deps,
  tx: Tx,
  { key, memberId, language, name, host, asker, says = 'code' }: CodeLetter,
): Promise<Result<CodeSent, 'SMS_WAIT' | 'SMS_COUNTRY' | 'SMS_PAUSED'>> {
  const opened = await openCode(deps, tx, key);
  if (!opened.ok) return opened;
  const { code, codeExpiresAtMs, sent } = opened.value;
  if (says === 'nothing') return ok(sent);
  const queued = await deps.delivery.queue(tx, {
    merchantId: key.merchantId,
    memberId,
    channel: key.subject.kind === 'mobile' ? 'sms' : 'mail',
    to: key.subject.value,
    cls: 'security',
    key: `code ${deps.ids.next()}`,
    language,
    content: says === 'code' ? { template: 'code', params: { code, name, host } } : { template: 'known', params: { name } },
    goodUntilMs: codeExpiresAtMs,
    code: { asker },
  });
  return queued.ok ? ok(sent) : queued;
}
