import { defineMessages } from '../define.ts';

/** The editor of a merchant's settings. */
export const consoleMerchant = defineMessages({
  'console.nav.merchant': { EN: 'Merchant', MY: 'ကုန်သည် ဆက်တင်', CN: '商户设置' },
});
