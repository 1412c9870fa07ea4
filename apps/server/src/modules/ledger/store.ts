import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { columns } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import { idAtMs } from '../../platform/ids.ts';
import { BATCH_COLUMNS, encodeBatch, type NumberedIntent } from './encode.ts';
import { partOf } from './part.ts';
import {
  type AccountRef,
  type Asset,
  type Balance,
  type CashMove,
  type HouseAccountKind,
  type HouseBalance,
  type LedgerActor,
  type LedgerAnswer,
  type LedgerCode,
  MEMBER_ACCOUNT_KINDS,
  type MemberAccountKind,
  type MoveWish,
  type Transfer,
  type TransferFilter,
  type TransferKind,
} from './port.ts';

const BATCH = ['$1', '$2', ...BATCH_COLUMNS.map((_, index) => `$${index + 3}`)].join();

/** The statement of both handles; lanes prepare it under this name on their own connection. */
export const APPLY = {
  name: 'ledger_apply',
  text: `select codes::text, guards, first_tx_ids::text as "firstTxIds", balances::text, versions::text,
    purse_left::text as "purseLeft" from ledger_apply(row(${BATCH})::ledger_batch)`,
};

/** Arrays by ordinal, in their text form but for the guards; `firstTxIds` is null when nothing was answered before. */
export type AnswersRow = Row & {
  codes: string;
  guards: (string | null)[];
  firstTxIds: string | null;
  balances: string;
  versions: string;
  purseLeft: string | null;
};

/** Answers in the order of the batch. */
export function toAnswers(row: AnswersRow | undefined, batch: readonly NumberedIntent[], atMs: number): LedgerAnswer[] {
  const codes = elementsOf(row?.codes);
  invariant(row && codes.length === batch.length, 'every intent is answered once');
  const [balances, versions, firstTxIds] = [elementsOf(row.balances), elementsOf(row.versions), elementsOf(row.firstTxIds)];
  const purseLeft = elementsOf(row.purseLeft);
  return batch.map(({ txId }, index) => {
    const code = codes[index] as LedgerCode;
    const guard = row.guards[index];
    const first = firstTxIds[index];
    // A batch sent again after a lost connection finds its own first answers: to whoever asked, they are the first.
    const repeated = first !== undefined && first !== 'NULL' && BigInt(first) !== txId;
    const placed = code === 'PLACED';
    return {
      code,
      ...(guard == null ? {} : { guard }),
      repeated,
      txId: placed ? (repeated ? BigInt(first) : txId) : 0n,
      balance: BigInt(balances[index] as string) as Amount,
      version: BigInt(versions[index] as string),
      ...(purseLeft[index] === undefined || purseLeft[index] === 'NULL' ? {} : { purse: BigInt(purseLeft[index]) as Amount }),
      ...(placed && (first === undefined || first === 'NULL') ? { decidedAtMs: atMs } : {}),
    };
  });
}

/** Elements of an array in text form that holds no text but numbers and codes. */
function elementsOf(array: string | null | undefined): string[] {
  return array == null || array === '{}' ? [] : array.slice(1, -1).split(',');
}

/** Decides and writes intents in one statement: in the caller's transaction, or in one of its own. */
export async function apply(db: Queryable, batch: readonly NumberedIntent[], atMs: number): Promise<LedgerAnswer[]> {
  const [row] = await db.query<AnswersRow>(APPLY.text, encodeBatch(batch, atMs));
  return toAnswers(row, batch, atMs);
}

/** The stored answer to a key under which the same thing was asked for and done; null when there is none. */
export async function findPlaced(
  db: Queryable,
  merchantId: number,
  { memberId, key, requestHash }: { memberId: bigint; key: string; requestHash: bigint },
): Promise<LedgerAnswer | null> {
  const [row] = await db.query<Row & { tx_id: bigint; balance: bigint; version: bigint }>(
    `select tx_id, balance, version from whole.idempotency
      where merchant_id = $1 and part = $2 and idem_key = $3 and member_id = $4 and request_hash = $5 and code = 'PLACED'`,
    [merchantId, partOf(merchantId, memberId), key, memberId, requestHash],
  );
  return row ? { code: 'PLACED', repeated: true, txId: row.tx_id, balance: row.balance as Amount, version: row.version } : null;
}

const WALLET = columns<{ merchantId: number; part: number; memberId: bigint; asset: Asset; kind: 'cash' }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  asset: 'asset',
  kind: 'kind',
});
const GATE = WALLET.only('merchantId', 'part', 'memberId');

export async function openWallet(db: Queryable, merchantId: number, memberId: bigint, asset: Asset): Promise<void> {
  await db.query(
    `insert into account ${WALLET.insert} on conflict do nothing`,
    WALLET.params({ merchantId, part: partOf(merchantId, memberId), memberId, asset, kind: 'cash' }),
  );
  await db.query(
    `insert into member_gate ${GATE.insert} on conflict do nothing`,
    GATE.params({ merchantId, part: partOf(merchantId, memberId), memberId }),
  );
}

