import { expect, test } from 'vitest';
import { asksExclusion } from './asks-exclusion.ts';

test.each([
  'Block me',
  'please BLOCK ME now, I lost too much',
  'ban my account',
  'I want self-exclusion',
  'stop me from gambling',
  'ကျွန်တော့်ကို ပိတ်ပေးပါ',
  'ကျွန်မကို ဘလော့ပေးပါ',
  'အကောင့်ပိတ်ပေးပါ',
  '请屏蔽我',
  '我要自我排除',
  '封我的账号',
  '請封鎖我',
  'i-block mo ako',
  'Hãy chặn tôi',
  'ช่วยบล็อกฉันที',
])('%s', (said) => {
  expect(asksExclusion(said)).toBe(true);
});

test.each(['My card is blocked', 'Where is my deposit?', 'ငွေမရောက်သေးပါ', '我的存款还没到账', 'The game blocks'])(
  '%s is something else',
  (said) => {
    expect(asksExclusion(said)).toBe(false);
  },
);
