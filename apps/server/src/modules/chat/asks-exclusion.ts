/** Ways to ask to be kept from play, in all languages that members write. */
const ASKS: readonly RegExp[] = [
  /\b(block|ban|exclude|bar)\s+(me|my\s+(account|self)|myself)\b/i,
  /\bself[\s-]?(exclusion|exclude|ban)\b/i,
  /\b(stop|keep)\s+me\s+(from\s+)?(gambling|betting|playing)\b/i,
  // Burmese: block me, block my account, I want to stop playing.
  /(ကျွန်တော့်|ကျွန်မ|ကျနော့်|ကျမ|ငါ့)\S*\s*(ကို|အကောင့်\S*)\s*(ပိတ်|ဘလော့|တားမြစ်|တား)/u,
  /(အကောင့်|အကောင့်ကို)\s*(ပိတ်ပေး|ပိတ်ချင်|ဘလော့)/u,
  /မိမိကိုယ်ကို\s*(ပိတ်ပင်|တားမြစ်|ဖယ်ထုတ်)/u,
  // Chinese, both scripts.
  /(屏蔽|封禁|封锁|封鎖|拉黑|禁止|封)(我|本人)/u,
  /自我(排除|禁止|隔离|隔離|封禁)/u,
  /(封|冻结|凍結|关闭|關閉)(掉)?我的?(账号|账户|帳號|帳戶|户口)/u,
  // Filipino, Vietnamese, Thai.
  /\b(i-?block|i-?ban|harangan)\s+(mo\s+|ninyo\s+|nyo\s+)?(ako|account\s+ko|ang\s+account\s+ko)\b/i,
  /(chặn|khóa|khoá|cấm)\s+(tôi|tài khoản của tôi)/iu,
  /(บล็อก|แบน|ปิดกั้น|ระงับ)\s*(ฉัน|ผม|ดิฉัน|บัญชี(ของ)?(ฉัน|ผม))/u,
];

/** Whether somebody asks to be kept from play: that opens the page where it is done, whatever else is said. */
export function asksExclusion(text: string): boolean {
  const said = text.normalize('NFC');
  return ASKS.some((ask) => ask.test(said));
}
