import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../table.ts';

const CLOSED_WHEN_LIMITED = [
  'addPasskey',
  'askClosure',
  'askExport',
  'bindBankCard',
  'bindTotp',
  'changeContact',
  'changePassword',
  'changePaymentPassword',
  'confirmOwnTotp',
  'elevate',
  'endOtherSessions',
  'finishLink',
  'liftHold',
  'linkFederated',
  'passkeyOptions',
  'removeOwnTotp',
  'removePasskey',
  'renewRecoveryCodes',
  'revokeDevice',
  'sendContactCode',
  'setPaymentPassword',
  'setQuestions',
  'takeExport',
  'unlinkFederated',
  'withdraw',
];
const ASKS_WHO_ACTS = [
  ...['addPasskey', 'removePasskey', 'bindTotp', 'removeOwnTotp', 'renewRecoveryCodes', 'changeContact', 'changeEmail'],
  ...['disownDevice', 'resetPaymentPassword', 'liftHold', 'setQuestions'],
  ...['linkFederated', 'unlinkFederated', 'endOtherSessions', 'revokeDevice'],
  ...['askExport', 'takeExport', 'askClosure'],
];

test('what moves money out, or guards it, is closed to a session that owes a second step', () => {
  const closed: string[] = ENDPOINTS.filter(({ fullSession }) => fullSession).map(({ id }) => id);
  expect(CLOSED_WHEN_LIMITED.filter((id) => !closed.includes(id))).toEqual([]);
});

test('what changes a guard of the account asks who acts', () => {
  const asking: string[] = ENDPOINTS.filter(({ errors }) => (errors as readonly string[]).includes('REAUTH_REQUIRED')).map(({ id }) => id);
  expect(ASKS_WHO_ACTS.filter((id) => !asking.includes(id))).toEqual([]);
});

test('no operator chooses a password for a member: only its own, or one that was drawn, is ever in a call of the console', () => {
  const OWN = new Set([
    'operatorLogin',
    'changeOperatorPassword',
    'proveOperator',
    'beginTotp',
    'removeTotp',
    'beginOperatorTotp',
    'removeOperatorTotp',
  ]);
  const naming = ENDPOINTS.filter(
    ({ auth, body }) => auth === 'operator' && body && /password/i.test(JSON.stringify(z.toJSONSchema(body))),
  );
  const others = naming.filter(({ id, path }) => !OWN.has(id) && /member/i.test(path));
  expect(others.map(({ id }) => id)).toEqual([]);
});

test('an answer to a security question stands beside another proof, and opens, resets or replaces nothing by itself', () => {
  const answering = ENDPOINTS.filter(({ body }) => body && /securityAnswer/.test(JSON.stringify(z.toJSONSchema(body))));
  expect(answering.map(({ id }) => id).sort()).toEqual(['bindBankCard', 'changeContact', 'changeEmail']);
  for (const { auth, errors } of answering) {
    expect(auth).toBe('member');
    const others = (errors as readonly string[]).filter((code) => code === 'REAUTH_REQUIRED' || code === 'PAYMENT_PASSWORD_WRONG');
    expect(others).toHaveLength(1);
  }
  const knowing = ENDPOINTS.filter(({ id, path }) => /question/i.test(`${id} ${path}`));
  expect(knowing.map(({ id, auth }) => [id, auth])).toEqual([
    ['securityQuestions', 'member'],
    ['ownQuestions', 'member'],
    ['setQuestions', 'member'],
  ]);
});
