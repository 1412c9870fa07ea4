import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  ['Paid from card 4539 1488 0343 6467', 'Paid from card •••• 6467'],
  ['4539-1488-0343-6467', '•••• 6467'],
  ['4539148803436467 and more', '•••• 6467 and more'],
  ['၄၅၃၉၁၄၈၈၀၃၄၃၆၄၆၇', '•••• 6467'],
  ['482913', '••••'],
  ['482 913', '••••'],
  ['My code is 48291', 'My code is ••••'],
  ['OTP: 482913 please', 'OTP: •••• please'],
  ['482913 is the code', '•••• is the code'],
  ['验证码482913', '验证码••••'],
  ['ကုဒ် ၄၈၂၉၁၃ ပါ', 'ကုဒ် •••• ပါ'],
])('%s', (said, kept) => {
  expect(maskSecrets(said)).toEqual({ text: kept, masked: true });
});

test.each(['I paid 200000 today', 'Order 4539148803436468', 'LT-7Q4K2', 'K20,000.00', '၂၀၀၀၀ ပေးပြီးပါပြီ', 'no digits'])(
  '%s stays',
  (said) => {
    expect(maskSecrets(said)).toEqual({ text: said, masked: false });
  },
);
