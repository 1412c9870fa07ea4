import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession } from './session.ts';

afterEach(() => window.sessionStorage.clear());

test('when a session ends, all it kept goes, but for an intent of money whose answer is still to be asked for', () => {
  beginSession({
    token: 't',
    id: '5',
    merchantCode: 'lotus',
    userName: 'mya',
    customerType: 0,
    type: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    lastLoginIp: '',
    lastLogin: 0,
  });
  window.sessionStorage.setItem('draft', 'x');
  window.sessionStorage.setItem('intent:5:bet', '{"key":"k"}');
  endSession('expired');
  expect(Object.keys(window.sessionStorage)).toEqual(['intent:5:bet']);
});
