import { defineMessages } from '../define.ts';

/** Login, registration, trial, member centre, settings. */
export const account = defineMessages({
  'account.login.title': { EN: 'Log in', MY: 'ဝင်ရန်', CN: '登录' },
});
