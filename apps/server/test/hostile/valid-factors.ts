import { codeAt } from '../backoffice/totp.ts';
import { ask, MEMBER_PASSWORD, type People, picture } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** What a browser would send of a passkey; this one was never made. */
const NO_PASSKEY = {
  id: 'none',
  rawId: 'none',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
};
const ANSWERS = {
  list: [
    { question: 'first_school', answer: 'By the river' },
    { question: 'first_job', answer: 'Tea shop' },
    { question: 'first_trip', answer: 'Bagan' },
  ],
};
const PROOF = { way: 'password' as const, password: MEMBER_PASSWORD };

/** Good requests about what proves a member beside its password. */
export function factorCalls(product: Product, { member }: People) {
  const plain: Valid = { call: async () => ({}) };
  let names = 0;
  /** Told apart by its letters: what is drawn alike is one name. */
  const nextName = () => {
    names += 1;
    return `Heron ${names.toString(2).replaceAll('0', 'w').replaceAll('1', 'k')}`;
  };
  const touches = ['installation_secret'];

  async function elevated() {
    const { headers } = await member();
    const payload = { value: await product.seal(JSON.stringify(PROOF)) };
    await ask(product, { method: 'POST', url: '/api/identity/elevate', headers: { ...headers, encryption: 'JWE' }, payload });
    return headers;
  }
  const post = <T>(headers: Record<string, string>, url: string, payload: object = {}) =>
    ask<T>(product, { method: 'POST', url, headers, payload });
  async function begun() {
    const headers = await elevated();
    const { secret } = await post<{ secret: string }>(headers, '/api/identity/totp');
    return { headers, body: { code: codeAt(secret, product.clock.nowMs()) } };
  }
  async function bound() {
    const { headers, body } = await begun();
    await post(headers, '/api/identity/totp/confirm', body);
    return headers;
  }

  return {
    ownContacts: plain,
    changeEmail: {
      call: async () => ({ headers: await elevated(), body: { value: 'mya@lotus.example' } }),
      loose: ['value', 'verificationCode', 'authCode'],
      touches,
    },
    changePayeeName: { call: async () => ({ headers: (await member()).headers, body: { value: 'Mya Mya' } }), loose: ['value'] },
    // As at registration: what the merchant does not ask for is ignored.
    changeProfile: {
      call: async () => ({ headers: (await member()).headers, body: { line: 'mya' } }),
      free: [
        ...['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'zalo', 'telegram'],
        ...['address', 'nationality', 'occupation', 'sourceOfIncome'],
      ],
    },
    changeNickname: { call: async () => ({ headers: (await member()).headers, body: { value: nextName() } }), loose: ['value'] },
    ownAvatar: plain,
    kycSetting: plain,
    chooseAvatar: { call: async () => ({ headers: (await member()).headers, body: { avatar: '3' } }), loose: ['avatar'] },
    addAvatar: { call: async () => ({ headers: (await member()).headers, content: await picture() }) },
    securityQuestions: plain,
    ownQuestions: plain,
    setQuestions: { call: async () => ({ headers: await elevated(), body: ANSWERS }), loose: ['list', 'list/0/answer', 'list/0/question'] },
    sendContactCode: {
      call: async () => ({ headers: await elevated(), body: { kind: 'email', value: 'hla@lotus.example' } }),
      loose: ['value', 'kind', 'countryDialingCode'],
      touches,
    },
    changeContact: {
      call: async () => ({ headers: await elevated(), body: { kind: 'email', value: 'mya@lotus.example', verificationCode: '000000' } }),
      notYet: 'CODE_EXPIRED',
    },
    disownLogin: { call: async () => ({ body: { token: 'none' } }), notYet: 'LINK_EXPIRED' },
    notMe: { call: async () => ({ body: { token: 'none' } }), notYet: 'LINK_EXPIRED' },
    elevation: plain,
    elevate: {
      call: async () => ({ headers: (await member()).headers, body: PROOF }),
      loose: ['password', 'way', 'code', 'passkey'],
    },
    sendElevationCode: { call: async () => ({ headers: (await member()).headers }), notYet: 'STEP_REQUIRED' },
    passwordCode: { call: async () => ({ query: { of: 'login' } }) },
    sendPasswordCode: { call: async () => ({ headers: (await member()).headers, body: { of: 'login' } }), notYet: 'STEP_REQUIRED' },
    listHolds: plain,
    liftHold: { call: async () => ({ headers: await elevated(), body: { holdId: '7' } }), notYet: 'NOT_FOUND' },
    ownFactors: plain,
    bindTotp: { call: async () => ({ headers: await elevated() }), touches },
    confirmOwnTotp: { call: begun, loose: ['code'] },
    removeOwnTotp: { call: async () => ({ headers: await bound() }) },
    renewRecoveryCodes: { call: async () => ({ headers: await bound() }) },
    ownPasskeys: plain,
    passkeyOptions: { call: async () => ({ headers: await elevated() }) },
    passkeyProof: { call: async () => ({ headers: (await member()).headers }) },
    addPasskey: { call: async () => ({ headers: await elevated(), body: { passkey: NO_PASSKEY } }), notYet: 'PASSKEY_REFUSED' },
    passkeyLoginOptions: plain,
    loginByPasskey: { call: async () => ({ body: { passkey: NO_PASSKEY } }), notYet: 'PASSKEY_REFUSED' },
    removePasskey: { call: async () => ({ headers: await elevated(), body: { passkeyId: 'none' } }), notYet: 'NOT_FOUND' },
    ownLeaving: plain,
    askExport: { call: async () => ({ headers: await elevated() }) },
    takeExport: { call: async () => ({ headers: await elevated(), body: { from: 0 } }), notYet: 'NOT_FOUND' },
    askClosure: { call: async () => ({ headers: await elevated(), body: { reason: 'enough' } }), loose: ['reason'] },
    undoClosure: plain,
    federatedProviders: plain,
    startFederated: { call: async () => ({ body: { provider: 'none' } }), notYet: 'NOT_FOUND' },
    finishFederated: { call: async () => ({ body: { returned: 'state=none&code=none' } }), notYet: 'LOGIN_FAILED', loose: ['returned'] },
    linkFederated: { call: async () => ({ headers: await elevated(), body: { provider: 'none' } }), notYet: 'NOT_FOUND' },
    finishLink: {
      call: async () => ({ headers: (await member()).headers, body: { returned: 'state=none&code=none' } }),
      notYet: 'LOGIN_FAILED',
      loose: ['returned'],
    },
    ownLinks: plain,
    unlinkFederated: { call: async () => ({ headers: await elevated(), body: { provider: 'none' } }), loose: ['provider'] },
  } satisfies Record<string, Valid>;
}
