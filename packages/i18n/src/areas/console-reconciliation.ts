import { defineMessages } from '../define.ts';

/** The console's daily statement of the books. */
export const consoleReconciliation = defineMessages({
  'console.nav.reconciliation': { EN: 'Reconciliation', MY: 'စာရင်းတိုက်ဆိုင်', CN: '对账' },
  'console.account_kind.fee': { EN: 'Fees', MY: 'ဝန်ဆောင်ခ', CN: '手续费' },
  'console.account_kind.transit': { EN: 'On its way', MY: 'လွှဲပြောင်းဆဲ', CN: '在途' },
  'console.account_kind.agent': { EN: 'Agents', MY: 'အေးဂျင့်များ', CN: '代理' },
  'console.transfer_kind.vendor_move': { EN: 'Moved to or from a game wallet', MY: 'ဂိမ်းပိုက်ဆံအိတ်သို့/မှ ရွှေ့ပြောင်း', CN: '游戏钱包转入转出' },
});
