import { defineMessages } from '../define.ts';

/** What a campaign would have cost, and what its versions changed. */
export const consoleForecast = defineMessages({
  'console.promo.forecast': { EN: 'Forecast', MY: 'ခန့်မှန်းချက်', CN: '成本预测' },
  'console.promo.forecast_go': { EN: 'Reckon by last month', MY: 'ပြီးခဲ့သည့် လဖြင့် တွက်မည်', CN: '按上月数据测算' },
  'console.promo.forecast_old': {
    EN: 'The draft was changed since: reckon again.',
    MY: 'မူကြမ်း ပြောင်းပြီးပါပြီ။ ထပ်တွက်ပါ။',
    CN: '草稿已修改，请重新测算。',
  },
  'console.promo.forecast_month': { EN: '{from} to {to}', MY: '{from} မှ {to}', CN: '{from} 至 {to}' },
  'console.promo.forecast_qualified': { EN: 'Would have got something', MY: 'ရရှိမည့်သူ', CN: '会获得的会员' },
  'console.promo.forecast_of': { EN: '{n} of {members} members', MY: 'အဖွဲ့ဝင် {members} ဦးအနက် {n} ဦး', CN: '{members} 名会员中的 {n} 名' },
  'console.promo.forecast_gifts': { EN: 'Given, in all', MY: 'စုစုပေါင်း ပေးသည်', CN: '发放总额' },
  'console.promo.forecast_times': { EN: '{sum}, {n} times', MY: '{sum}၊ {n} ကြိမ်', CN: '{sum}，{n} 次' },
  'console.promo.forecast_wanted': {
    EN: 'The budget ends it: without one it would have been {sum}.',
    MY: 'ဘတ်ဂျက် ကုန်မည်: ဘတ်ဂျက်မရှိလျှင် {sum} ဖြစ်မည်။',
    CN: '预算不足：若无预算限制将为 {sum}。',
  },
  'console.promo.forecast_converted': { EN: 'Becomes cash, in the mean', MY: 'ပျမ်းမျှ ငွေသား ဖြစ်မည်', CN: '平均转为现金' },
  'console.promo.forecast_worst': { EN: 'At worst: all the budget', MY: 'အဆိုးဆုံး: ဘတ်ဂျက် အားလုံး', CN: '最坏情况：全部预算' },
  'console.promo.forecast_result': { EN: 'What their play left', MY: '၎င်းတို့၏ ကစားမှုမှ ကျန်ငွေ', CN: '其投注净收入' },
  'console.promo.forecast_share': { EN: '{percent} % of it', MY: '၎င်း၏ {percent} %', CN: '占 {percent} %' },
  'console.promo.forecast_law': {
    EN: '{played} % of play, pays back {back} %: {completes} % complete it, {converted} % becomes cash',
    MY: 'ကစားမှု {played} %၊ ပြန်ပေးငွေ {back} %: {completes} % ပြည့်မီပြီး {converted} % ငွေသား ဖြစ်သည်',
    CN: '投注占 {played} %，返还率 {back} %：{completes} % 完成，{converted} % 转为现金',
  },
  'console.promo.assume.fit': {
    EN: 'Members who fit the draft as they are today, and what they did in these days.',
    MY: 'ယနေ့ မူကြမ်းနှင့် ကိုက်ညီသူများနှင့် ထိုရက်များတွင် ၎င်းတို့ ပြုခဲ့သည်များ။',
    CN: '按今天符合草稿条件的会员及其在这些日子的行为计算。',
  },
  'console.promo.assume.sample': {
    EN: '{read} of {members} were read; the others are taken to be like them.',
    MY: '{members} ဦးအနက် {read} ဦးကို ဖတ်ပြီး ကျန်သူများကို တူညီသည်ဟု ယူဆသည်။',
    CN: '读取了 {members} 名中的 {read} 名，其余按相同情况推算。',
  },
  'console.promo.assume.all': {
    EN: 'Everybody claims all that may be claimed. Whatever is once for a device, an address or a code is not looked at.',
    MY: 'လူတိုင်း ယူနိုင်သမျှ ယူသည်ဟု ယူဆသည်။ စက်၊ လိပ်စာ၊ ကုဒ် ကန့်သတ်ချက်ကို မကြည့်ပါ။',
    CN: '假设每人领取所有可领取的；未考虑设备、地址或代码限制。',
  },
  'console.promo.assume.same': {
    EN: 'Nobody pays in or plays more than they did.',
    MY: 'မည်သူမျှ ယခင်ထက် ပိုမသွင်း၊ ပိုမကစားဟု ယူဆသည်။',
    CN: '假设无人因此多存款或多投注。',
  },
  'console.promo.assume.law': {
    EN: 'Bonus money is staked at even money, a twentieth at a time, cash first, until it is complete or used up.',
    MY: 'ဘောနပ်စ်ကို တစ်ကြိမ်လျှင် 20 ပုံ 1 ပုံ၊ ငွေသားကို ဦးစွာ၊ ပြည့်မီသည်အထိ သို့မဟုတ် ကုန်သည်အထိ ထိုးသည်။',
    CN: '红利按每次二十分之一、等额赔率、先用现金投注，直至完成或用尽。',
  },
  'console.promo.changes': { EN: 'What changed', MY: 'ပြောင်းလဲချက်', CN: '变更内容' },
  'console.promo.changes_of': { EN: 'From version {from} to {to}', MY: 'ဗားရှင်း {from} မှ {to} သို့', CN: '版本 {from} 至 {to}' },
  'console.promo.changes_none': { EN: 'Nothing: it reads as before.', MY: 'မရှိပါ။ ယခင်အတိုင်း ဖြစ်သည်။', CN: '无变更。' },
  'console.promo.nothing': { EN: 'nothing', MY: 'မရှိ', CN: '无' },
  'console.promo.everybody': { EN: 'everybody', MY: 'အားလုံး', CN: '所有人' },
  'console.promo.at_once': { EN: 'at once', MY: 'ချက်ချင်း', CN: '立即' },
  'console.promo.rank': { EN: 'Rank {n}', MY: 'အဆင့် {n}', CN: '第 {n} 名' },
  'console.promo.stone': { EN: 'Milestone {n}', MY: 'မှတ်တိုင် {n}', CN: '里程碑 {n}' },
  'console.promo.prize': { EN: 'Prize {n}', MY: 'ဆု {n}', CN: '奖项 {n}' },
  'console.promo.condition_all': { EN: 'all of ({list})', MY: 'အားလုံး ({list})', CN: '全部满足（{list}）' },
  'console.promo.condition_any': { EN: 'one of ({list})', MY: 'တစ်ခုခု ({list})', CN: '满足其一（{list}）' },
  'console.promo.condition_not': { EN: 'not ({list})', MY: 'မဟုတ် ({list})', CN: '不满足（{list}）' },
});
