import { invariant, ok } from '@fairhall/money/result';
import { createCodeKeys } from '../../src/modules/identity/challenge/keys.ts';
import { openCode } from '../../src/modules/identity/challenge/open-code.ts';
import { setContact } from '../../src/modules/identity/contact/contacts.ts';
import { secretHash } from '../../src/modules/identity/secret-hash.ts';
import { insertStep } from '../../src/modules/identity/store/login-steps.ts';
import { loadOrCreateSecret } from '../../src/modules/identity/store/secrets.ts';
import { newSecret } from '../../src/platform/random.ts';
import { ask, MEMBER_PASSWORD, type People } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Logins that owe a second step, devices and the history of logins. */
export function entryCalls(product: Product, { member }: People) {
  const { random, clock, ids } = product.makers;
  const { owner } = product.fresh;
  const codeKeys = createCodeKeys({ random, loadSecret: () => loadOrCreateSecret(owner, 'identity.codes', newSecret(random)) });
  const deps = { clock, ids, random, codeKeys };
  const { merchantId } = LOTUS;
  let steps = 0;

  /** A member whose password was right, and the number that a code would go to. */
  async function asked() {
    steps += 1;
    const ticket = `ticket-${steps}`;
    const memberId = BigInt((await member()).id);
    const subject = { kind: 'mobile', value: `+9594210${String(10_000 + steps)}` } as const;
    const step = { way: 'password', proofHash: null, score: 80, reasons: [], allOwed: false, passed: [], tries: 0 } as const;
    await owner.inTx(async (tx) => {
      await setContact(deps, tx, { merchantId, memberId, subject, verified: true });
      const expiresAtMs = clock.nowMs() + 600_000;
      await insertStep(tx, {
        ...step,
        reasons: [],
        passed: [],
        merchantId,
        memberId,
        ticketHash: secretHash(ticket),
        ways: ['sms'],
        expiresAtMs,
      });
      return ok(true);
    });
    return { ticket, type: 'sms', key: { merchantId, purpose: 'login_step', subject, flow: ticket } } as const;
  }

  async function sent() {
    const { ticket, type, key } = await asked();
    const opened = await owner.inTx((tx) => openCode(deps, tx, key));
    invariant(opened.ok, 'a code is open');
    return { ticket, type, code: opened.value.code };
  }

  /** Somebody who has just registered, on a device of its own, and proved once more who it is. */
  async function elsewhere() {
    const { id, headers } = await member();
    const payload = { value: await product.seal(JSON.stringify({ way: 'password', password: MEMBER_PASSWORD })) };
    await ask(product, { method: 'POST', url: '/api/identity/elevate', headers: { ...headers, encryption: 'JWE' }, payload });
    const [row] = await owner.query<{ deviceNo: bigint }>('select device_no as "deviceNo" from member_device where member_id = $1', [id]);
    return { headers, params: { deviceId: String(row?.deviceNo) } };
  }

  return {
    openLoginStep: {
      call: async () => {
        const { ticket, type } = await asked();
        return { body: { ticket, type } };
      },
    },
    // A wrong answer is counted, and told in the history.
    verifyLogin: {
      call: async () => ({ body: await sent() }),
      free: ['trustDevice'],
      touches: ['challenge', 'login_event', 'login_step', 'outbox'],
    },
    ownDevices: { call: async () => ({}) },
    ownLogins: { call: async () => ({}) },
    revokeDevice: { call: elsewhere },
    disownDevice: {
      // The only device is the one that asks, which nobody disowns.
      call: async () => ({ ...(await elsewhere()), body: { newPassword: 'a kite over rice', confirmNewPassword: 'a kite over rice' } }),
      notYet: 'NOT_FOUND',
      loose: ['newPassword', 'confirmNewPassword'],
    },
    endOtherSessions: { call: async () => ({ headers: (await elsewhere()).headers }) },
  } satisfies Record<string, Valid>;
}
