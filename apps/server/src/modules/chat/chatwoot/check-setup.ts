import { fail, ok, type Result } from '@fairhall/money/result';
import { identifierHash } from './identifier-hash.ts';

/** How a merchant's own Chatwoot is reached. */
export type ChatwootSetup = { baseUrl: string; websiteToken: string; hmacToken: string };

/** Why a set-up is not taken: no answer of its kind, the right proof is refused, or one that is wrong, or empty, is let in. */
export type SetupFault = 'UNREACHABLE' | 'RIGHT_REFUSED' | 'WRONG_TAKEN' | 'EMPTY_TAKEN';

const PROBE = 'set-up:probe';
const WRONG = '0'.repeat(64);
const ANSWER_WITHIN_MS = 5_000;

/**
 * Looks whether a merchant's Chatwoot lets nobody write in another's name. It takes a contact without a proof unless the inbox makes the
 * proof mandatory: so a wrong and an empty one are tried, and both must be refused before the desk is used.
 */
export async function checkSetup(setup: ChatwootSetup): Promise<Result<void, SetupFault>> {
  const hash = identifierHash(setup.hmacToken, PROBE);
  try {
    if (!(await isTaken(setup, hash))) return fail('RIGHT_REFUSED');
    if (await isTaken(setup, WRONG)) return fail('WRONG_TAKEN');
    return (await isTaken(setup, '')) ? fail('EMPTY_TAKEN') : ok(undefined);
  } catch {
    return fail('UNREACHABLE');
  }
}

/** Throws when what answers is no Chatwoot. */
async function isTaken(setup: ChatwootSetup, hash: string): Promise<boolean> {
  const config = await ask(setup, 'POST', '/api/v1/widget/config', {});
  const read = (await config.json()) as { website_channel_config: { auth_token: string } };
  const user = { identifier: PROBE, identifier_hash: hash, name: 'set-up' };
  const answer = await ask(setup, 'PATCH', '/api/v1/widget/contact/set_user', user, read.website_channel_config.auth_token);
  return answer.ok;
}

function ask({ baseUrl, websiteToken }: ChatwootSetup, method: string, path: string, body: object, token = ''): Promise<Response> {
  const url = `${baseUrl}${path}?website_token=${encodeURIComponent(websiteToken)}`;
  const headers = { 'Content-Type': 'application/json', ...(token && { 'X-Auth-Token': token }) };
  return fetch(url, { method, headers, body: JSON.stringify(body), redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
}
