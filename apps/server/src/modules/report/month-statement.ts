import { createHash, type Hash } from 'node:crypto';
import type { Amount } from '@fairhall/money/amount';
import type { StatementMove } from '../wallet/index.ts';

/** What a member's accounts of one asset held. */
export type Held = readonly { account: string; balance: Amount }[];
export type CodeSum = { code: string; count: number; amount: Amount };
export type LimitInForce = { counter: string; period: string; cap: Amount };

/** All that a statement says but its rows, in no language. */
export type StatementHead = {
  merchantId: number;
  memberId: bigint;
  month: string;
  asset: string;
  fromMs: number;
  toMs: number;
  timeZone: string;
  opening: Held;
  closing: Held;
  sums: readonly CodeSum[];
  netDeposits: { total: Amount; year: Amount; month: Amount };
  limits: readonly LimitInForce[];
  rows: number;
};

/**
 * The digest of a statement: of its rows in their order, and of its head behind them. Both in one spelling that never changes: whoever makes
 * them of the same moves comes to the same.
 */
export function statementDigest(): { row(move: StatementMove): void; end(head: StatementHead): Buffer } {
  const hash: Hash = createHash('sha256');
  return {
    row: ({ id, atMs, code, number, account, value, after }) =>
      hash.update(spelled([id, atMs, code, number, account, String(value), String(after)])),
    end(head) {
      const { merchantId, memberId, month, asset, fromMs, toMs, timeZone, opening, closing, sums, netDeposits, limits, rows } = head;
      const held = (one: Held) => one.map(({ account, balance }) => [account, String(balance)]);
      hash.update(
        spelled([
          ...[merchantId, String(memberId), month, asset, fromMs, toMs, timeZone, held(opening), held(closing)],
          sums.map(({ code, count, amount }) => [code, count, String(amount)]),
          [netDeposits.total, netDeposits.year, netDeposits.month].map(String),
          limits.map(({ counter, period, cap }) => [counter, period, String(cap)]),
          rows,
        ]),
      );
      return hash.digest();
    },
  };
}

const spelled = (said: readonly unknown[]) => `${JSON.stringify(said)}\n`;

/** What is shown of a digest: enough to compare by eye. */
export function checkCode(sha256: Buffer): string {
  return (sha256.toString('hex').slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
