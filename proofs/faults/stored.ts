import type { Db } from '../../apps/server/src/platform/db.ts';

export type StoredBet = {
  betId: bigint;
  stake: bigint;
  play: string;
  selection: string;
  odds: Record<string, string>;
  unit: bigint;
  multiple: number;
  result: number[] | null;
  cancelled: boolean;
  /** By the ledger: payouts and pushed stakes that name this bet. */
  paid: bigint;
};

export type StoredOrder = {
  key: string;
  account: string;
  orderId: bigint;
  numero: string;
  stake: bigint;
  balance: bigint;
  version: bigint;
  placedAtMs: number;
  bets: StoredBet[];
};

type StoredCancel = { betId: bigint; account: string; refund: bigint; balance: bigint; version: bigint };

type StoredDeposit = {
  key: string;
  account: string;
  depositId: bigint;
  amount: bigint;
  state: string;
  credits: number;
  credited: bigint;
  takes: number;
  approvals: number;
};

/** What the tables say, by what clients know: keys of bets and deposits, ids of cancelled bets. */
export type Stored = {
  orders: Map<string, StoredOrder>;
  cancels: Map<string, StoredCancel>;
  deposits: Map<string, StoredDeposit>;
  draws: { numero: string; state: string; chunks: number }[];
  balances: Map<string, bigint>;
};

const ORDERS = `
  select i.idem_key::text as key, m.username as account, o.order_id as "orderId", d.numero, o.stake, i.balance, i.version,
    (extract(epoch from o.placed_at) * 1000)::float8 as "placedAtMs"
  from bet_order o
  join draw d on d.draw_id = o.draw_id
  join member m on m.merchant_id = o.merchant_id and m.member_id = o.member_id
  join idempotency i on i.merchant_id = o.merchant_id and i.part = o.part and i.tx_id = o.order_id and i.code = 'PLACED'
  where m.username like 'faults%'`;

const BETS = `
  select b.order_id as "orderId", b.bet_id as "betId", b.stake, k.play, k.selection, k.odds, k.unit, b.multiple, d.result,
    c.bet_id is not null as cancelled, coalesce(paid.sum, 0)::bigint as paid
  from bet b
  join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id
  join draw d on d.draw_id = b.draw_id
  left join bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
  left join (
    select t.ref, sum(t.amount) from transfer t
    where t.kind = 'payout' or (t.kind = 'stake_refund' and t.actor_type = 'system') group by t.ref
  ) paid on paid.ref = b.bet_id
  order by b.line`;

const CANCELS = `
  select c.bet_id as "betId", m.username as account, t.refund, i.balance, i.version
  from bet_cancel c
  join member m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
  join idempotency i on i.merchant_id = c.merchant_id and i.part = c.part and i.tx_id = c.tx_id
  join (
    select ref, sum(amount)::bigint as refund from transfer where kind = 'stake_refund' and actor_type = 'member' group by ref
  ) t on t.ref = c.bet_id`;

const DEPOSITS = `
  select p.idem_key::text as key, p.account, p.deposit_id as "depositId", p.amount, p.state, t.credits, t.credited, a.takes, a.approvals
  from deposit p
  cross join lateral (
    select count(*)::integer as credits, coalesce(sum(t.amount), 0)::bigint as credited from transfer t
    where t.merchant_id = p.merchant_id and t.kind = 'deposit' and t.ref = p.deposit_id
  ) t
  cross join lateral (
    select (count(*) filter (where a.action = 'deposit.taken'))::integer as takes,
      (count(*) filter (where a.action = 'deposit.approved'))::integer as approvals
    from audit_log a where a.merchant_id = p.merchant_id and a.subject_type = 'deposit' and a.subject_id = p.deposit_id::text
  ) a`;

const DRAWS = `
  select d.numero, d.state, (select count(*)::integer from settle_chunk s where s.draw_id = d.draw_id) as chunks
  from draw d where exists (select from bet b where b.draw_id = d.draw_id)`;

const BALANCES = `
  select m.username as account, a.balance from account a join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
  where a.kind = 'cash' and m.username like 'faults%'`;

export async function loadStored(db: Db): Promise<Stored> {
  const orders = await db.query<Omit<StoredOrder, 'bets'>>(ORDERS);
  const bets = Map.groupBy(await db.query<StoredBet & { orderId: bigint }>(BETS), ({ orderId }) => orderId);
  const cancels = await db.query<StoredCancel>(CANCELS);
  const deposits = await db.query<StoredDeposit>(DEPOSITS);
  const balances = await db.query<{ account: string; balance: bigint }>(BALANCES);
  return {
    orders: new Map(orders.map((order) => [order.key, { ...order, bets: bets.get(order.orderId) ?? [] }])),
    cancels: new Map(cancels.map((cancel) => [String(cancel.betId), cancel])),
    deposits: new Map(deposits.map((deposit) => [deposit.key, deposit])),
    draws: await db.query(DRAWS),
    balances: new Map(balances.map(({ account, balance }) => [account, balance])),
  };
}
