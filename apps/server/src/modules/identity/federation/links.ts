import { fail, ok } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { Actor, MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { noteFactor } from '../factor-change.ts';
import { deleteLink, insertIdentity, listLinks, listProviders, type Provider } from '../store/federation.ts';
import { findPasswordHash, lockMember } from '../store/members.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { FACEBOOK } from './facebook.ts';
import { beginVisit, endVisit } from './visit.ts';

/** Under which name a provider's people are known here: never by the address of its pages alone. */
export function namespaceOf({ kind, issuer, clientId }: Pick<Provider, 'kind' | 'issuer' | 'clientId'>): string {
  if (kind === 'facebook') return FACEBOOK;
  return kind === 'firebase' ? `${issuer}/${clientId}` : issuer;
}

/** What opens this account at providers that the merchant has still. */
export async function linksOf(db: Queryable, { merchantId, memberId }: Pick<Actor, 'merchantId' | 'memberId'>) {
  const [links, providers] = [await listLinks(db, merchantId, memberId), await listProviders(db, merchantId)];
  return {
    list: links.flatMap(({ issuer, sinceMs }) => {
      const provider = providers.find((one) => namespaceOf(one) === issuer);
      return provider ? [{ provider: provider.code, name: provider.name, sinceMs }] : [];
    }),
  };
}

/** Sends a member to a provider whose word is to open its account from then on. */
export async function beginLink(deps: CommandDeps, context: MemberContext, code: string) {
  const elevated = await requireElevated(deps, context);
  return elevated.ok ? beginVisit(deps, context, { code, memberId: context.actor.memberId }) : elevated;
}

/** Links whom the provider vouched for to the member that went there, and to no other. */
export async function endLink(deps: CommandDeps, context: MemberContext, returned: string) {
  const { actor } = context;
  const { merchantId, memberId } = actor;
  const came = await endVisit(deps, context, { returned, memberId });
  if (!came.ok) return came;
  const { issuer, subject } = came.value;
  return deps.db.inTx(async (tx) => {
    const linked = await insertIdentity(tx, merchantId, { memberId, issuer, subject, atMs: deps.clock.nowMs() });
    if (!linked) return fail('LINK_TAKEN' as const, 'provider');
    await noteFactor(deps, tx, context, { trigger: 'factor.added', factor: 'provider' });
    return ok(await linksOf(tx, actor));
  });
}

/** Takes a link away, unless nothing else would let its member in. */
export async function unlink(deps: CommandDeps, context: MemberContext, code: string) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { actor } = context;
  const { merchantId, memberId } = actor;
  const provider = (await listProviders(deps.db, merchantId)).find((one) => one.code === code);
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const links = await listLinks(tx, merchantId, memberId);
    if (!provider || !links.some(({ issuer }) => issuer === namespaceOf(provider))) return ok(await linksOf(tx, actor));
    const others = links.length > 1 || (await findPasswordHash(tx, merchantId, memberId)) !== null;
    if (!others && (await listPasskeys(tx, merchantId, memberId)).length === 0) return fail('LAST_WAY_IN' as const);
    await deleteLink(tx, merchantId, { memberId, issuer: namespaceOf(provider) });
    await noteFactor(deps, tx, context, { trigger: 'factor.removed', factor: 'provider' });
    return ok(await linksOf(tx, actor));
  });
}
