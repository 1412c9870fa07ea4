import { expect, test } from 'vitest';
import { fitsNumberForm, NUMBER_FORMS, type NumberForm } from './number-form.ts';

/** Of each form, numbers that can be one and numbers that can not: a digit too few or too many, another beginning, a wrong check digit. */
const CASES: Record<NumberForm, { fit: string[]; miss: string[] }> = {
  digits: { fit: ['12345', '0'], miss: [] },
  mm_wallet: { fit: ['091234567', '0912345678', '09123456789'], miss: ['09123456', '091234567890', '19123456789', '0812345678'] },
  th_wallet: { fit: ['0812345678'], miss: ['081234567', '08123456789', '8123456789'] },
  th_promptpay: { fit: ['0812345678', '1103700000003'], miss: ['1103700000004', '1103700000030', '110370000000', '081234567'] },
  vn_wallet: { fit: ['0912345678'], miss: ['091234567', '09123456789', '9123456780'] },
  vn_card: { fit: ['9704990000000010'], miss: ['9704990000000011', '9704990000000100', '9703990000000011', '97049900000'] },
  ph_wallet: { fit: ['09171234567'], miss: ['0917123456', '091712345678', '08171234567'] },
};

test.each(NUMBER_FORMS)('numbers of the form %s', (form) => {
  const { fit, miss } = CASES[form];
  expect(fit.filter((digits) => !fitsNumberForm(form, digits))).toEqual([]);
  expect(miss.filter((digits) => fitsNumberForm(form, digits))).toEqual([]);
});

test('the check digit of a card tells every single digit that is mistyped', () => {
  const number = '9704990000000010';
  for (let place = 4; place < number.length; place += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
      expect([typed, fitsNumberForm('vn_card', typed)]).toEqual([typed, typed === number]);
    }
});
