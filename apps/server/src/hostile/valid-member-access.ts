import { invariant } from '@fairhall/money/result';
import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const BODY = { reason: 'asked for by the member' };

/** Locks and sessions of members: each act at a member of its own. */
export function memberAccessCalls(product: Product, { me, desk, member }: People) {
  const someone = async () => ({ memberId: (await member()).id });
  async function locked() {
    const params = await someone();
    await ask(product, { method: 'POST', url: `/console/api/members/${params.memberId}/lock`, headers: desk.headers, payload: BODY });
    return params;
  }
  async function inside() {
    const params = await someone();
    const url = `/console/api/members/${params.memberId}/sessions`;
    const { open } = await ask<{ open: { sessionId: string }[] }>(product, { method: 'GET', url, headers: desk.headers });
    invariant(open[0], 'who has just registered is in');
    return { ...params, sessionId: open[0].sessionId };
  }
  return {
    memberAccess: { call: async () => ({ params: { memberId: me.id } }) },
    lockMember: { call: async () => ({ params: await someone(), body: BODY }), loose: ['reason', 'untilMs'] },
    unlockMember: { call: async () => ({ params: await locked(), body: BODY }), loose: ['reason'] },
    endMemberSession: { call: async () => ({ params: await inside(), body: BODY }), loose: ['reason'] },
    endMemberSessions: { call: async () => ({ params: await someone(), body: BODY }), loose: ['reason'] },
  } satisfies Record<string, Valid>;
}
