import type { CannedText } from '@fairhall/contract/console/chat';
import { writeCanned, writeHours } from '../src/modules/chat/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

const ALWAYS = [{ from: 0, to: 1_440 }];
const DAYS_OF_A_WEEK = 7;

const ANSWERS: readonly CannedText[] = [
  { key: 'greeting', language: 'EN', text: 'Hello {account}, I am {operator}. How can I help?' },
  { key: 'greeting', language: 'MY', text: 'မင်္ဂလာပါ {account}၊ ကျွန်တော်/ကျွန်မ {operator} ပါ။ ဘာကူညီပေးရမလဲ။' },
  { key: 'greeting', language: 'CN', text: '您好 {account}，我是 {operator}，请问有什么可以帮您？' },
  { key: 'deposit-slip', language: 'EN', text: 'Please send a picture of the payment slip. Never send a card number or a code.' },
  { key: 'deposit-slip', language: 'MY', text: 'ငွေလွှဲ ပြေစာပုံကို ပို့ပေးပါ။ ကတ်နံပါတ် သို့မဟုတ် ကုဒ်ကို မည်သည့်အခါမျှ မပို့ပါနှင့်။' },
  { key: 'deposit-slip', language: 'CN', text: '请发送付款凭证的图片。切勿发送卡号或验证码。' },
];

/** The demo's desks, open as their merchants say, with answers that are ready. */
export async function seedChat({ owner }: SeedDeps, { merchantId, chatSpans = ALWAYS }: DemoMerchant): Promise<void> {
  const week = Array.from({ length: DAYS_OF_A_WEEK }, () => [...chatSpans]);
  await writeHours(owner, merchantId, { hours: { week, holidays: [] }, expectedVersion: 0 });
  for (const answer of ANSWERS) await writeCanned(owner, merchantId, answer);
}
