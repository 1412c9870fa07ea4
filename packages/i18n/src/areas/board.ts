import { defineMessages } from '../define.ts';

/** The betting board of every family: choice of plays, quick picks, typed lists, sheets of numbers. */
export const board = defineMessages({
  // what the head leads to
  'board.sisters': { EN: 'Games of this kind', MY: 'ဤအမျိုးအစား ဂိမ်းများ', CN: '同类游戏' },
  'board.way.ent': {
    EN: 'You choose an amount for each bet; every option shows what it pays.',
    MY: 'တစ်ကွက်စီအတွက် ငွေပမာဏ ရွေးပါ၊ ကွက်တိုင်းတွင် ပေါက်ကြေး ပြထားသည်။',
    CN: '每注金额自选，每个选项都标明赔率。',
  },
  'board.way.trad': {
    EN: 'Every bet costs the same unit; many plays by position and combination.',
    MY: 'တစ်ကွက်လျှင် တူညီသော ယူနစ် ကျသည်၊ နေရာလိုက်နှင့် အတွဲလိုက် ကစားနည်းများစွာ ရှိသည်။',
    CN: '每注单价相同，按位置与组合有多种玩法。',
  },
  'board.history.shown': { EN: '{n, plural, one {Last draw} other {Last # draws}}', MY: 'နောက်ဆုံး {n} ပွဲ', CN: '最近 {n} 期' },
  'board.history.all': { EN: 'All draws and trend', MY: 'ပွဲစဉ်အားလုံးနှင့် လမ်းကြောင်း', CN: '全部开奖与走势' },
  'board.prize.DB': { EN: 'Special', MY: 'အထူးဆု', CN: '特等奖' },
  'board.prize.G1': { EN: 'First', MY: 'ပထမ', CN: '一等奖' },
  'board.prize.G7': { EN: '7th', MY: 'သတ္တမ', CN: '七等奖' },
  'board.prize.G8': { EN: '8th', MY: 'အဋ္ဌမ', CN: '八等奖' },

  // what pays for a slip
  'board.purse.use': { EN: 'Use bonus', MY: 'ဘောနပ်စ် သုံးမည်', CN: '使用奖金' },
  'board.purse.left': { EN: '{left} left on your bonus', MY: 'သင့်ဘောနပ်စ် {left} ကျန်သည်', CN: '奖金余额 {left}' },
  'board.purse.cash': { EN: 'From your money', MY: 'သင့်ကိုယ်ပိုင်ငွေမှ', CN: '自有资金支付' },
  'board.purse.bonus': { EN: 'From bonus', MY: 'ဘောနပ်စ်မှ', CN: '奖金支付' },
  'board.purse.max': {
    EN: 'A bet that your bonus helps to pay may be {max} at most.',
    MY: 'ဘောနပ်စ်ပါဝင်သော လောင်းကြေးသည် {max} အထိသာ ဖြစ်ရမည်။',
    CN: '使用奖金支付的单次投注最多为 {max}。',
  },
  'board.purse.covers': {
    EN: 'These picks win in more than 70% of all draws: they do not count for your bonus, and it cannot pay for them.',
    MY: 'ဤရွေးချယ်မှုများသည် ပွဲ၏ 70% ကျော်တွင် နိုင်သည်။ ဘောနပ်စ်အတွက် မရေတွက်ပါ၊ ဘောနပ်စ်ဖြင့်လည်း မပေးနိုင်ပါ။',
    CN: '所选覆盖超过 70% 的开奖结果：不计入奖金流水，也不能使用奖金支付。',
  },
  'board.free.use': { EN: 'Use a free bet of {amount}', MY: '{amount} တန် အခမဲ့ထိုး သုံးမည်', CN: '使用 {amount} 免费投注' },
  'board.free.left': {
    EN: '{n} left, the first ends on {day}',
    MY: '{n} ကြိမ် ကျန်သည်၊ အစောဆုံး {day} တွင် ကုန်မည်',
    CN: '剩余 {n} 注，最早 {day} 到期',
  },
  'board.free.wins': {
    EN: 'It costs you nothing. If it wins, you get what it pays less {amount}: up to {most} in cash, with nothing to stake.',
    MY: 'သင့်ငွေ မကုန်ပါ။ နိုင်ပါက ရငွေမှ {amount} နုတ်၍ ငွေသား {most} အထိ ရမည်၊ ထပ်ထိုးရန် မလို။',
    CN: '不花费您的资金。若中奖，派彩减去 {amount} 后以现金发放，最多 {most}，无流水要求。',
  },
  'board.free.fits': {
    EN: 'You have free bets of {amounts}: each pays one line in one draw that costs exactly as much.',
    MY: 'သင့်တွင် {amounts} တန် အခမဲ့ထိုး ရှိသည်။ တန်ဖိုးတူ စာကြောင်းတစ်ကြောင်း၊ ပွဲတစ်ပွဲကို ပေးနိုင်သည်။',
    CN: '您有 {amounts} 的免费投注：每注支付一期中金额完全相等的一注单。',
  },
  'board.free.covers': {
    EN: 'These picks win in more than 70% of all draws: no free bet pays for them.',
    MY: 'ဤရွေးချယ်မှုများသည် ပွဲ၏ 70% ကျော်တွင် နိုင်သည်။ အခမဲ့ထိုးဖြင့် မပေးနိုင်ပါ။',
    CN: '所选覆盖超过 70% 的开奖结果，不能使用免费投注。',
  },

  // which play
  'board.play': { EN: 'Choose a play', MY: 'ကစားနည်း ရွေးရန်', CN: '选择玩法' },
  'board.play.now': { EN: '{play}: choose another play', MY: '{play}: အခြားကစားနည်း ရွေးရန်', CN: '{play}：选择其他玩法' },
  'board.search': { EN: 'Search plays', MY: 'ကစားနည်း ရှာရန်', CN: '搜索玩法' },
  'board.search.none': { EN: 'No play of that name', MY: 'ထိုအမည်ဖြင့် ကစားနည်း မရှိပါ', CN: '没有符合的玩法' },
  'board.help': { EN: 'How {play} is played', MY: '{play} ကစားပုံ', CN: '{play}的玩法说明' },
  'board.trend': { EN: 'Trend', MY: 'လမ်းကြောင်း', CN: '走势' },
  'board.random': { EN: 'Random {n}', MY: 'ကျပန်း {n}', CN: '机选{n}注' },
  'board.odds': { EN: 'Pays {odds} for 1', MY: '1 လျှင် {odds} ရ', CN: '投 1 得 {odds}' },
  'board.every_pays': { EN: 'Every number pays {odds} for 1', MY: 'ဂဏန်းတိုင်း 1 လျှင် {odds} ရ', CN: '每个号码投 1 得 {odds}' },
  'board.pays': {
    EN: 'A win pays {odds} for 1, your stake included.',
    MY: 'အနိုင်ရလျှင် 1 အတွက် {odds} ရမည်၊ လောင်းငွေ ပါဝင်ပြီး။',
    CN: '中奖时投 1 得 {odds}，含本金。',
  },
  'board.pays.range': {
    EN: 'A win pays {odds} for 1, by what comes; your stake is included.',
    MY: 'ထွက်သည့်အပေါ်မူတည်၍ 1 အတွက် {odds} ရမည်၊ လောင်းငွေ ပါဝင်ပြီး။',
    CN: '中奖时按结果投 1 得 {odds}，含本金。',
  },

  // quick picks
  'board.quick.all': { EN: 'All', MY: 'အားလုံး', CN: '全' },
  'board.quick.big': { EN: 'Big', MY: 'ကြီး', CN: '大' },
  'board.quick.small': { EN: 'Small', MY: 'သေး', CN: '小' },
  'board.quick.odd': { EN: 'Odd', MY: 'မ', CN: '单' },
  'board.quick.even': { EN: 'Even', MY: 'စုံ', CN: '双' },
  'board.quick.clear': { EN: 'Clear', MY: 'ရှင်း', CN: '清' },
  'board.quick.of': { EN: '{pick}, {row}', MY: '{pick}၊ {row}', CN: '{pick}，{row}' },
  'board.cell.units': { EN: '{n, plural, one {# bet} other {# bets}}', MY: '{n} ကွက်', CN: '{n}注' },
  'board.page': { EN: '{first} to {last}', MY: '{first} မှ {last}', CN: '{first} 至 {last}' },
  'board.page.held': { EN: '{page}, {n} chosen', MY: '{page}၊ {n} ခု ရွေးထား', CN: '{page}，已选 {n} 个' },

  // places and choices
  'board.places': { EN: 'Places', MY: 'နေရာများ', CN: '位置' },
  'board.places.ways': {
    EN: '{n, plural, one {# set of places} other {# sets of places}}',
    MY: 'နေရာတွဲ {n} မျိုး',
    CN: '共 {n} 种位置组合',
  },
  'board.places.few': { EN: 'Choose at least {n} places', MY: 'အနည်းဆုံး နေရာ {n} ခု ရွေးပါ', CN: '至少选择 {n} 个位置' },
  'board.choice': { EN: 'Bet on', MY: 'လောင်းမည့်အရာ', CN: '投注对象' },
  'board.choice.held': { EN: '{choice}, {n} chosen', MY: '{choice}၊ {n} ခု ရွေးထား', CN: '{choice}，已选 {n} 项' },
  'board.duel': { EN: '{a} v {b}', MY: '{a} နှင့် {b}', CN: '{a} 对 {b}' },
  'board.ball': { EN: 'Ball {n}', MY: 'ဘော {n}', CN: '正码{n}' },

  // what is still missing, what it comes to
  'board.need': {
    EN: '{n, plural, one {# more pick in {row}} other {# more picks in {row}}}',
    MY: '{row} တွင် နောက်ထပ် {n} ခု ရွေးပါ',
    CN: '{row}还需选 {n} 个',
  },
  'board.need.picks': { EN: '{n, plural, one {# more pick} other {# more picks}}', MY: 'နောက်ထပ် {n} ခု ရွေးပါ', CN: '还需选 {n} 个' },
  'board.need.any': { EN: 'Choose in at least {n} rows', MY: 'အနည်းဆုံး {n} တန်းတွင် ရွေးပါ', CN: '至少在 {n} 行中选号' },
  'board.need.apart': {
    EN: 'These picks make no bet: a number cannot stand twice in it',
    MY: 'ဂဏန်းတစ်ခုတည်း နှစ်ခါ မပါနိုင်သဖြင့် လောင်းကြေး မဖြစ်ပါ',
    CN: '所选号码不成注：同一注中号码不能重复',
  },
  'board.need.entry': { EN: 'Enter at least one number', MY: 'အနည်းဆုံး ဂဏန်းတစ်ခု ထည့်ပါ', CN: '请至少输入一注' },
  'board.factor': {
    EN: 'Each bet costs {n} units: it plays for every prize.',
    MY: 'ဆုအားလုံးအတွက် ဖြစ်သဖြင့် တစ်ကွက်လျှင် {n} ယူနစ် ကျသည်။',
    CN: '每注需 {n} 个单位：同时投注所有奖项。',
  },

  // typed lists
  'board.typed.ways': { EN: 'Way of entering', MY: 'ထည့်သွင်းပုံ', CN: '输入方式' },
  'board.typed.table': { EN: 'Table', MY: 'ဇယား', CN: '号码表' },
  'board.typed.keys': { EN: 'Keypad', MY: 'ခလုတ်များ', CN: '键盘' },
  'board.typed.rows': { EN: 'By place', MY: 'နေရာအလိုက်', CN: '按位选号' },
  'board.typed.text': { EN: 'Type or paste', MY: 'ရိုက်ထည့်/ကူးထည့်', CN: '输入或粘贴' },
  'board.typed.place': { EN: 'Place {n}', MY: 'နေရာ {n}', CN: '第{n}位' },
  'board.typed.label': { EN: 'Numbers', MY: 'ဂဏန်းများ', CN: '号码' },
  'board.typed.hint': {
    EN: 'Part numbers by blanks, commas or new lines, for example {example}',
    MY: 'ဂဏန်းများကို ကွက်လပ်၊ ကော်မာ သို့မဟုတ် စာကြောင်းသစ်ဖြင့် ခြားပါ၊ ဥပမာ {example}',
    CN: '号码之间用空格、逗号或换行分隔，例如 {example}',
  },
  'board.typed.hint.numbers': {
    EN: 'Part bets by semicolons or new lines, their numbers by commas or blanks, for example {example}',
    MY: 'လောင်းကြေးများကို ; သို့မဟုတ် စာကြောင်းသစ်ဖြင့်၊ ဂဏန်းများကို ကော်မာ သို့မဟုတ် ကွက်လပ်ဖြင့် ခြားပါ၊ ဥပမာ {example}',
    CN: '每注之间用分号或换行分隔，号码之间用逗号或空格，例如 {example}',
  },
  'board.typed.count': { EN: '{n, plural, =0 {No number} one {# number} other {# numbers}}', MY: 'ဂဏန်း {n} ခု', CN: '{n} 个号码' },
  'board.typed.duplicate': {
    EN: '{n, plural, one {# given twice, counted once} other {# given twice, each counted once}}',
    MY: 'ထပ်နေသော {n} ခုကို တစ်ခါသာ တွက်သည်',
    CN: '{n} 个重复，只计一次',
  },
  'board.typed.dropped': {
    EN: '{n, plural, one {# left out: this play cannot hold it} other {# left out: this play cannot hold them}}',
    MY: 'ဤကစားနည်းနှင့် မကိုက်သော {n} ခုကို ချန်ထားသည်',
    CN: '{n} 个不符合本玩法，已略去',
  },
  'board.typed.wrong': {
    EN: '{n, plural, one {# mistake: no bet until it is put right} other {# mistakes: no bet until they are put right}}',
    MY: 'အမှား {n} ခုကို ပြင်မှသာ လောင်းနိုင်မည်',
    CN: '{n} 处错误，改正后才能投注',
  },
  'board.typed.at': { EN: '“{piece}” at character {at}', MY: 'စာလုံးအမှတ် {at} ရှိ “{piece}”', CN: '第 {at} 个字符处的“{piece}”' },
  'board.typed.tidy': { EN: 'Keep only the good ones', MY: 'မှန်သောဂဏန်းများသာ ထားရန်', CN: '只保留有效号码' },
  'board.typed.too_many': { EN: 'A list holds at most {max} numbers', MY: 'စာရင်းတွင် ဂဏန်း အများဆုံး {max} ခု', CN: '每个列表至多 {max} 个号码' },
  'board.typed.remove': { EN: 'Remove {entry}', MY: '{entry} ဖယ်ရန်', CN: '移除 {entry}' },
  'board.typed.more': { EN: 'and {n} more', MY: 'နောက်ထပ် {n} ခု', CN: '另有 {n} 个' },
  'board.typed.add': { EN: '{n, plural, one {Add # number} other {Add # numbers}}', MY: 'ဂဏန်း {n} ခု ထည့်ရန်', CN: '添加 {n} 个号码' },
  'board.typed.so_far': { EN: 'So far: {digits}', MY: 'ယခုအထိ: {digits}', CN: '已输入：{digits}' },
  'board.typed.refused': {
    EN: '{entry} was not added: this play cannot hold it',
    MY: '{entry} ကို မထည့်ပါ၊ ဤကစားနည်းနှင့် မကိုက်ပါ',
    CN: '{entry} 未添加：不符合本玩法',
  },
  'board.typed.twice': { EN: '{entry} is in the list already', MY: '{entry} စာရင်းတွင် ရှိပြီး', CN: '{entry} 已在列表中' },
  'board.typed.added': { EN: '{entry} added', MY: '{entry} ထည့်ပြီး', CN: '已添加 {entry}' },

  // sheets of the 49 numbers
  'board.sets': { EN: 'Whole sets', MY: 'အုပ်စုလိုက်', CN: '整组选号' },
  'board.sets.of': { EN: 'Numbers of {set}', MY: '{set} ဂဏန်းများ', CN: '{set}的号码' },
  'board.colour.R': { EN: 'red', MY: 'အနီ', CN: '红波' },
  'board.colour.L': { EN: 'blue', MY: 'အပြာ', CN: '蓝波' },
  'board.colour.G': { EN: 'green', MY: 'အစိမ်း', CN: '绿波' },
  'board.ball.colour': { EN: '{n}, {colour}', MY: '{n}၊ {colour}', CN: '{n}，{colour}' },
  'board.head': { EN: 'Kinds of bet', MY: 'လောင်းပုံ အမျိုးအစား', CN: '投注类别' },
  'board.head.N': { EN: 'Number', MY: 'ဂဏန်း', CN: '号码' },
  'board.head.2': { EN: 'Sides', MY: 'ကြီးသေးမစုံ', CN: '两面' },
  'board.head.C': { EN: 'Colour', MY: 'အရောင်', CN: '波色' },
  'board.head.HBO': { EN: 'Colour and side', MY: 'အရောင်နှင့် ဘက်', CN: '半波' },
  'board.head.BB': { EN: 'Colour, two sides', MY: 'အရောင်နှင့် နှစ်ဘက်', CN: '半半波' },
  'board.head.HEAD': { EN: 'Tens', MY: 'ဆယ်ဂဏန်း', CN: '头数' },
  'board.head.TAIL': { EN: 'Last digit', MY: 'နောက်ဆုံးဂဏန်း', CN: '尾数' },
  'board.head.Z': { EN: 'Animal', MY: 'ရာသီခွင်', CN: '生肖' },
  'board.head.HX': { EN: 'Animals together', MY: 'ရာသီခွင် တွဲ', CN: '合肖' },
  'board.head.WX': { EN: 'Element', MY: 'ဓာတ်', CN: '五行' },
  'board.head.DOM': { EN: 'Home or wild', MY: 'အိမ်မွေး/တောရိုင်း', CN: '家禽野兽' },
  'board.head.held': { EN: '{head}, {n} chosen', MY: '{head}၊ {n} ခု ရွေးထား', CN: '{head}，已选 {n} 项' },
  'board.together': {
    EN: 'Choose {min} to {max} animals; they are one bet, won when any of them comes.',
    MY: 'ရာသီခွင် {min} မှ {max} ခု ရွေးပါ၊ တစ်ခုခု ထွက်လျှင် အနိုင်ရသည့် လောင်းကြေးတစ်ခု ဖြစ်သည်။',
    CN: '选 {min} 至 {max} 个生肖合为一注，开出其中任一个即中奖。',
  },
  'board.together.add': { EN: 'Add this set', MY: 'ဤအုပ်စု ထည့်ရန်', CN: '添加此组' },

  // options not sold now, or at lower odds
  'board.bound.off': { EN: 'Off sale', MY: 'မရောင်းပါ', CN: '停售' },
  'board.bound.spoken': { EN: '{odds}, lower than usual', MY: '{odds}၊ ပုံမှန်ထက် နည်းသည်', CN: '{odds}，低于平常' },
  'board.bound.off_note': { EN: 'Not for sale now: {options}.', MY: 'ယခု မရောင်းပါ: {options}။', CN: '暂停投注：{options}。' },
  'board.bound.lower_note': {
    EN: '▾ At a share of the usual odds now: {options}.',
    MY: '▾ ယခု ပုံမှန်ပေါက်ကြေး၏ အစိတ်အပိုင်းဖြင့်: {options}။',
    CN: '▾ 现按正常赔率的一部分出售：{options}。',
  },
  'board.bound.ask': {
    EN: 'Line {line}: the price is now {odds}, {share} of the usual odds. Possible win {win}. Place it?',
    MY: 'လိုင်း {line}: ပေါက်ကြေးမှာ ယခု {odds} (ပုံမှန်၏ {share}) ဖြစ်သည်။ ရနိုင်သောငွေ {win}။ လောင်းမည်လား။',
    CN: '第 {line} 注：现赔率为 {odds}（正常赔率的 {share}），最高可赢 {win}。是否投注？',
  },
  'board.bound.left': {
    EN: 'Line {line}: only {left} of winnings are still open in this draw.',
    MY: 'လိုင်း {line}: ဤပွဲစဉ်တွင် အနိုင်ငွေ {left} သာ ကျန်ရှိသည်။',
    CN: '第 {line} 注：本期可赢额度仅剩 {left}。',
  },
  'board.bound.set': { EN: 'Set the stake to {stake}', MY: 'လောင်းကြေး {stake} ထားမည်', CN: '改为投注 {stake}' },

  // parlay
  'board.legs': { EN: '{n} of {max} legs', MY: 'ခြေ {max} ခုအနက် {n} ခု', CN: '已选 {n}/{max} 关' },
  'board.leg.none': { EN: 'no leg', MY: 'မရွေးသေး', CN: '未选' },
  'board.leg.of': { EN: '{ball}: {leg}', MY: '{ball}: {leg}', CN: '{ball}：{leg}' },
});
