import { expect, test } from 'vitest';
import { checkDigit, readMachineLines } from './mrz.ts';

const TODAY = '2026-11-23';

// The specimens that ICAO Doc 9303 prints: parts 4 (passport), 5 (card) and 6 (larger card).
const PASSPORT = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const CARD = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';
const LARGER = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6';
const ANNA = { nationality: 'UTO', surnames: 'ERIKSSON', names: 'ANNA MARIA', birthDate: '1974-08-12', goodUntil: '2012-04-15' };

test.each([
  ['a passport', PASSPORT, { ...ANNA, number: 'L898902C3' }],
  ['a card', CARD, { ...ANNA, number: 'D23145890' }],
  ['a larger card', LARGER, { ...ANNA, number: 'D23145890' }],
  ['typed small, with spaces', ` ${PASSPORT.toLowerCase()} \n`, { ...ANNA, number: 'L898902C3' }],
] as const)('%s is read', (_, lines, read) => expect(readMachineLines(lines, TODAY)).toEqual(read));

test('the printed example of a check digit, and letters and fillers in it', () => {
  expect(checkDigit('520727')).toBe('3');
  expect(checkDigit('AB2134<<<')).toBe('5');
});

test('one wrong character anywhere that is checked, a missing line or another sign is no such paper', () => {
  for (const lines of [PASSPORT, CARD, LARGER]) {
    const wrong = lines.replace('740812', '740813');
    expect(readMachineLines(wrong, TODAY)).toBeNull();
    expect(readMachineLines(lines.split('\n').slice(1).join('\n'), TODAY)).toBeNull();
    expect(readMachineLines(lines.replace('1204159', '1304159'), TODAY)).toBeNull();
  }
  expect(readMachineLines(PASSPORT.replace('L898902C3', 'L898902D3'), TODAY)).toBeNull();
  expect(readMachineLines(PASSPORT.replace('ANNA', 'ÄNNA'), TODAY)).toBeNull();
  expect(readMachineLines('', TODAY)).toBeNull();
});

test('a number longer than nine goes on behind the filler', () => {
  const digit = checkDigit('D23145890734');
  const first = `I<UTOD23145890<734${digit}<<<<<<<<<<<`;
  const middle = '7408122F1204159UTO<<<<<<<<<<<';
  const last = checkDigit(`${first.slice(5)}${middle.slice(0, 7)}${middle.slice(8, 15)}${middle.slice(18)}`);
  const read = readMachineLines(`${first}\n${middle}${last}\nERIKSSON<<ANNA<MARIA<<<<<<<<<<`, TODAY);
  expect(read?.number).toBe('D23145890734');
});

test('a year of two digits is the one that makes sense', () => {
  const young = (born: string, end: string) => {
    const head = `D23145890${checkDigit('D23145890')}`;
    const [birth, until] = [`${born}${checkDigit(born)}`, `${end}${checkDigit(end)}`];
    const rest = `${until}<<<<<<<`;
    return `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\n${head}UTO${birth}F${rest}${checkDigit(head + birth + rest)}`;
  };
  expect(readMachineLines(young('050101', '310101'), TODAY)).toMatchObject({ birthDate: '2005-01-01', goodUntil: '2031-01-01' });
  expect(readMachineLines(young('270101', '310101'), TODAY)).toMatchObject({ birthDate: '1927-01-01' });
  expect(readMachineLines(young('050231', '310101'), TODAY)).toBeNull();
});
