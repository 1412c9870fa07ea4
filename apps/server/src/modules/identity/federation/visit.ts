import { FEDERATED_PATH } from '@fairhall/contract/identity/federation';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MerchantRef, RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { insertVisit, listProviders, type Provider, takeVisit } from '../store/federation.ts';
import type { Opened, Secrets, Vouched } from './speaker.ts';

/** Binds a visit to the browser that began it. */
const VISIT_COOKIE = 'fairhall_visit';
const FLAG_OF = { oidc: 'GOOGLEREG3', facebook: 'FACEBOOKREG3' } as const;
const VISIT_MS = 10 * 60_000;
const COOKIE_PATH = '/api/identity/federated';

/** Sends a browser to a provider. `memberId`: who is to be linked to what comes back; null: somebody logs in. */
export async function beginVisit(
  deps: CommandDeps,
  context: RequestContext,
  { code, memberId }: { code: string; memberId: bigint | null },
): Promise<Result<{ url: string }, 'NOT_FOUND' | 'PROVIDER_DOWN'>> {
  const { merchantId } = context.merchant;
  const provider = await findProvider(deps, context.merchant, code);
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
  const provider = visit && isOurs ? await findProvider(deps, context.merchant, visit.provider) : null;
  if (!visit || !provider) return fail('LOGIN_FAILED');
  const verifier = (await deps.factorKeys.box.unlock(visit.verifierSealed, placeOf(state))).toString();
  const vouched = await deps.providers.whoCame(provider, { at, secrets: { state, nonce: visit.nonce, verifier } });
  if (vouched === 'down') return fail('PROVIDER_DOWN');
  return vouched === 'refused' ? fail('LOGIN_FAILED') : ok(vouched);
}

async function findProvider(deps: CommandDeps, merchant: MerchantRef, code: string): Promise<Opened | null> {
  const provider = (await openProviders(deps, merchant)).find((one) => one.code === code);
  return provider ? { ...provider, secret: await secretOf(deps, merchant.merchantId, provider) } : null;
}

/** Those that a browser can be sent to, whose switch is on. */
export async function openProviders({ db }: Pick<CommandDeps, 'db'>, { merchantId, profile }: MerchantRef): Promise<Provider[]> {
  const providers = await listProviders(db, merchantId);
  return providers.filter(({ kind }) => kind !== 'firebase' && flagOn(profile, FLAG_OF[kind]));
}

export async function secretOf(
  { factorKeys }: Pick<CommandDeps, 'factorKeys'>,
  merchantId: number,
  { code, secretSealed }: Provider,
): Promise<string> {
  return (await factorKeys.box.unlock(secretSealed, secretPlaceOf(merchantId, code))).toString();
}

/** Where the secret of a provider is locked to. */
export function secretPlaceOf(merchantId: number, code: string): string {
  return `provider ${merchantId} ${code}`;
}

function placeOf(state: string): string {
  return `visit ${state}`;
}
