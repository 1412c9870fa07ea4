import { PAPER_SIDE_MIN } from '@fairhall/contract/identity/verification';
import { invariant, ok } from '@fairhall/money/result';
import sharp from 'sharp';
import { createCodeKeys } from '../../src/modules/identity/challenge/keys.ts';
import { setContact } from '../../src/modules/identity/contact/contacts.ts';
import { secretHash } from '../../src/modules/identity/secret-hash.ts';
import { insertStep } from '../../src/modules/identity/store/login-steps.ts';
import { loadOrCreateSecret } from '../../src/modules/identity/store/secrets.ts';
import { newSecret } from '../../src/platform/random.ts';
import { ask, MEMBER_PASSWORD, OPERATOR_PASSWORD, type People, type Person } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const TOLD = { name: 'Mei Tan', number: 'N1234567', birthDate: '1990-05-05' };
const BEGIN = '/api/identity/lost';
const { merchantId, code: merchant } = LOTUS;

/** Whoever has lost a number for good, and the desk that gives it back. */
export function lossCalls(product: Product, { member, operator }: People) {
  const { random, clock, ids } = product.makers;
  const { owner } = product.fresh;
  const codeKeys = createCodeKeys({ random, loadSecret: () => loadOrCreateSecret(owner, 'identity.codes', newSecret(random)) });
  let losers = 0;

  const paper = () => {
    losers += 1;
    const background = { r: losers & 255, g: (losers >> 8) & 255, b: 40 };
    return sharp({ create: { width: PAPER_SIDE_MIN, height: PAPER_SIDE_MIN, channels: 3, background } })
      .png()
      .toBuffer();
  };

  async function reached(): Promise<Person> {
    losers += 1;
    const person = await member();
    const subject = { kind: 'mobile', value: `+9594230${String(10_000 + losers)}` } as const;
    await owner.inTx(async (tx) => {
      await setContact({ clock, ids, codeKeys }, tx, { merchantId, memberId: BigInt(person.id), subject, verified: true });
      return ok(true);
    });
    return person;
  }

  /** At the second step of a login. */
  async function asked() {
    const { id } = await reached();
    const ticket = `lost-${losers}`;
    const rest = { way: 'password', proofHash: null, score: 80, allOwed: false, tries: 0 } as const;
    await owner.inTx(async (tx) => {
      const step = { merchantId, memberId: BigInt(id), ticketHash: secretHash(ticket), expiresAtMs: clock.nowMs() + 600_000 };
      await insertStep(tx, { ...rest, ...step, reasons: [], passed: [], ways: ['sms'] });
      return ok(true);
    });
    return { ticket, lost: ['mobile'] };
  }

  async function begun() {
    const answer = await product.send({ method: 'POST', url: BEGIN, headers: { merchant }, payload: await asked() });
    const cookie = /fairhall_loss=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0];
    invariant(cookie, `it is begun: ${answer.text}`);
    return { merchant, cookie };
  }

  async function withPapers() {
    const headers = await begun();
    for (const kind of ['passport', 'selfie']) {
      const typed = { ...headers, 'content-type': 'image/png' };
      await ask(product, { method: 'POST', url: `${BEGIN}/papers/${kind}`, headers: typed, payload: await paper() });
    }
    return headers;
  }

  async function atDesk(): Promise<{ params: { lossId: string } }> {
    await ask(product, { method: 'POST', url: `${BEGIN}/send`, headers: await withPapers(), payload: TOLD });
    const [row] = await owner.query<{ id: string }>('select max(loss_id)::text as id from factor_loss where merchant_id = $1', [
      merchantId,
    ]);
    return { params: { lossId: row?.id ?? '' } };
  }
  let lying: ReturnType<typeof atDesk> | undefined;
  const lyingLoss = () => (lying ??= atDesk());

  async function proved(): Promise<Record<string, string>> {
    const { headers } = await operator();
    await ask(product, { method: 'POST', url: '/console/api/proof', headers, payload: { password: OPERATOR_PASSWORD } });
    return headers;
  }

  return {
    beginLoss: { call: async () => ({ body: await asked() }), loose: ['lost', 'lost/0'] },
    beginOwnLoss: {
      call: async () => ({ headers: (await reached()).headers, body: { password: MEMBER_PASSWORD, lost: ['mobile'] } }),
      loose: ['password', 'lost', 'lost/0'],
    },
    ownLoss: { call: async () => ({}) },
    addLossPaper: { call: async () => ({ headers: await begun(), params: { kind: 'passport' }, content: await paper() }) },
    sendLoss: { call: async () => ({ headers: await withPapers(), body: TOLD }), loose: ['name', 'number', 'birthDate'] },
    dropLoss: { call: async () => ({ headers: await begun() }) },
    stopLoss: { call: async () => ({ body: { token: 'none' } }), notYet: 'LINK_EXPIRED' },
    deskLosses: { call: async () => ({}) },
    deskLoss: { call: lyingLoss },
    lossPaper: {
      call: async () => {
        const { params } = await lyingLoss();
        return { params: { ...params, no: '1' } };
      },
      touches: ['audit_log', 'audit_head', 'outbox'],
    },
    decideLoss: {
      call: async () => ({ ...(await atDesk()), headers: await proved(), body: { refused: null, reason: 'looked at' } }),
      loose: ['reason', 'refused'],
    },
  } satisfies Record<string, Valid>;
}
