import { defineMessages } from '../define.ts';

/** Why something was refused that operators alone ask for. */
export const errorDesk = defineMessages({
  'error.CHANGED_MEANWHILE': {
    EN: 'Somebody changed this in the meantime. It is shown as it is now; please look again.',
    MY: 'ကြားကာလတွင် အခြားသူက ပြောင်းလဲထားပါသည်။ လက်ရှိအတိုင်း ပြထားသည်။ ပြန်စစ်ပါ။',
    CN: '期间已有他人修改，现显示最新内容，请重新核对。',
  },
  'error.SEGMENT_EMPTY': { EN: 'Nobody is in this segment.', MY: 'ဤအုပ်စုတွင် မည်သူမျှ မရှိပါ။', CN: '该分组内没有会员。' },
  'error.BULK_STATE': {
    EN: 'That cannot be done with this message now. Look at it again.',
    MY: 'ဤမက်ဆေ့ချ်ကို ယခု ထိုသို့ မလုပ်နိုင်ပါ။ ထပ်ကြည့်ပါ။',
    CN: '此消息当前不能这样操作，请重新查看。',
  },
  'error.OPERATOR_PARTIAL': {
    EN: 'You know this member, or have verified these papers already: a colleague decides.',
    MY: 'ဤအသင်းဝင်ကို သင်သိသည် သို့မဟုတ် သင် အတည်ပြုပြီးဖြစ်သည်။ လုပ်ဖော်ကိုင်ဖက်က ဆုံးဖြတ်ရပါမည်။',
    CN: '您认识该会员，或已审核过这些证件，须由同事决定。',
  },
  'error.REASON_REQUIRED': { EN: 'Please give a reason.', MY: 'အကြောင်းရင်း ဖော်ပြပါ။', CN: '请填写原因。' },
  'error.CASE_OPEN': {
    EN: 'A deposit of this member was taken back. Decide that case first.',
    MY: 'ဤအဖွဲ့ဝင်၏ ငွေသွင်းတစ်ခုကို ပြန်ရုပ်သိမ်းထားသည်။ ထိုကိစ္စကို ဦးစွာ ဆုံးဖြတ်ပါ။',
    CN: '该会员有一笔存款被撤回，请先处理该差异。',
  },
  'error.WITHDRAWAL_STATE': { EN: 'This withdrawal has already moved on.', MY: 'ဤငွေထုတ်မှု အခြေအနေ ပြောင်းပြီးပါပြီ။', CN: '该取款状态已变更。' },
  'error.SECOND_OPERATOR_REQUIRED': {
    EN: 'You have approved this already. At this amount a colleague must approve it too.',
    MY: 'သင် အတည်ပြုပြီးပါပြီ။ ဤပမာဏအတွက် အခြား လုပ်ဖော်ကိုင်ဖက်တစ်ဦးကလည်း အတည်ပြုရပါမည်။',
    CN: '您已批准。此金额还须由另一位同事批准。',
  },
  'error.BANK_REFERENCE_REQUIRED': {
    EN: "Enter the bank's reference of the payment.",
    MY: 'ဘဏ်၏ ငွေလွှဲအညွှန်းနံပါတ်ကို ထည့်ပါ။',
    CN: '请填写银行付款流水号。',
  },
  'error.DAY_HAS_BETS': {
    EN: 'There are bets in draw {numero} of this day. Void that draw first, or leave the day as it is.',
    MY: 'ဤနေ့၏ ပွဲစဉ် {numero} တွင် လောင်းများ ရှိနေသည်။ ထိုပွဲစဉ်ကို အရင်ပယ်ဖျက်ပါ သို့မဟုတ် နေ့ကို မပြောင်းပါနှင့်။',
    CN: '当日第 {numero} 期已有注单。请先作废该期，或保持不变。',
  },
  'error.DAYS_OFF_TOO_MANY': {
    EN: 'A game may have {max} such days ahead.',
    MY: 'ဂိမ်းတစ်ခုတွင် ရှေ့လာမည့် ဤသို့သောနေ့ {max} ရက်အထိသာ သတ်မှတ်နိုင်သည်။',
    CN: '每个游戏最多可预设 {max} 个停售日。',
  },
  'error.OPTION_UNKNOWN': {
    EN: 'This is not one option of the play.',
    MY: 'ဤသည်မှာ ဤကစားနည်း၏ ရွေးချယ်စရာတစ်ခု မဟုတ်ပါ။',
    CN: '这不是该玩法的一个选项。',
  },
  'error.RESULT_SHAPE': {
    EN: 'This is no result of the game.',
    MY: 'ဤဂိမ်း၏ ရလဒ် မဟုတ်ပါ။',
    CN: '这不是该游戏的开奖结果。',
  },
  'error.RESULT_VERSION': {
    EN: 'The draw has another result by now, or is void. Look again.',
    MY: 'ပွဲစဉ်တွင် အခြားရလဒ် ရှိနေပြီ သို့မဟုတ် ပျက်ပြယ်ပြီ။ ပြန်ကြည့်ပါ။',
    CN: '该期已有其他结果或已作废，请重新查看。',
  },
  'error.RESULT_SAME': {
    EN: 'This is the result that stands.',
    MY: 'ဤသည်မှာ လက်ရှိရလဒ် ဖြစ်သည်။',
    CN: '这就是当前的结果。',
  },
  'error.DRAW_NUMBER_WRONG': {
    EN: 'This is not the number of the draw.',
    MY: 'ဤသည်မှာ ဤပွဲစဉ်၏ နံပါတ် မဟုတ်ပါ။',
    CN: '与该期期号不符。',
  },
  'error.KEY_UNFIT': {
    EN: 'This is no RSA public key of 2048 bits or more, as PEM.',
    MY: '2048 bit နှင့်အထက် RSA အများသုံးသော့ (PEM) မဟုတ်ပါ။',
    CN: '这不是 2048 位以上的 RSA 公钥（PEM）。',
  },
  'error.DEPOSIT_UNPROVED': {
    EN: 'The provider has not said that this is paid. It is asked again by itself; what it proves is credited without you.',
    MY: 'ငွေပေးချေပြီးကြောင်း ဝန်ဆောင်သူက အတည်မပြုသေးပါ။ စနစ်က ထပ်မံမေးပြီး အတည်ပြုလျှင် အလိုအလျောက် ငွေထည့်ပါမည်။',
    CN: '支付服务商尚未确认该笔付款。系统会自动再次查询，确认后自动入账。',
  },
  'error.AMENDMENT_REFUSED': {
    EN: 'What it goes by has changed. Look at the round again.',
    MY: 'အခြေခံအချက် ပြောင်းလဲသွားပါပြီ။ ပွဲကို ပြန်ကြည့်ပါ။',
    CN: '所依据的内容已变化，请重新查看该局。',
  },
  'error.MEMBER_STATE': { EN: 'This account is closed for good.', MY: 'ဤအကောင့်ကို အပြီးပိတ်ထားပါသည်။', CN: '该账号已永久关闭。' },
  'error.OWED_CHANGED': {
    EN: 'What is owed has changed since you looked. Look again, then decide.',
    MY: 'သင်ကြည့်ပြီးနောက် အကြွေးပမာဏ ပြောင်းသွားပါပြီ။ ပြန်ကြည့်ပြီးမှ ဆုံးဖြတ်ပါ။',
    CN: '欠款在您查看后已变化，请重新查看后再决定。',
  },
  'error.LOCK_UNTIL': {
    EN: 'Choose a time from now to {days} days ahead.',
    MY: 'ယခုမှ {days} ရက်အတွင်းရှိ အချိန်ကို ရွေးပါ။',
    CN: '请选择从现在起 {days} 天以内的时间。',
  },
  'error.OPERATOR_LOGIN_FAILED': { EN: 'Name or password is wrong.', MY: 'အမည် သို့မဟုတ် စကားဝှက် မှားနေပါသည်။', CN: '用户名或密码错误。' },
  'error.OPERATOR_DISABLED': {
    EN: 'This account has been disabled. Ask the owner of the merchant.',
    MY: 'ဤအကောင့်ကို ပိတ်ထားပါသည်။ ကုန်သည်၏ ပိုင်ရှင်ကို မေးပါ။',
    CN: '该账号已停用，请联系商户负责人。',
  },
  'error.OPERATOR_SELF': {
    EN: 'Nobody can do this to their own account.',
    MY: 'မိမိအကောင့်ကို ဤသို့ မပြုလုပ်နိုင်ပါ။',
    CN: '不能对自己的账号执行此操作。',
  },
  'error.STATEMENT_REFUSED': {
    EN: 'The file was refused whole: something is wrong in line {line}.',
    MY: 'ဖိုင်တစ်ခုလုံးကို လက်မခံပါ။ စာကြောင်း {line} တွင် မှားယွင်းနေသည်။',
    CN: '整个文件已被拒绝：第 {line} 行有误。',
  },
  'error.LAST_OWNER': {
    EN: 'A merchant must keep at least one active owner.',
    MY: 'ကုန်သည်တစ်ဦးတွင် အသုံးပြုနေသော ပိုင်ရှင် အနည်းဆုံး တစ်ဦး ရှိရမည်။',
    CN: '商户必须至少保留一名启用中的负责人。',
  },
  'error.PASSWORD_LENGTH': {
    EN: 'Choose a password of at least {min} characters.',
    MY: 'အနည်းဆုံး စာလုံး {min} လုံးပါသော စကားဝှက်ကို ရွေးပါ။',
    CN: '密码至少需要 {min} 个字符。',
  },
  'error.LINE_MOVE_REFUSED': { EN: 'This move may not be made.', MY: 'ဤရွှေ့ပြောင်းမှု မလုပ်နိုင်ပါ။', CN: '不能进行此转移。' },
  'error.PROFILE_CHANGED': {
    EN: 'Somebody else saved these settings in the meantime. Look at them again, then save.',
    MY: 'ဤအတောအတွင်း အခြားသူက ဤဆက်တင်များကို သိမ်းထားပါသည်။ ပြန်ကြည့်ပြီးမှ သိမ်းပါ။',
    CN: '其间已有他人保存了这些设置，请重新查看后再保存。',
  },
  'error.PROFILE_SAME': {
    EN: 'Nothing would change: the settings are like this already.',
    MY: 'ဘာမျှ ပြောင်းလဲမည် မဟုတ်ပါ။ ဆက်တင်များသည် ဤအတိုင်း ရှိပြီးဖြစ်သည်။',
    CN: '没有任何变化：当前设置已是如此。',
  },
  'error.PROFILE_INVALID': {
    EN: 'These settings cannot be saved as they are. Check the marked fields.',
    MY: 'ဤဆက်တင်များကို ဤအတိုင်း မသိမ်းနိုင်ပါ။ အမှတ်အသားပြထားသော အကွက်များကို စစ်ဆေးပါ။',
    CN: '这些设置无法照此保存，请检查已标出的各项。',
  },
});
