import { defineMessages } from '../define.ts';

/** Money that stands still: the banner, the checks of the books, and reopening. */
export const consoleMoney = defineMessages({
  'console.nav.money': { EN: 'Money watch', MY: 'ငွေ စောင့်ကြည့်မှု', CN: '资金监控' },
  'console.money.title': { EN: 'Money watch', MY: 'ငွေစာရင်း စောင့်ကြည့်မှု', CN: '资金监控' },
  'console.money.hint': {
    EN: 'What changed is checked within seconds, under load within the hour, everything once a day. When a rule is broken, money stops.',
    MY: 'ပြောင်းလဲသမျှကို စက္ကန့်ပိုင်းအတွင်း၊ အလုပ်များချိန်တွင် တစ်နာရီအတွင်း၊ အားလုံးကို တစ်ရက်တစ်ကြိမ် စစ်ဆေးသည်။ စည်းမျဉ်းတစ်ခု ပျက်ပါက ငွေလွှဲပြောင်းမှု ရပ်သည်။',
    CN: '变动部分数秒内核对，繁忙时一小时内核对，全部账目每天核对一次。任何规则被破坏时，资金停止变动。',
  },
  'console.money.banner': {
    EN: 'Money stands still at {merchant} since {at}: the books are broken.',
    MY: '{merchant} ၏ ငွေလွှဲပြောင်းမှုများ {at} မှစ၍ ရပ်ထားသည်။ စာရင်း မကိုက်ညီပါ။',
    CN: '{merchant} 的资金自 {at} 起停止变动：账目有误。',
  },
  'console.money.banner_text': {
    EN: 'Bets, deposits and withdrawals are refused and settlement waits, until an owner reopens.',
    MY: 'ပိုင်ရှင်က ပြန်မဖွင့်မချင်း လောင်းကြေး၊ ငွေသွင်း၊ ငွေထုတ်များကို ငြင်းပယ်ပြီး ရှင်းတမ်းများ စောင့်ဆိုင်းမည်။',
    CN: '在所有者恢复之前，投注、存款和取款均被拒绝，派彩等待处理。',
  },
  'console.money.see': { EN: 'See what is broken', MY: 'ပျက်နေသည်ကို ကြည့်ရန်', CN: '查看问题' },
  'console.money.moves': { EN: 'Money moves', MY: 'ငွေလွှဲပြောင်းမှု ပုံမှန်', CN: '资金正常' },
  'console.money.moves_text': {
    EN: 'No broken rule is known. Last look: {at}.',
    MY: 'ပျက်နေသော စည်းမျဉ်း မတွေ့ပါ။ နောက်ဆုံး စစ်ဆေးချိန် - {at}။',
    CN: '未发现被破坏的规则。最近一次核对：{at}。',
  },
  'console.money.behind': {
    EN: 'Money is busy: a sample is checked at once, the rest in its turn. The oldest change that waits is {minutes} min old.',
    MY: 'ငွေလွှဲပြောင်းမှု များနေသည် - နမူနာကို ချက်ချင်း၊ ကျန်သည်ကို အလှည့်ကျ စစ်ဆေးသည်။ စောင့်နေသည့် အဟောင်းဆုံး ပြောင်းလဲမှုမှာ {minutes} မိနစ် ရှိပြီ။',
    CN: '资金变动繁忙：抽样即时核对，其余依次核对。最早待核对的变动已等待 {minutes} 分钟。',
  },
  'console.money.not_yet': { EN: 'The books have not been looked at yet.', MY: 'စာရင်းကို မစစ်ဆေးရသေးပါ။', CN: '尚未核对账目。' },
  'console.money.stands': { EN: 'Money stands still', MY: 'ငွေလွှဲပြောင်းမှု ရပ်ထားသည်', CN: '资金停止变动' },
  'console.money.stands_text': {
    EN: 'Since {at}. {n, plural, one {# row breaks} other {# rows break}} the rule “{rule}”.',
    MY: '{at} မှစ၍။ “{rule}” စည်းမျဉ်းကို {n} ကြောင်း ချိုးဖောက်နေသည်။',
    CN: '自 {at} 起。{n} 行违反规则“{rule}”。',
  },
  'console.money.only_owner': {
    EN: 'Only an owner can reopen it.',
    MY: 'ပိုင်ရှင်သာ ပြန်ဖွင့်နိုင်သည်။',
    CN: '只有所有者可以恢复。',
  },
  'console.money.reopen': { EN: 'Reopen', MY: 'ပြန်ဖွင့်ရန်', CN: '恢复' },
  'console.money.reopen_title': { EN: 'Let money move again?', MY: 'ငွေလွှဲပြောင်းမှု ပြန်ဖွင့်မှာလား။', CN: '恢复资金变动？' },
  'console.money.reopen_text': {
    EN: 'Reopen only after what is wrong has been found and put right: while it is there, the next look that touches it stops the money again. It takes a second owner, or 24 hours.',
    MY: 'အမှားကို ရှာဖွေပြင်ဆင်ပြီးမှသာ ပြန်ဖွင့်ပါ။ အမှားရှိနေသေးပါက ၎င်းကို တွေ့သည့် နောက်စစ်ဆေးမှုတွင် ငွေလွှဲပြောင်းမှု ထပ်ရပ်မည်။ ဒုတိယ ပိုင်ရှင်၏ အတည်ပြုချက် သို့မဟုတ် 24 နာရီ လိုသည်။',
    CN: '请在查明并纠正问题后再恢复。问题仍在时，下一次核对会再次停止资金变动。恢复须另一位所有者确认，或等待 24 小时。',
  },
  'console.money.reopened': { EN: 'Money moves again.', MY: 'ငွေလွှဲပြောင်းမှု ပြန်ပုံမှန်ဖြစ်ပါပြီ။', CN: '资金已恢复变动。' },
  'console.money.checks': { EN: 'Checks', MY: 'စစ်ဆေးမှုများ', CN: '核对项目' },
  'console.money.rule': { EN: 'Rule', MY: 'စည်းမျဉ်း', CN: '规则' },
  'console.money.checked': { EN: 'Last check', MY: 'နောက်ဆုံး စစ်ဆေးချိန်', CN: '最近核对' },
  'console.money.looked': { EN: 'Rows looked at', MY: 'စစ်ဆေးသော စာကြောင်း', CN: '核对行数' },
  'console.money.broken': { EN: 'Broken rows', MY: 'ပျက်နေသော စာကြောင်း', CN: '问题行数' },
  'console.money.holds': { EN: 'Holds', MY: 'ကိုက်ညီ', CN: '成立' },
  'console.money.found': { EN: 'found {at}', MY: '{at} တွင် တွေ့ရှိ', CN: '发现于 {at}' },
  'console.money.first_rows': {
    EN: '{n, plural, one {The first of them} other {The first # of them}}',
    MY: 'ပထမ {n} ကြောင်း',
    CN: '前 {n} 行',
  },
  'console.money.no_checks': { EN: 'Nothing has been checked yet.', MY: 'မစစ်ဆေးရသေးပါ။', CN: '尚无核对记录。' },
  'console.money.past': { EN: 'Earlier stops', MY: 'ယခင် ရပ်ထားမှုများ', CN: '以往停止记录' },
  'console.money.past_from': { EN: 'Stopped', MY: 'ရပ်ချိန်', CN: '停止时间' },
  'console.money.past_to': { EN: 'Reopened', MY: 'ပြန်ဖွင့်ချိန်', CN: '恢复时间' },
  'console.money.past_by': { EN: 'By', MY: 'ပြန်ဖွင့်သူ', CN: '恢复人' },
  'console.action.money.reopen_refused': {
    EN: 'Reopening refused: wrong password or code',
    MY: 'ပြန်ဖွင့်ခြင်း ငြင်းပယ်သည် - စကားဝှက် သို့မဟုတ် ကုဒ် မှား',
    CN: '恢复被拒：密码或验证码错误',
  },
  // What must always hold, in a sentence each.
  'console.invariant.zero_sum': {
    EN: 'Members and house together hold nothing',
    MY: 'အဖွဲ့ဝင်နှင့် ကုမ္ပဏီစာရင်း ပေါင်းလဒ် သုည',
    CN: '会员与平台账户合计为零',
  },
  'console.invariant.balance_is_sum_of_transfers': {
    EN: 'A balance is the sum of its transfers',
    MY: 'လက်ကျန်သည် လွှဲပြောင်းမှုများ၏ ပေါင်းလဒ်ဖြစ်သည်',
    CN: '余额等于各笔变动之和',
  },
  'console.invariant.sources_are_what_moved': {
    EN: 'What came in other than by play is what moved so',
    MY: 'ကစားခြင်းမှမဟုတ်ဘဲ ဝင်လာသောငွေသည် ထိုသို့ရွှေ့ခဲ့သည့်ငွေ ဖြစ်သည်',
    CN: '非游戏来源的资金与其变动一致',
  },
  'console.invariant.gates_are_what_moved': {
    EN: 'Sums of deposits and withdrawals are what moved so',
    MY: 'ငွေသွင်း၊ ငွေထုတ် စုစုပေါင်းများသည် ထိုသို့ရွှေ့ခဲ့သည့်ငွေ ဖြစ်သည်',
    CN: '存取款累计与其变动一致',
  },
  'console.invariant.barred_members_stake_nothing': {
    EN: 'Who may not play stakes nothing',
    MY: 'ကစားခွင့်မရှိသူသည် လောင်းကြေး မထည့်',
    CN: '被限制游戏的会员没有投注',
  },
  'console.invariant.chat_is_numbered_without_gaps': {
    EN: 'Messages of a chat are numbered without gaps',
    MY: 'ချတ်တစ်ခု၏ စာများကို နံပါတ်မကျော်ဘဲ စဉ်ထားသည်',
    CN: '每个会话的消息编号连续',
  },
  'console.invariant.chain_unbroken': {
    EN: 'Transfers of an account follow one another',
    MY: 'စာရင်းတစ်ခု၏ လွှဲပြောင်းမှုများ အဆက်မပြတ်',
    CN: '账户变动首尾相接',
  },
  'console.invariant.never_below_floor': {
    EN: 'No balance is below its floor',
    MY: 'မည်သည့်လက်ကျန်မျှ သတ်မှတ်ချက်အောက် မရောက်',
    CN: '余额不低于下限',
  },
  'console.invariant.one_group_per_key': {
    EN: 'What was asked once moved once',
    MY: 'တစ်ကြိမ်တောင်းလျှင် တစ်ကြိမ်သာ ရွှေ့သည်',
    CN: '一次请求只变动一次',
  },
  'console.invariant.transfers_have_their_key': {
    EN: 'Each transfer was asked for',
    MY: 'လွှဲပြောင်းမှုတိုင်းတွင် တောင်းဆိုချက် ရှိသည်',
    CN: '每笔变动都有其请求',
  },
  'console.invariant.placed_has_transfers': {
    EN: 'What was answered as done has moved',
    MY: 'ပြီးပြီဟု ဖြေထားသမျှ ရွှေ့ပြီးဖြစ်သည်',
    CN: '答复完成的均已变动',
  },
  'console.invariant.part_is_the_members': {
    EN: 'Rows lie where their member’s rows lie',
    MY: 'စာကြောင်းများ အဖွဲ့ဝင်၏ နေရာတွင် ရှိသည်',
    CN: '记录位于会员所属分区',
  },
  'console.invariant.vendor_transaction_moved_its_money': {
    EN: 'What a vendor asked for is what moved',
    MY: 'ဂိမ်းပေးသွင်းသူ တောင်းသည့်အတိုင်း ငွေရွှေ့သည်',
    CN: '供应商所请求的与实际变动一致',
  },
  'console.invariant.vendor_round_adds_up': {
    EN: 'A vendor’s round is what its bets and wins say',
    MY: 'ဂိမ်းပွဲတစ်ပွဲသည် ၎င်း၏ လောင်းကြေးနှင့် အနိုင်ငွေများအတိုင်း ဖြစ်သည်',
    CN: '游戏局与其注额、派彩相符',
  },
  'console.invariant.vendor_transit_is_what_was_brought': {
    EN: 'What lies at vendors is what was brought there',
    MY: 'ပေးသွင်းသူထံရှိငွေသည် ယူသွားသည့်ငွေ ဖြစ်သည်',
    CN: '在供应商处的资金即转入的资金',
  },
  'console.invariant.vendor_pays_nothing_after_a_rollback': {
    EN: 'Nothing is paid for a bet that was taken back',
    MY: 'ပြန်ရုပ်သိမ်းထားသော လောင်းကြေးအတွက် ငွေမပေးပါ',
    CN: '已撤回的注单不再派彩',
  },
  'console.invariant.bet_money_follows_its_rows': {
    EN: 'What was paid for a bet is what it won',
    MY: 'လောင်းကြေးအတွက် ပေးငွေသည် အနိုင်ငွေဖြစ်သည်',
    CN: '注单派付与中奖一致',
  },
  'console.invariant.voided_draw_is_empty': {
    EN: 'A voided draw keeps no stake',
    MY: 'ပယ်ဖျက်ပြီးသော ပွဲတွင် လောင်းကြေး မကျန်',
    CN: '已作废期次不留投注',
  },
  'console.invariant.settled_draw_adds_up': {
    EN: 'The sums of a settled draw are those of its bets',
    MY: 'ရှင်းပြီးပွဲ၏ ပေါင်းလဒ်များ လောင်းကြေးများနှင့် ကိုက်ညီ',
    CN: '已派彩期次合计与注单一致',
  },
  'console.invariant.reversals_within_their_group': {
    EN: 'No more is taken back than had moved',
    MY: 'ရွှေ့ထားသည်ထက် ပိုမပြန်ယူ',
    CN: '冲回不超过原变动',
  },
  'console.invariant.order_has_its_stake': {
    EN: 'Each order was paid for once',
    MY: 'အော်ဒါတိုင်း တစ်ကြိမ်သာ ပေးချေသည်',
    CN: '每张订单付款一次',
  },
  'console.invariant.bets_make_their_order': {
    EN: 'The bets of an order add up to it',
    MY: 'အော်ဒါ၏ လောင်းကြေးများ ပေါင်းလဒ် ကိုက်ညီ',
    CN: '订单等于其注单之和',
  },
  'console.invariant.nothing_after_the_close': {
    EN: 'Nothing was sold outside the sale',
    MY: 'ရောင်းချချိန်ပြင်ပ မရောင်းချ',
    CN: '停售后无投注',
  },
  'console.invariant.sealed_is_what_was_sold': {
    EN: 'Tickets counted at the close are all there are',
    MY: 'ပိတ်ချိန် ရေတွက်သော လက်မှတ်များသာ ရှိသည်',
    CN: '封盘票数即全部票数',
  },
  'console.invariant.settled_draw_is_whole': {
    EN: 'A settled draw is settled in all its parts',
    MY: 'ရှင်းပြီးပွဲ၏ အပိုင်းအားလုံး ရှင်းပြီးသည်',
    CN: '已派彩期次各部分均已处理',
  },
  'console.invariant.same_saying_same_prize': {
    EN: 'Bets that say the same win the same',
    MY: 'တူညီသော လောင်းကြေးများ တူညီစွာ နိုင်သည်',
    CN: '相同投注奖金相同',
  },
  'console.invariant.rebates_are_what_was_meant': {
    EN: 'Rebates are what was meant',
    MY: 'ပြန်အမ်းငွေများ သတ်မှတ်ချက်အတိုင်းဖြစ်သည်',
    CN: '返水与应返一致',
  },
  'console.invariant.leases_spent_what_was_sold': {
    EN: 'What was taken of caps is what bets took',
    MY: 'ကန့်သတ်ချက်မှ ယူထားသမျှသည် လောင်းကြေးများ ယူသလောက်သာ ဖြစ်သည်',
    CN: '限额的占用与已售注单一致',
  },
  'console.invariant.chase_follows_its_plan': {
    EN: 'A chase buys what its plan says, in time',
    MY: 'ဆက်တိုက်လောင်းခြင်းသည် အစီအစဉ်အတိုင်း အချိန်မီ ဝယ်သည်',
    CN: '追号按计划按时购买',
  },
  'console.invariant.stopped_by_a_win': {
    EN: 'A chase stops only after a win, where it was told to',
    MY: 'ဆက်တိုက်လောင်းခြင်းသည် ပေါက်ပြီးမှသာ သတ်မှတ်ထားသလို ရပ်သည်',
    CN: '追号仅在约定的中奖后停止',
  },
  'console.invariant.limits_count_what_moved': {
    EN: 'A limit has counted what moved',
    MY: 'ကန့်သတ်ချက်သည် ရွေ့ပြောင်းသမျှကို ရေတွက်ထားသည်',
    CN: '限额计数与资金变动一致',
  },
  'console.invariant.deposit_is_credited_once': {
    EN: 'An approved deposit came in once and whole',
    MY: 'အတည်ပြုပြီး ငွေသွင်းမှု တစ်ကြိမ်တည်း အပြည့်ဝင်သည်',
    CN: '已批存款完整入账一次',
  },
  'console.invariant.credit_has_its_deposit': {
    EN: 'What came in was asked for',
    MY: 'ဝင်ငွေတိုင်းတွင် ငွေသွင်းတောင်းဆိုမှု ရှိသည်',
    CN: '入账均有存款申请',
  },
  'console.invariant.withdrawal_money_follows_its_state': {
    EN: 'Money of a withdrawal is where its state says',
    MY: 'ငွေထုတ်ငွေသည် အခြေအနေအတိုင်း ရှိသည်',
    CN: '取款资金与状态一致',
  },
  'console.invariant.held_is_under_way': {
    EN: 'What is held is being withdrawn',
    MY: 'ထိန်းထားငွေသည် ထုတ်ယူဆဲငွေဖြစ်သည်',
    CN: '冻结金额即处理中取款',
  },
  'console.invariant.audit_log_unbroken': {
    EN: 'The audit log has no gap',
    MY: 'စစ်ဆေးမှု မှတ်တမ်း အဆက်မပြတ်',
    CN: '操作日志无缺口',
  },
  'console.invariant.decision_is_in_the_audit_log': {
    EN: 'Each decision is in the audit log',
    MY: 'ဆုံးဖြတ်ချက်တိုင်း မှတ်တမ်းတွင် ရှိသည်',
    CN: '每个决定均在操作日志中',
  },
  'console.invariant.recent_chunk_adds_up': {
    EN: 'The sums of a settled draw are those of its bets',
    MY: 'ရှင်းပြီးပွဲ၏ ပေါင်းလဒ်များ လောင်းကြေးများနှင့် ကိုက်ညီ',
    CN: '已派彩期次合计与注单一致',
  },
  'console.invariant.recent_chain_unbroken': {
    EN: 'Transfers of an account follow one another',
    MY: 'စာရင်းတစ်ခု၏ လွှဲပြောင်းမှုများ အဆက်မပြတ်',
    CN: '账户变动首尾相接',
  },
  'console.invariant.recent_not_below_floor': {
    EN: 'No balance is below its floor',
    MY: 'မည်သည့်လက်ကျန်မျှ သတ်မှတ်ချက်အောက် မရောက်',
    CN: '余额不低于下限',
  },
  'console.invariant.recent_transfers_have_their_key': {
    EN: 'Each transfer was asked for',
    MY: 'လွှဲပြောင်းမှုတိုင်းတွင် တောင်းဆိုချက် ရှိသည်',
    CN: '每笔变动都有其请求',
  },
  'console.invariant.recent_order_has_its_stake': {
    EN: 'Each order was paid for once',
    MY: 'အော်ဒါတိုင်း တစ်ကြိမ်သာ ပေးချေသည်',
    CN: '每张订单付款一次',
  },
  'console.invariant.recent_nothing_after_the_close': {
    EN: 'Nothing was sold outside the sale',
    MY: 'ရောင်းချချိန်ပြင်ပ မရောင်းချ',
    CN: '停售后无投注',
  },
  'console.invariant.recent_held_is_under_way': {
    EN: 'What is held is being withdrawn',
    MY: 'ထိန်းထားငွေသည် ထုတ်ယူဆဲငွေဖြစ်သည်',
    CN: '冻结金额即处理中取款',
  },
});
