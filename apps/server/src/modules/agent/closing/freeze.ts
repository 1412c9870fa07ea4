import { createHash } from 'node:crypto';
import type { Ids } from '../../../platform/ids.ts';
import type { AffiliateRow } from '../store/affiliate-months.ts';
import type { NewStatement, StatementRow } from '../store/closing.ts';

export type DraftRow = Omit<StatementRow, 'statementId' | 'rowNo'>;
/** What a statement comes to; `said`: what it is reckoned from and its result, as it is frozen. */
export type Draft = Omit<NewStatement, 'statementId' | 'frozen' | 'hash' | 'asset' | 'closedAtMs'> & {
  rows: readonly DraftRow[];
  /** Of an affiliate's month, in place of branches. */
  players?: readonly Omit<AffiliateRow, 'statementId'>[];
  said: Readonly<Record<string, unknown>>;
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Amounts and ids are digits; keys stand in the order in which they are written here. */
export const textOf = (said: unknown): string => JSON.stringify(said, (_, value) => (typeof value === 'bigint' ? String(value) : value));

/** Rows as they are frozen: one hash over all of them, so that a statement of many branches stays short. */
function hashOfRows(rows: readonly DraftRow[]): string {
  return sha256(
    textOf(
      rows.map(({ childId, group, base, rate, amount, active, stake, won, rebate, promotion, fee }) => [
        ...[childId, group, base, rate, amount, active, stake, won, rebate, promotion, fee],
      ]),
    ),
  );
}

function hashOfPlayers(players: NonNullable<Draft['players']>): string {
  return sha256(
    textOf(
      players.map(({ playerId, bets, wins, bonus, jackpot, chargedBack, deposits, withdrawals, ggr, ngr, stage, price, ...of }) => [
        ...[
          playerId,
          bets,
          wins,
          bonus,
          jackpot,
          chargedBack,
          deposits,
          withdrawals,
          ggr,
          ngr,
          stage,
          price,
          of.taken,
          of.takenOf,
          of.takenFor,
        ],
      ]),
    ),
  );
}

/** All that a statement is reckoned from and comes to, as it is kept. */
export function frozenText({ kind, agentId, payerId, fromDay, toDay, contractId, version, said, rows, players }: Draft): string {
  const head = { v: 1, kind, agent: agentId, payer: payerId, from: fromDay, to: toDay, contract: contractId, version };
  return textOf({ ...head, ...said, rows: players ? hashOfPlayers(players) : hashOfRows(rows) });
}

/** Closes what was reckoned: its text and hash never change again. */
export function freeze(
  ids: Ids,
  drafts: readonly Draft[],
  { asset, closedAtMs }: Pick<NewStatement, 'asset' | 'closedAtMs'>,
): { statements: NewStatement[]; rows: StatementRow[]; players: AffiliateRow[] } {
  const statements: NewStatement[] = [];
  const rows: StatementRow[] = [];
  const players: AffiliateRow[] = [];
  for (const { rows: own, players: brought, said, ...draft } of drafts) {
    const statementId = ids.next();
    const frozen = frozenText({ ...draft, said, rows: own, ...(brought ? { players: brought } : {}) });
    statements.push({ ...draft, statementId, asset, closedAtMs, frozen, hash: sha256(frozen) });
    for (const [at, row] of own.entries()) rows.push({ ...row, statementId, rowNo: at + 1 });
    for (const player of brought ?? []) players.push({ ...player, statementId });
  }
  return { statements, rows, players };
}
