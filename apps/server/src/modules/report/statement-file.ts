import { type MessageKey, translate } from '@fairhall/i18n/catalogue';
import type { Amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { csvCell } from '../../platform/csv-cell.ts';
import { dayOf, timeOfDay } from '../../platform/day.ts';
import type { StatementMove } from '../wallet/index.ts';
import { checkCode, type StatementHead } from './month-statement.ts';

/** A statement in the words of a language, as both files say it. */
export type StatementText = {
  title: string;
  /** What it is about: member, span, currency, check code. */
  about: [name: string, value: string][];
  accounts: { head: string[]; rows: string[][] };
  net: [name: string, value: string][];
  limits: [name: string, value: string][];
  sums: { head: string[]; rows: string[][] };
  moves: { title: string; head: string[] };
};

export type Telling = { language: string; brand: string; account: string };

export function statementText(head: StatementHead, sha256: Buffer, { language, brand, account }: Telling): StatementText {
  const say = (key: MessageKey, values: Record<string, string | number> = {}) => translate(language, key, values);
  const { month, timeZone: zone, fromMs, toMs, asset, netDeposits: net } = head;
  const kinds = [...new Set([...head.opening, ...head.closing].map((held) => held.account))];
  const held = (of: StatementHead['opening'], kind: string) => majorText((of.find((one) => one.account === kind)?.balance ?? 0n) as Amount);
  return {
    title: say('statement.title', { month }),
    about: [
      [say('statement.of'), `${account} · ${brand}`],
      [asset, say('statement.span', { from: dayOf(fromMs, zone), to: dayOf(toMs - 1, zone), zone })],
      [say('statement.check'), sha256.toString('hex')],
      [say('records.statements.check'), checkCode(sha256)],
    ],
    accounts: {
      head: [say('statement.accounts'), say('statement.opening'), say('statement.closing')],
      rows: kinds.map((kind) => [say(`statement.account.${kind}` as MessageKey), held(head.opening, kind), held(head.closing, kind)]),
    },
    net: (['month', 'year', 'total'] as const).map((span) => [
      `${say('statement.net')}, ${say(`statement.net.${span}`)}`,
      majorText(net[span]),
    ]),
    limits:
      head.limits.length === 0
        ? [[say('statement.limits'), say('statement.limits.none')]]
        : head.limits.map(({ counter, period, cap }) => [
            `${say('statement.limits')}: ${say(`statement.limit.${counter}` as MessageKey)}, ${say(`statement.period.${period}` as MessageKey)}`,
            majorText(cap),
          ]),
    sums: {
      head: [say('statement.sums'), say('statement.count'), say('statement.amount')],
      rows: head.sums.map(({ code, count, amount }) => [say(`records.tx.${code}` as MessageKey), String(count), majorText(amount)]),
    },
    moves: {
      title: say('statement.moves'),
      head: (['time', 'kind', 'number', 'account', 'amount', 'after'] as const).map((name) => say(`statement.${name}`)),
    },
  };
}

/** A row of a move in the words of a language. */
export function moveCells(
  { atMs, code, number, account, value, after }: StatementMove,
  { language, zone }: { language: string; zone: string },
): string[] {
  return [
    `${dayOf(atMs, zone)} ${timeOfDay(atMs, zone)}`,
    translate(language, `records.tx.${code}`),
    number,
    translate(language, `statement.account.${account}` as MessageKey),
    majorText(value),
    majorText(after),
  ];
}

const AMOUNT = /^-?\d+\.\d{4}$/;

/** An amount as people read it, in thousands; anything else as it is. */
export function grouped(cell: string): string {
  return AMOUNT.test(cell) ? cell.replace(/\B(?=(\d{3})+\.)/g, ',') : cell;
}

export function groupedText(text: StatementText): StatementText {
  const sheet = ({ head, rows }: StatementText['sums']) => ({ head, rows: rows.map((row) => row.map(grouped)) });
  const pairs = (given: StatementText['net']) => given.map(([name, value]): [string, string] => [name, grouped(value)]);
  return { ...text, accounts: sheet(text.accounts), sums: sheet(text.sums), net: pairs(text.net), limits: pairs(text.limits) };
}

/** UTF-8 with its mark, so that spreadsheets read Burmese and Chinese; rows end by CRLF. */
export function statementCsvText(text: StatementText, moves: readonly string[][]): string {
  const { title, about, accounts, net, limits, sums } = text;
  const blocks = [
    [[title], ...about],
    [accounts.head, ...accounts.rows],
    [...net, ...limits],
    [sums.head, ...sums.rows],
  ];
  const rows = [...blocks.flatMap((block) => [...block, []]), text.moves.head, ...moves];
  return `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
