import { defineMessages } from '../define.ts';

/** What draws may cost, and the rules that bound it. */
export const consoleExposure = defineMessages({
  'console.action.exposure.set': { EN: 'Exposure rule set', MY: 'တာဝန်ငွေ စည်းကမ်း သတ်မှတ်သည်', CN: '设定赔付规则' },
  'console.action.exposure.ended': { EN: 'Exposure rule ended', MY: 'တာဝန်ငွေ စည်းကမ်း ရပ်ဆိုင်းသည်', CN: '终止赔付规则' },
  'console.nav.exposure': { EN: 'Exposure', MY: 'ပေးရန်တာဝန်ငွေ', CN: '赔付风险' },
});
