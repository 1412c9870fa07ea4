/** What stands in place of a secret. */
const DOTS = '••••';

/** Digits of Burmese and of wide scripts read as Latin ones, place by place. */
function plainDigits(text: string): string {
  return text.replace(/[၀-၉０-９]/g, (sign) => String((sign.codePointAt(0) ?? 0) - (sign >= '０' ? 0xff10 : 0x1040)));
}

/** 13 to 19 digits, in groups or not. */
const LONG = /\d(?:[ .\-\u2013]?\d){12,18}(?!\d)/g;
/** A message that is six digits and nothing else is a code that was sent to a phone. */
const BARE_CODE = /^\s*\d{3}[ -]?\d{3}\s*$/;
/** Four to eight digits near a word for a code. */
const CODE_WORD = '(?:otp|pin|code|password|passcode|cvv|cvc|ကုဒ်|စကားဝှက်|验证码|驗證碼|密码|密碼|mã|รหัส)';
const NEAR_CODE = new RegExp(`(${CODE_WORD}[^\\d]{0,24})(\\d{3,8})(?!\\d)|(?<!\\d)(\\d{3,8})([^\\d]{0,12}${CODE_WORD})`, 'giu');

/** Takes card numbers and codes out of what is said, before anybody keeps it: of a card its last four stay. */
export function maskSecrets(said: string): { text: string; masked: boolean } {
  if (!/\p{Nd}/u.test(said)) return { text: said, masked: false };
  const read = plainDigits(said);
  if (BARE_CODE.test(read)) return { text: DOTS, masked: true };
  const text = read
    .replace(LONG, (found) => (passesLuhn(found) ? `${DOTS} ${found.replace(/\D/g, '').slice(-4)}` : found))
    .replace(NEAR_CODE, (_all, before?: string, _code?: string, _other?: string, after?: string) =>
      before === undefined ? `${DOTS}${after}` : `${before}${DOTS}`,
    );
  // What hides nothing keeps its own digits.
  return text === read ? { text: said, masked: false } : { text, masked: true };
}

function passesLuhn(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}
