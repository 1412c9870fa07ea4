import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { Day } from './transfer.ts';

type Line = Day['lines'][number];

/** The day as it was booked: what stood there, every line, what stands there. */
export function camt053(of: Day): string {
  const { opening, closing } = of;
  const balances = balance('OPBD', opening, of) + balance('CLBD', closing, of);
  return document('camt.053.001.08', 'BkToCstmrStmt', `<Stmt>${head(of)}${balances}${entries(of)}</Stmt>`);
}

/** The same lines as a notice, which tells no balance. */
export function camt054(of: Day): string {
  return document('camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', `<Ntfctn>${head(of)}${entries(of)}</Ntfctn>`);
}

function document(version: string, name: string, body: string): string {
  const xmlns = `urn:iso:std:iso:20022:tech:xsd:${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${xmlns}"><${name}><GrpHdr><MsgId>FAIRHALL</MsgId></GrpHdr>${body}</${name}></Document>\n`;
}

function head({ account, currency, day }: Day): string {
  return `<Id>${day}</Id><Acct><Id><Othr><Id>${escaped(account)}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`;
}

function balance(code: string, value: bigint, { currency, day }: Day): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(value, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function money(value: bigint, currency: string): string {
  const size = majorText(amount(value < 0n ? -value : value));
  return `<Amt Ccy="${currency}">${size}</Amt><CdtDbtInd>${value < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

const entries = (of: Day) => of.lines.map((line) => entry(line, of)).join('');

function entry({ id, value, at, text, counterparty, counterAccount, endToEnd, reversal, nameless }: Line, { currency }: Day): string {
  const side = value < 0n ? 'Cdtr' : 'Dbtr';
  const who = counterparty && `<${side}><Nm>${escaped(counterparty)}</Nm></${side}>`;
  const number = counterAccount && `<${side}Acct><Id><Othr><Id>${escaped(counterAccount)}</Id></Othr></Id></${side}Acct>`;
  const details = [
    `<Refs><EndToEndId>${escaped(endToEnd || 'NOTPROVIDED')}</EndToEndId></Refs>`,
    who || number ? `<RltdPties>${who}${number}</RltdPties>` : '',
    text && `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>`,
  ].join('');
  return [
    `<Ntry>${money(value, currency)}${reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts>`,
    `<BookgDt><DtTm>${at}</DtTm></BookgDt><ValDt><Dt>${at.slice(0, 10)}</Dt></ValDt>`,
    nameless ? '' : `<AcctSvcrRef>${id}</AcctSvcrRef>`,
    `<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`,
  ].join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
