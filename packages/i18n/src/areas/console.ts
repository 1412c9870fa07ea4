import { defineMessages } from '../define.ts';

/** The operator console. */
export const consoleArea = defineMessages({
  'console.login.title': { EN: 'Operator login', MY: 'အော်ပရေတာ ဝင်ရန်', CN: '运营登录' },
});
