import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { createLedger } from '../../src/modules/ledger/index.ts';
import { ask, type People } from './people.ts';
import { LOTUS, type Product } from './product.ts';
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
  async function held() {
    const params = await someone();
    const url = `/console/api/members/${params.memberId}/holds`;
    const set = { method: 'POST' as const, url, headers: desk.headers, payload: { ...BODY, hours: 24 } };
    const { list } = await ask<{ list: { holdId: string }[] }>(product, set);
    invariant(list[0], 'what was set is shown');
    return { ...params, holdId: list[0].holdId };
  }
  async function owing() {
    const params = await someone();
    const { owner: db, ...made } = product.makers;
    const [debit, credit] = [{ owner: 'member', kind: 'receivable' } as const, { owner: 'house', kind: 'game', area: 'LOTTERY' } as const];
    const asked = { key: product.key(), requestHash: 1n, actor: { type: 'system', id: 'test' } as const };
    const transfers = [{ debit, credit, amount: major(70), kind: 'correction' as const, ref: 1n }];
    await db.inTx(async (tx) => {
      const intent = { merchantId: LOTUS.merchantId, memberId: BigInt(params.memberId), asset: 'MMK', ...asked, transfers };
      const [answer] = await createLedger({ ...made, db }).post(tx, [intent]);
      invariant(answer?.code === 'PLACED', 'the member owes something');
    });
    return params;
  }
  return {
    memberOwed: { call: async () => ({ params: await owing() }) },
    settleOwed: {
      call: async () => ({ params: await owing(), body: { act: 'write_off', asset: 'MMK', version: '1', reason: 'goodwill' } }),
      loose: ['reason'],
    },
    memberAccess: { call: async () => ({ params: { memberId: me.id } }) },
    identityProviders: { call: async () => ({}) },
    saveIdentityProvider: {
      call: async () => ({
        params: { code: 'walked' },
        body: {
          name: 'Walked',
          kind: 'oidc',
          issuer: 'https://id.example',
          clientId: 'us',
          secret: 'theirs',
          enabled: false,
          reason: 'new',
        },
      }),
      loose: ['name', 'issuer', 'clientId', 'secret', 'kind', 'reason'],
      free: ['enabled'],
      touches: ['audit_log', 'installation_secret'],
    },
    deskHolds: { call: async () => ({ query: { memberId: me.id } }), touches: ['audit_log', 'outbox'] },
    setDeskHold: { call: async () => ({ params: await someone(), body: { ...BODY, hours: 24 } }), loose: ['reason'], free: ['hours'] },
    liftDeskHold: { call: async () => ({ params: await held(), body: BODY }), loose: ['reason'], notYet: 'PROOF_REQUIRED' },
    loginWaves: { call: async () => ({ query: { before: '1' } }) },
    memberLogins: { call: async () => ({ params: { memberId: me.id } }) },
    lockMember: { call: async () => ({ params: await someone(), body: BODY }), loose: ['reason', 'untilMs'] },
    unlockMember: { call: async () => ({ params: await locked(), body: BODY }), loose: ['reason'] },
    labelMember: { call: async () => ({ params: await someone(), body: { ...BODY, label: 'VIP' } }), loose: ['label', 'reason'] },
    endMemberSession: { call: async () => ({ params: await inside(), body: BODY }), loose: ['reason'] },
    endMemberSessions: { call: async () => ({ params: await someone(), body: BODY }), loose: ['reason'] },
  } satisfies Record<string, Valid>;
}
