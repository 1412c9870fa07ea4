import { writePayQr } from '@fairhall/emv-qr/schemes';
import type { Amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { Channel, QrScheme } from '../terms.ts';

const ACCOUNT = /^[0-9A-Za-z]{4,19}$/;
const PHONE = /^0\d{9}$/;
const PERSON = /^\d{13}$/;
const E_WALLET = /^\d{15}$/;

/** The finest amount that a scheme's QR can say. */
export function finestOf(scheme: QrScheme): bigint {
  return scheme === 'VIETQR' ? 10_000n : 100n;
}

/** As it stands in a QR: without the spaces and hyphens by which people read it. */
function bareNumber(number: string): string {
  return number.replace(/[ -]/g, '');
}

/** Whether a scheme's QR can lead to a number: VietQR takes any account, PromptPay a phone, a person's number or an e-wallet. */
export function isNumberOf(scheme: QrScheme, number: string): boolean {
  const bare = bareNumber(number);
  if (scheme === 'VIETQR') return ACCOUNT.test(bare);
  return PHONE.test(bare) || E_WALLET.test(bare) || (PERSON.test(bare) && isThaiId(bare));
}

/** The last of thirteen figures checks those before it. */
function isThaiId(digits: string): boolean {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(digits.at(-1));
}

type Asked = { receiverAccount: string; amount: Amount; reference: string };

/** The QR by which a bank's app fills in a transfer to an account of ours. */
export function bankQr({ scheme, bin }: Pick<Channel, 'scheme' | 'bin'>, { receiverAccount, amount, reference }: Asked): string {
  const plain = majorText(amount).replace(/\.?0+$/, '');
  if (scheme === 'PROMPTPAY') return writePayQr({ scheme, receiver: bareNumber(receiverAccount), amount: plain });
  const words = reference.replace(/[^0-9A-Z]/g, '');
  return writePayQr({ scheme: 'VIETQR', bin: bin ?? '', account: bareNumber(receiverAccount), reference: words, amount: plain });
}
