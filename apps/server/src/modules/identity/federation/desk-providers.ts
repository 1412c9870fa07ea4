import type { IdentityProviders, saveIdentityProvider } from '@fairhall/contract/console/identity-providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { FEDERATED_PATH } from '@fairhall/contract/identity/federation';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { countLinks, listAllProviders, type Provider, putProvider } from '../store/federation.ts';
import { DELETION_PATH } from './deletion-hook.ts';
import { namespaceOf } from './links.ts';
import { secretPlaceOf } from './visit.ts';

/** Providers as the desk sees them: how many come by each, and nothing of a secret. */
export async function providersAtDesk({ db }: Pick<CommandDeps, 'db'>, merchantId: number): Promise<IdentityProviders> {
  const [providers, links] = [await listAllProviders(db, merchantId), await countLinks(db, merchantId)];
  return {
    list: providers.map(({ secretSealed: _secret, ...provider }) => ({ ...provider, members: links.get(namespaceOf(provider)) ?? 0 })),
    returnPath: FEDERATED_PATH,
    deletionPath: `${DELETION_PATH}?m=${merchantId}`,
  };
}

type Wish = BodyOf<typeof saveIdentityProvider> & { code: string };
type Refusal = 'FIELD_FORMAT' | 'FIELD_REQUIRED' | 'REASON_REQUIRED' | 'PROVIDER_DOWN';

/**
 * Names a provider to the merchant, or names it anew. Whom it vouched for is known by its issuer: another address is another provider, so
 * the address of one that members came by stays. One that is to be open has to answer first.
 */
export async function saveProvider(
  deps: CommandDeps,
  { operator, ip }: ActingOperator,
  wish: Wish,
): Promise<Result<{ done: true }, Refusal>> {
  const { merchantId } = operator;
  const { code, kind, enabled } = wish;
  const reason = keepable(wish.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const [name, clientId] = [keepable(wish.name).trim(), keepable(wish.clientId).trim()];
  const issuer = wish.issuer.trim().replace(/\/+$/, '');
  if (name === '') return fail('FIELD_FORMAT', 'name');
  if (!deps.providers.mayStandAt({ kind, issuer })) return fail('FIELD_FORMAT', 'issuer');
  if (clientId === '') return fail('FIELD_FORMAT', 'clientId');
  const former = (await listAllProviders(deps.db, merchantId)).find((one) => one.code === code);
  const asked = { code, name, kind, issuer, clientId, enabled };
  const isElse = former && namespaceOf(former) !== namespaceOf({ ...former, ...asked });
  if (isElse && (await countLinks(deps.db, merchantId)).has(namespaceOf(former))) return fail('FIELD_FORMAT', 'issuer');
  const secret = wish.secret?.trim() || (kind === 'firebase' ? 'none' : '');
  if (secret === '' && !former) return fail('FIELD_REQUIRED', 'secret');
  const secretSealed =
    secret === '' && former ? former.secretSealed : await deps.factorKeys.box.lock(Buffer.from(secret), secretPlaceOf(merchantId, code));
  const provider: Provider = { ...asked, secretSealed };
  if (enabled && !(await deps.providers.answers(provider))) return fail('PROVIDER_DOWN', 'issuer');
  await deps.db.inTx(async (tx) => {
    await putProvider(tx, merchantId, provider);
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'identity.provider_set', subject: { type: 'merchant', id: String(merchantId) }, reason, ip },
      detail: { provider: code, kind, issuer, client: clientId, open: String(enabled), secret: wish.secret ? 'new' : 'as before' },
    });
    return ok(undefined);
  });
  return ok({ done: true });
}
