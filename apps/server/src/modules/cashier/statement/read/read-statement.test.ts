import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { readApart } from './reader.ts';

const NO_COLUMN = { value: null, credit: null, debit: null, mark: null, bankRef: null, endToEnd: null, counterAccount: null };
const BAYVIEW: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'DD/MM/YYYY', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: { ...NO_COLUMN, booked: 0, counterparty: 1, text: 2, amount: 3, balance: 4 },
};
const HILLTOP: CsvProfile = {
  ...{
    encoding: 'windows-1252',
    delimiter: ';',
    skip: 0,
    date: 'DD-MMM-YYYY',
    decimal: ',',
    sign: 'columns',
    debitMark: '',
    order: 'newest',
  },
  columns: { ...NO_COLUMN, booked: 0, text: 1, debit: 2, credit: 3, balance: 4, bankRef: 5, amount: null, counterparty: null },
};
const OF = { number: '0048 2217 9035', currency: 'MMK' };
const bytes = (text: string) => Buffer.from(text);
const csv = (...rows: string[]) => bytes(['Date,Name,Text,Amount,Balance', ...rows].join('\r\n'));
const read = (file: Uint8Array, profile: CsvProfile | null = BAYVIEW) => readStatement(file, { ...OF, profile });
const flaw = (file: Uint8Array, profile?: CsvProfile | null) => {
  const { line, column, why } = (read(file, profile) as { detail: Record<string, unknown> }).detail;
  return [why, line, column];
};

test('a CSV is read by its profile: signed amounts to the unit, balances to the opening', () => {
  const got = read(csv('21/11/2026 14:33,Htwe May,LT-7Q4K2,"20,000.00","4,230,300.00"', '21/11/2026,,fee,-12.5,"4,230,287.50"'));
  expect(got).toMatchObject({
    ok: true,
    value: {
      opening: 42_103_000_000n,
      closing: 42_302_875_000n,
      lines: [
        {
          row: 2,
          bookedOn: '2026-11-21',
          bookedAtS: 52_380,
          amount: 200_000_000n,
          counterparty: 'Htwe May',
          text: 'LT-7Q4K2',
          twin: false,
        },
        { row: 3, bookedAtS: null, amount: -125_000n },
      ],
    },
  });
});

test('a profile with credit and debit apart, a comma for decimals, the newest row on top', () => {
  const rows = ['22-Nov-2026;caf\xe9;;1.500,25;2.400,25;B2', '21-Nov-2026;out;100;0,00;900;B1'];
  const got = read(Buffer.from(rows.join('\n'), 'latin1'), HILLTOP);
  expect(got).toMatchObject({
    value: {
      opening: 10_000_000n,
      closing: 24_002_500n,
      lines: [
        { amount: -1_000_000n, key: 'ref:B1:-1000000:1' },
        { amount: 15_002_500n, text: 'café' },
      ],
    },
  });
});

test.each([
  ['a formula for an amount', ['21/11/2026,A,x,=1+1,1'], ['formula', 2, 'amount']],
  ['a formula in a text', ['21/11/2026,"=HYPERLINK(""x"")",x,1,1'], ['formula', 2, 'counterparty']],
  ['an exponent', ['21/11/2026,A,x,1e3,1000'], ['amount', 2, 'amount']],
  ['digits of another script', ['21/11/2026,A,x,၁၀၀၀,1000'], ['amount', 2, 'amount']],
  ['the other decimal sign', ['21/11/2026,A,x,"1.000,00",1000'], ['amount', 2, 'amount']],
  ['an amount finer than is kept', ['21/11/2026,A,x,1.00001,1'], ['amount', 2, 'amount']],
  ['twenty digits', ['21/11/2026,A,x,12345678901234567890,1'], ['amount', 2, 'amount']],
  ['nothing', ['21/11/2026,A,x,0,1'], ['amount', 2, 'amount']],
  ['a day that does not exist', ['31/11/2026,A,x,1,1'], ['date', 2, 'booked']],
  ['a row cut short', ['21/11/2026,A,x,1,1', '21/11/2026,A'], ['columns', 3, 'text']],
  ['a missing line', ['21/11/2026,A,x,1,1', '21/11/2026,A,x,1,3'], ['balance', 3, 'balance']],
  ['an open quote', ['21/11/2026,"A,x,1,1'], ['format', 2, '']],
  ['no line at all', [], ['lines', 0, '']],
])('refused whole, with its line: %s', (_, rows, expected) => {
  expect(flaw(csv(...rows))).toEqual(expected);
});

test('bytes of another encoding are refused, and a CSV of a bank that has no profile', () => {
  expect(flaw(Buffer.from([...csv('21/11/2026,A,x,1,1'), 0xff]))).toEqual(['encoding', 0, '']);
  expect(flaw(csv('21/11/2026,A,x,1,1'), null)).toEqual(['format', 0, '']);
});

test('twins of a day are two lines, named alike in files that overlap', () => {
  const twin = '21/11/2026,A,x,5,';
  const keys = (file: Uint8Array) => (read(file) as { value: { lines: { key: string; twin: boolean }[] } }).value.lines;
  const whole = keys(csv(`${twin}5`, `${twin}10`, '22/11/2026,B,y,1,11'));
  expect(whole.map((line) => line.twin)).toEqual([true, true, false]);
  expect(new Set(whole.map((line) => line.key)).size).toBe(3);
  expect(keys(csv(`${twin}5`))[0]?.key).toBe(whole[0]?.key);
});

