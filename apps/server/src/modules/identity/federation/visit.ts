import { FEDERATED_PATH } from '@fairhall/contract/identity/federation';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { insertVisit, listProviders, type Provider, takeVisit } from '../store/federation.ts';
import type { Secrets, Vouched } from './provider.ts';

/** Binds a visit to the browser that began it. */
const VISIT_COOKIE = 'fairhall_visit';
const VISIT_MS = 10 * 60_000;
const COOKIE_PATH = '/api/identity/federated';

/** Sends a browser to a provider. `memberId`: who is to be linked to what comes back; null: somebody logs in. */
export async function beginVisit(
  deps: CommandDeps,
  context: RequestContext,
  { code, memberId }: { code: string; memberId: bigint | null },
): Promise<Result<{ url: string }, 'NOT_FOUND' | 'PROVIDER_DOWN'>> {
  const { merchantId } = context.merchant;
  const provider = await findProvider(deps, merchantId, code);
  if (!provider) return fail('NOT_FOUND', 'provider');
  const secret = () => deps.random.bytes(32).toString('base64url');
  const secrets: Secrets = { state: secret(), nonce: secret(), verifier: secret() };
  const url = await deps.providers.addressAt(provider, { redirectUri: context.siteOrigin + FEDERATED_PATH, secrets });
  if (url === null) return fail('PROVIDER_DOWN');
  const cookie = secret();
  await insertVisit(deps.db, merchantId, {
    ...{ stateHash: secretHash(secrets.state), provider: code, nonce: secrets.nonce, cookieHash: secretHash(cookie), memberId },
    verifierSealed: await deps.factorKeys.box.lock(Buffer.from(secrets.verifier), placeOf(secrets.state)),
    expiresAtMs: deps.clock.nowMs() + VISIT_MS,
  });
  context.setCookie(VISIT_COOKIE, cookie, { maxAgeS: VISIT_MS / 1000, path: COOKIE_PATH, sameSite: 'lax' });
  return ok({ url });
}

/**
 * Who came back: from a visit of this browser's, of this purpose, in its time, and once. What is wrong with it is told to nobody.
 * `returned`: what stood behind the question mark.
 */
export async function endVisit(
  deps: CommandDeps,
  context: RequestContext,
  { returned, memberId }: { returned: string; memberId: bigint | null },
): Promise<Result<Vouched, 'LOGIN_FAILED' | 'PROVIDER_DOWN'>> {
  const { merchantId } = context.merchant;
  const at = new URL(`${context.siteOrigin}${FEDERATED_PATH}?${returned.replace(/^\?/, '')}`);
  const state = at.searchParams.get('state') ?? '';
  const cookie = context.cookies[VISIT_COOKIE] ?? '';
  context.clearCookie(VISIT_COOKIE, COOKIE_PATH);
  const visit = await takeVisit(deps.db, merchantId, secretHash(state));
  const isOurs = visit?.cookieHash.equals(secretHash(cookie)) && visit.memberId === memberId && visit.expiresAtMs > deps.clock.nowMs();
  const provider = visit && isOurs ? await findProvider(deps, merchantId, visit.provider) : null;
  if (!visit || !provider) return fail('LOGIN_FAILED');
  const verifier = (await deps.factorKeys.box.unlock(visit.verifierSealed, placeOf(state))).toString();
  const vouched = await deps.providers.whoCame(provider, { at, secrets: { state, nonce: visit.nonce, verifier } });
  if (vouched === 'down') return fail('PROVIDER_DOWN');
  return vouched === 'refused' ? fail('LOGIN_FAILED') : ok(vouched);
}

async function findProvider(deps: CommandDeps, merchantId: number, code: string): Promise<(Provider & { secret: string }) | null> {
  const provider = (await listProviders(deps.db, merchantId)).find((one) => one.code === code);
  if (!provider) return null;
  const secret = await deps.factorKeys.box.unlock(provider.secretSealed, secretPlaceOf(merchantId, code));
  return { ...provider, secret: secret.toString() };
}

/** Where the secret of a provider is locked to. */
export function secretPlaceOf(merchantId: number, code: string): string {
  return `provider ${merchantId} ${code}`;
}

function placeOf(state: string): string {
  return `visit ${state}`;
}
