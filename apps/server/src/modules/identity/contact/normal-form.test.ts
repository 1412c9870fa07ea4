import { expect, test } from 'vitest';
import { emailOf, mobileOf } from './normal-form.ts';

test.each([
  ['09 4200 00000', '95', '+959420000000'],
  ['9420000000', '+95', '+959420000000'],
  ['+95 9 4200 00000', '95', '+959420000000'],
  ['٠٩١٧١٢٣٤٥٦٧', '63', '+639171234567'],
  ['07911 123456', '44', '+447911123456'],
  ['2345678', '1246', '+12462345678'],
])('%s with %s is %s', (typed, code, number) => {
  expect(mobileOf(typed, code)).toEqual({ ok: true, value: number });
});

test.each([
  ['too short for its country', '0942000000', '95'],
  ['a line of a house', '01 234567', '95'],
  ['a number for anybody', '+447012345678', '44'],
  ['a dear one', '+449098790000', '44'],
  ['of another dialing code', '+639171234567', '95'],
  ['letters', 'call me maybe', '95'],
  ['hidden in words', 'call 09420000000 now', '95'],
  ['empty', '', '95'],
])('%s is refused', (_, typed, code) => {
  expect(mobileOf(typed, code)).toMatchObject({ ok: false, code: 'FIELD_FORMAT', field: 'mobileNum' });
});

test.each([
  ['of letters', '09420000000', 'MM'],
  ['of nobody', '09420000000', '0'],
  ['of nobody, with four digits', '09420000000', '9999'],
  ['of no place', '+8821612345678', '882'],
])('a dialing code %s is named', (_, typed, code) => {
  expect(mobileOf(typed, code)).toEqual({ ok: false, code: 'FIELD_FORMAT', field: 'countryDialingCode' });
});

test.each([
  ['Mya@Example.COM', 'Mya@example.com'],
  [' mya@münchen.example ', 'mya@xn--mnchen-3ya.example'],
])('%s is kept as %s', (typed, email) => {
  expect(emailOf(typed)).toEqual({ ok: true, value: email });
});

test.each(['mya', '@example.com', 'mya@', 'mya@example', 'my a@example.com', 'mya@exa mple.com'])('%s is no address', (typed) => {
  expect(emailOf(typed)).toMatchObject({ ok: false, code: 'FIELD_FORMAT', field: 'email' });
});
