/** What the numbers of a bank or wallet look like, by country. `digits`: nothing is known but how many there are. */
export const NUMBER_FORMS = ['digits', 'mm_wallet', 'th_wallet', 'th_promptpay', 'vn_wallet', 'vn_card', 'ph_wallet'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

const TH_MOBILE = /^0\d{9}$/;
const FITS: Readonly<Record<NumberForm, (digits: string) => boolean>> = {
  digits: () => true,
  mm_wallet: (digits) => /^09\d{7,9}$/.test(digits),
  th_wallet: (digits) => TH_MOBILE.test(digits),
  th_promptpay: (digits) => TH_MOBILE.test(digits) || isThaiId(digits),
  vn_wallet: (digits) => /^0\d{9}$/.test(digits),
  vn_card: (digits) => /^9704\d{8,15}$/.test(digits) && isLuhn(digits),
  ph_wallet: (digits) => /^09\d{9}$/.test(digits),
};

/** Whether a number can be one of this form: its beginning, its length, its check digit. `digits`: digits alone. */
export function fitsNumberForm(form: NumberForm, digits: string): boolean {
  return FITS[form](digits);
}

/** Thirteen digits: the first twelve weigh 13 down to 2, the last makes up for their sum. */
function isThaiId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, place) => total + Number(digit) * (13 - place), 0);
  return Number(digits[12]) === (11 - (sum % 11)) % 10;
}

/** ISO/IEC 7812: every second digit from the right doubled, the sum a multiple of ten. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * 2;
    return total + (place % 2 === 0 ? Number(digit) : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