/** Takes the locks of all of a member's wallets, in key order as the ledger does, and says whether they are frozen. */
export async function setFrozen(tx: Tx, merchantId: number, { memberId, frozen }: { memberId: bigint; frozen: boolean }): Promise<void> {
  await tx.query(
    `with wallet as (
       select asset from account where merchant_id = $1 and part = $2 and member_id = $3 and kind = 'cash' order by asset for update)
     update account a set frozen = $4 from wallet
     where a.merchant_id = $1 and a.part = $2 and a.member_id = $3 and a.asset = wallet.asset and a.kind = 'cash'`,
    [merchantId, partOf(merchantId, memberId), memberId, frozen],
  );
}

/** Whether a member's wallets are frozen; nobody changes that before the commit. */
export async function readFrozen(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const wallets = await tx.query<{ frozen: boolean }>(
    `select frozen from account where merchant_id = $1 and part = $2 and member_id = $3 and kind = 'cash' order by asset for share`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return wallets.some(({ frozen }) => frozen);
}

export async function listBalances(db: Queryable, merchantId: number, memberId: bigint): Promise<Balance[]> {
  const rows = await db.query<Row & { asset: Asset; kind: MemberAccountKind; balance: bigint; version: bigint }>(
    // A member's grants together, the bonus's version being that of the one that moved most.
    `select asset, kind, sum(balance)::bigint as balance, max(version) as version from account
      where merchant_id = $1 and part = $2 and member_id = $3 group by asset, kind order by asset, kind`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return everyAccount(rows);
}

/** The same of many members, by id; of one without a wallet there is nothing. */
export async function listBalancesOf(db: Queryable, merchantId: number, memberIds: readonly bigint[]): Promise<Map<bigint, Balance[]>> {
  const rows = await db.query<Row & { memberId: bigint; asset: Asset; kind: MemberAccountKind; balance: bigint; version: bigint }>(
    `select member_id as "memberId", asset, kind, sum(balance)::bigint as balance, max(version) as version from account
      where merchant_id = $1 and part = any ($2) and member_id = any ($3) group by member_id, asset, kind order by asset, kind`,
    [merchantId, [...new Set(memberIds.map((memberId) => partOf(merchantId, memberId)))], [...memberIds]],
  );
  return new Map(memberIds.map((memberId) => [memberId, everyAccount(rows.filter((row) => row.memberId === memberId))]));
}

type Summed = { asset: Asset; kind: MemberAccountKind; balance: bigint; version: bigint };

/** All accounts of each wallet that has one. */
function everyAccount(rows: readonly Summed[]): Balance[] {
  return [...new Set(rows.map(({ asset }) => asset))].flatMap((asset) =>
    MEMBER_ACCOUNT_KINDS.map((kind) => {
      const row = rows.find((candidate) => candidate.asset === asset && candidate.kind === kind);
      return { asset, kind, balance: (row?.balance ?? 0n) as Amount, version: row?.version ?? 0n };
    }),
  );
}

/** The same, with the wallets locked in key order, as every change of them locks them first. */
export async function lockBalances(tx: Tx, merchantId: number, memberId: bigint): Promise<Balance[]> {
  await tx.query(
    `select from account where merchant_id = $1 and part = $2 and member_id = $3 and kind = 'cash' order by asset for update`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return listBalances(tx, merchantId, memberId);
}

/** The same of many members, in the order in which batches lock them. */
export async function lockBalancesOf(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<Map<bigint, Balance[]>> {
  await tx.query(
    `select from account where merchant_id = $1 and part = any ($2) and member_id = any ($3) and kind = 'cash'
      order by part, member_id, asset for update`,
    [merchantId, [...new Set(memberIds.map((memberId) => partOf(merchantId, memberId)))], memberIds],
  );
  return listBalancesOf(tx, merchantId, memberIds);
}

export async function listHouseBalances(db: Queryable, merchantId: number): Promise<HouseBalance[]> {
  const rows = await db.query<Row & HouseBalance>(
    'select asset, kind, area, balance::bigint as balance from house_balance where merchant_id = $1 order by asset, kind, area',
    [merchantId],
  );
  return rows.map(({ asset, kind, area, balance }) => ({ asset, kind, area, balance }));
}

type AccountKindText = MemberAccountKind | HouseAccountKind;
export type TransferRow = Row & {
  tx_id: bigint;
  leg: number;
  asset: Asset;
  debit: AccountKindText;
  credit: AccountKindText;
  area: string | null;
  amount: bigint;
  kind: TransferKind;
  ref: bigint;
  debit_after: bigint | null;
  debit_version: bigint | null;
  credit_after: bigint | null;
  credit_version: bigint | null;
  actor_type: LedgerActor['type'];
  actor_id: string;
  reason: string | null;
  created_at: number;
  grant_id: bigint | null;
  reverses: bigint | null;
};

/** A stake is told whole: what of it a jackpot took is a part of it, and no move to whoever reads (ONE_OF_STAKE). */
const TAKEN = `case when kind = 'stake' and debit = 'cash' then ledger_shares(merchant_id, part, member_id, tx_id) else 0 end`;

export const TRANSFER_COLUMNS = `tx_id, leg, asset, debit, credit, area, amount + ${TAKEN} as amount, kind, ref,
  debit_after - ${TAKEN} as debit_after, debit_version, credit_after, credit_version,
  actor_type, actor_id, reason, created_at, grant_id, reverses`;

/** Leaves out what stakes put into jackpots, which their own moves tell. */
export const ONE_OF_STAKE = `credit <> 'jackpot'`;

/** The condition of three parameters from this one on: kinds (null: all), and pairs of kind and area that are in it, and that are not. */
export const wished = (first: number) => `(${ONE_OF_STAKE} and ($${first}::transfer_kind[] is null
  or kind = any ($${first}) and not (kind || '/' || coalesce(area, '')) = any ($${first + 2}::text[])
  or (kind || '/' || coalesce(area, '')) = any ($${first + 1}::text[])))`;

export function wishParams(wish: MoveWish | undefined): unknown[] {
  const namesOf = (pairs: MoveWish['areas'] = []) => pairs.map(([kind, area]) => `${kind}/${area}`);
  return [wish ? [...wish.kinds] : null, namesOf(wish?.areas), namesOf(wish?.butAreas)];
}

const MATCHING = `from whole.transfer where merchant_id = $1 and part = $2 and member_id = $3 and tx_id >= $4 and tx_id < $5
  and ($6::text is null or asset = $6) and ${wished(7)}`;

export async function listTransfers(
  db: Queryable,
  merchantId: number,
  { memberId, filter }: { memberId: bigint; filter: TransferFilter },
): Promise<{ transfers: Transfer[]; total: number }> {
  const { asset, wish, fromMs, toMs, beforeTx, page, size } = filter;
  const end = idAtMs(toMs);
  const matching = [merchantId, partOf(merchantId, memberId), memberId, idAtMs(fromMs)];
  const narrowing = [asset ?? null, ...wishParams(wish)];
  const before = beforeTx !== undefined && beforeTx < end ? beforeTx : end;
  const [rows, [count]] = await Promise.all([
    db.query<TransferRow>(
      `select ${TRANSFER_COLUMNS}
       ${MATCHING} order by tx_id desc, leg desc limit $10 offset $11`,
      [...matching, before, ...narrowing, size, page * size],
    ),
    db.query<Row & { total: bigint }>(`select count(*) as total ${MATCHING}`, [...matching, end, ...narrowing]),
  ]);
  return { transfers: rows.map(toTransfer), total: Number(count?.total ?? 0n) };
}

export async function findCashMove(
  db: Queryable,
  merchantId: number,
  { memberId, txId }: { memberId: bigint; txId: bigint },
): Promise<CashMove | null> {
  const [move] = await db.query<Row & { before: bigint | null; after: bigint | null }>(
    `select (array_agg(after - moved order by leg))[1] as before, (array_agg(after order by leg desc))[1] as after
     from (
       select leg, credit_after as after, amount as moved from whole.transfer
       where merchant_id = $1 and part = $2 and member_id = $3 and tx_id = $4 and credit = 'cash'
       union all
       select leg, debit_after, -amount from whole.transfer
       where merchant_id = $1 and part = $2 and member_id = $3 and tx_id = $4 and debit = 'cash'
     ) sides`,
    [merchantId, partOf(merchantId, memberId), memberId, txId],
  );
  if (move?.before == null || move.after == null) return null;
  return { before: move.before as Amount, after: move.after as Amount };
}

export function toTransfer(row: TransferRow): Transfer {
  return {
    txId: row.tx_id,
    leg: row.leg,
    asset: row.asset,
    debit: toRef(row.debit, row),
    debitAfter: row.debit_after as Amount | null,
    debitVersion: row.debit_version,
    credit: toRef(row.credit, row),
    creditAfter: row.credit_after as Amount | null,
    creditVersion: row.credit_version,
    amount: row.amount as Amount,
    kind: row.kind,
    ref: row.ref,
    actor: { type: row.actor_type, id: row.actor_id },
    reason: row.reason,
    reverses: row.reverses,
    createdAtMs: row.created_at,
  };
}

function toRef(kind: AccountKindText, { area, grant_id }: TransferRow): AccountRef {
  if (!isMemberKind(kind)) return { owner: 'house', kind, area: area ?? '' };
  return kind === 'bonus' && grant_id !== null ? { owner: 'member', kind, grantId: grant_id } : { owner: 'member', kind };
}

function isMemberKind(kind: AccountKindText): kind is MemberAccountKind {
  return (MEMBER_ACCOUNT_KINDS as readonly string[]).includes(kind);
}