const entry = (money: string, inner = '', { status = '<Sts><Cd>BOOK</Cd></Sts>', side = 'CRDT', ccy = 'MMK' } = {}) =>
  `<n:Ntry><n:Amt Ccy="${ccy}">${money}</n:Amt><n:CdtDbtInd>${side}</n:CdtDbtInd>${status.replaceAll(/<(\/?)/g, '<$1n:')}
   <n:BookgDt><n:Dt>2026-11-21</n:Dt></n:BookgDt>${inner}</n:Ntry>`;
const balance = (code: string, money: string) =>
  `<n:Bal><n:Tp><n:CdOrPrtry><n:Cd>${code}</n:Cd></n:CdOrPrtry></n:Tp><n:Amt Ccy="MMK">${money}</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd></n:Bal>`;
const day = (opening: string, closing: string, ...entries: string[]) =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt>
    <n:Acct><n:Id><n:Othr><n:Id>004822179035</n:Id></n:Othr></n:Id></n:Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
    ${entries.join('')}</n:Stmt></n:BkToCstmrStmt></n:Document>`);
const details = (money: string, text: string, name = 'Htwe &amp; May') =>
  `<n:TxDtls><n:Refs><n:EndToEndId>E1</n:EndToEndId></n:Refs><n:Amt Ccy="MMK">${money}</n:Amt><n:RltdPties><n:Dbtr><n:Pty><n:Nm>${name}</n:Nm></n:Pty></n:Dbtr>
   <n:DbtrAcct><n:Id><n:IBAN>MM12</n:IBAN></n:Id></n:DbtrAcct></n:RltdPties><n:RmtInf><n:Ustrd>${text}</n:Ustrd></n:RmtInf></n:TxDtls>`;
const batch = (...parts: string[]) => `<n:AcctSvcrRef>S7</n:AcctSvcrRef><n:NtryDtls>${parts.join('')}</n:NtryDtls>`;

test('a camt.053: booked entries, a batch as its transactions, a reversal, by local names', () => {
  const got = read(
    day(
      '100.00',
      '130.5',
      entry('30', batch(details('10', 'LT7Q4K2'), details('20', 'x'))),
      entry('99', '', { status: '<Sts>PDNG</Sts>' }),
      entry('0.5', '<n:RvslInd>true</n:RvslInd><n:AcctSvcrRef>S8</n:AcctSvcrRef>'),
    ),
    null,
  );
  expect(got).toMatchObject({
    value: {
      format: 'camt.053',
      opening: 1_000_000n,
      closing: 1_305_000n,
      lines: [
        { amount: 100_000n, text: 'LT7Q4K2', counterparty: 'Htwe & May', counterAccount: 'MM12', endToEnd: 'E1', bankRef: 'S7/1' },
        { amount: 200_000n, bankRef: 'S7/2' },
        { amount: 5_000n, reversal: true, key: 'ref:S8:5000:1' },
      ],
    },
  });
});

test('a camt.054 names a line as the day does that follows it', () => {
  const notice = bytes(
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entry('5', '<n:AcctSvcrRef>S1</n:AcctSvcrRef>').replaceAll('n:', '')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  );
  const booked = day('0', '5', entry('5', '<n:AcctSvcrRef>S1</n:AcctSvcrRef>'));
  const keyOf = (file: Uint8Array) => (read(file, null) as { value: { lines: { key: string }[] } }).value.lines[0]?.key;
  expect(keyOf(notice)).toBe('ref:S1:50000:1');
  expect(keyOf(booked)).toBe(keyOf(notice));
});

test.each([
  ['a closing that is not the sum', day('0', '6', entry('5')), ['balance', 1, 'balance']],
  ['a batch that is not its entry', day('0', '31', entry('31', batch(details('10', ''), details('20', '')))), ['batch', 1, 'TxDtls']],
  ['another currency', day('0', '5', entry('5', '', { ccy: 'THB' })), ['currency', 1, 'Amt']],
  ['an exponent', day('0', '5', entry('5e0')), ['amount', 1, 'Amt']],
  ['another account', bytes(String(day('0', '5', entry('5'))).replace('004822179035', '1')), ['account', 0, '']],
  ['an entity', bytes(String(day('0', '5', entry('5'))).replace('<n:Doc', '<!DOCTYPE x [<!ENTITY a "b">]><n:Doc')), ['entities', 0, '']],
  ['a file cut short', day('0', '5', entry('5')).subarray(0, -20), ['format', 4, '']],
  ['XML of another kind', bytes('<html></html>'), ['format', 0, '']],
])('a camt is refused whole: %s', (_, file, expected) => {
  expect(flaw(file, null)).toEqual(expected);
});

test('the thread answers as the reader does, whatever the file', async () => {
  const rows = Array.from({ length: 1_201 }, (_, n) => `21/11/2026,A${n},x,1,${n + 1}`);
  for (const file of [csv(...rows), csv('21/11/2026,A,x,1e3,1')]) {
    expect(await readApart(file, { ...OF, profile: BAYVIEW })).toEqual(read(file));
  }
});
