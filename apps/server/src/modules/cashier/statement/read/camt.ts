import type { Amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readDay } from './days.ts';
import { readDecimal } from './money-text.ts';
import { CELL_MAX, flawed, type Read, STATEMENT_LINES_MAX, type Statement, type StatementLine } from './statement.ts';

/** Elements as the parser makes them: texts, or elements, alone or many. */
type Element = { [name: string]: unknown };

const LISTS = new Set(['Ntry', 'TxDtls', 'NtryDtls', 'Stmt', 'Ntfctn', 'Bal', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  isArray: (name) => LISTS.has(name),
});
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A camt.053 (a day booked) or camt.054 (a notice), of any version, by local names. `currency` is the account's. */
export function readCamt(bytes: Uint8Array, currency: string): Read<Statement> {
  const root = rootOf(bytes);
  if (!root.ok) return root;
  const [day, notice] = [at(root.value, 'Document', 'BkToCstmrStmt'), at(root.value, 'Document', 'BkToCstmrDbtCdtNtfctn')];
  const parts = day ? list(day, 'Stmt') : list(notice, 'Ntfctn');
  const [part] = parts;
  // Two accounts, or two days, in one file would have to balance apart.
  if (!part || parts.length > 1) return flawed('format');
  const account = textOf(part, 'Acct', 'Id', 'IBAN') || textOf(part, 'Acct', 'Id', 'Othr', 'Id');
  const [opening, closing] = day ? [balanceOf(part, 'OPBD', currency), balanceOf(part, 'CLBD', currency)] : [null, null];
  if (opening === 'wrong' || closing === 'wrong' || (day && (opening === null || closing === null))) return flawed('balance', 0, 'Bal');
  const lines: StatementLine[] = [];
  for (const [n, entry] of list(part, 'Ntry').entries()) {
    const read = readEntry(entry, n + 1, currency);
    if (!read.ok) return read;
    lines.push(...read.value);
    if (lines.length > STATEMENT_LINES_MAX) return flawed('lines');
  }
  return ok({ format: day ? 'camt.053' : 'camt.054', account, opening, closing, lines });
}

function rootOf(bytes: Uint8Array): Read<Element> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return flawed('encoding');
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return flawed('entities');
  const valid = XMLValidator.validate(text);
  return valid === true ? ok(parser.parse(text) as Element) : flawed('format', valid.err.line);
}

/** One entry is a line; a batch is its transactions, whose sum is the entry. Only what is booked counts. */
function readEntry(entry: Element, row: number, currency: string): Read<StatementLine[]> {
  if ((textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')) !== 'BOOK') return ok([]);
  const entered = moneyOf(entry, row, currency);
  if (!entered.ok) return entered;
  const booked = readDay(textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm'), 'YYYY-MM-DD');
  if (!booked) return flawed('date', row, 'BookgDt');
  const value = readDay(textOf(entry, 'ValDt', 'Dt') || textOf(entry, 'ValDt', 'DtTm'), 'YYYY-MM-DD');
  const facts = { row, bookedOn: booked.day, bookedAtS: booked.atS, valueOn: value?.day ?? booked.day, balance: null };
  const reversal = textOf(entry, 'RvslInd') === 'true';
  const own = textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef');
  const details = list(entry, 'NtryDtls').flatMap((part) => list(part, 'TxDtls'));
  const single = details.length < 2;
  const lines: StatementLine[] = [];
  let sum = 0n;
  for (const [n, detail] of (details.length === 0 ? [{}] : details).entries()) {
    const part = single ? entered : moneyOf({ ...detail, CdtDbtInd: detail.CdtDbtInd ?? entry.CdtDbtInd }, row, currency);
    if (!part.ok) return part;
    sum += part.value;
    const bankRef = textOf(detail, 'Refs', 'AcctSvcrRef') || (single ? own : own && `${own}/${n + 1}`);
    const said = saidIn(detail, part.value);
    if (Object.values(said).some((text) => text.length > CELL_MAX)) return flawed('length', row);
    lines.push({ ...facts, ...said, amount: part.value, bankRef, reversal });
  }
  return sum === entered.value ? ok(lines) : flawed('batch', row, 'TxDtls');
}

/** Who paid, and what they said. Of money that went out, who was paid. */
function saidIn(detail: Element, amount: Amount): Pick<StatementLine, 'endToEnd' | 'text' | 'counterparty' | 'counterAccount'> {
  const side = amount > 0n ? 'Dbtr' : 'Cdtr';
  const parties = element(detail, 'RltdPties');
  const account = element(element(parties, `${side}Acct`), 'Id');
  const remittance = element(detail, 'RmtInf');
  const texts = (remittance?.Ustrd as unknown[] | undefined)?.map(plain) ?? [];
  const references = list(remittance, 'Strd').map((one) => textOf(one, 'CdtrRefInf', 'Ref'));
  const endToEnd = textOf(detail, 'Refs', 'EndToEndId');
  return {
    endToEnd: endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    text: [...texts, ...references].filter((text) => text !== '').join(' '),
    counterparty: textOf(parties, side, 'Nm') || textOf(parties, side, 'Pty', 'Nm'),
    counterAccount: textOf(account, 'IBAN') || textOf(account, 'Othr', 'Id'),
  };
}

/** `Amt` with its sign, in the account's currency. */
function moneyOf(of: Element, row: number, currency: string): Read<Amount> {
  if (attribute(of, 'Amt', 'Ccy') !== currency) return flawed('currency', row, 'Amt');
  const amount = readDecimal(textOf(of, 'Amt'), '.');
  if (amount === null || amount < 0n) return flawed('amount', row, 'Amt');
  const direction = textOf(of, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return flawed('amount', row, 'CdtDbtInd');
  return ok(direction === 'CRDT' ? amount : (-amount as Amount));
}

function balanceOf(part: Element, code: 'OPBD' | 'CLBD', currency: string): Amount | null | 'wrong' {
  const found = list(part, 'Bal').filter((one) => textOf(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  const [balance] = found;
  if (!balance) return null;
  const money = found.length === 1 ? moneyOf(balance, 0, currency) : flawed('balance');
  return money.ok ? money.value : 'wrong';
}

function at(of: unknown, ...path: readonly string[]): Element | null {
  let found: unknown = of;
  for (const name of path) found = element(found, name);
  return found as Element | null;
}

function element(of: unknown, name: string): Element | null {
  const found = typeof of === 'object' && of !== null ? (of as Element)[name] : null;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Element) : null;
}

/** Elements of a name that may stand there many times. */
function list(of: unknown, name: string): Element[] {
  const found = typeof of === 'object' && of !== null ? (of as Element)[name] : null;
  return Array.isArray(found) ? found.map((one) => (typeof one === 'object' && one !== null ? (one as Element) : {})) : [];
}

function textOf(of: unknown, ...path: readonly [string, ...string[]]): string {
  const names = [...path];
  const last = names.pop() as string;
  const found = at(of, ...names);
  return plain(found?.[last]);
}

function attribute(of: Element, name: string, attr: string): string {
  return plain(element(of, name)?.[`@${attr}`]);
}

/** The words of an element, which stand beside its attributes where it has some. */
function plain(found: unknown): string {
  const text = typeof found === 'string' ? found : typeof found === 'object' && found !== null ? (found as Element)['#text'] : '';
  return typeof text === 'string' ? text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '') : '';
}
