import type { Db } from '../../../apps/server/src/platform/db.ts';
import { HOUSES } from './houses.ts';

type Of = { merchantId: number };
export type StoredOrder = Of & { ref: string; state: string; decided: boolean; trouble: string | null; theirId: string | null };
export type StoredProof = Of & {
  key: string;
  depositId: bigint;
  received: bigint;
  state: string;
  question: string | null;
  credits: number;
  credited: bigint;
};
type StoredDeposit = Of & { key: string; depositId: bigint; state: string; isProved: boolean; credits: number };
type StoredWithdrawal = Of & { key: string; withdrawalId: bigint; account: string; amount: bigint; state: string; caseOpen: boolean };
export type StoredAttempt = Of & { ref: string; withdrawalId: bigint; no: number; state: string; amount: bigint; trouble: string | null };
type StoredCase = Of & { kind: string; subject: string; theirId: string; state: string; apart: bigint };
type Wallet = Of & { account: string; cash: bigint; held: bigint; credited: bigint; memberId: bigint };

/** What the tables say of everything that money came and went by. */
export type Stored = {
  orders: StoredOrder[];
  proofs: StoredProof[];
  deposits: StoredDeposit[];
  withdrawals: StoredWithdrawal[];
  attempts: StoredAttempt[];
  cases: StoredCase[];
  wallets: Wallet[];
  /** Signed messages about orders that nobody has here. */
  strangers: (Of & { accountId: number; ref: string })[];
};

const CREDITS = `cross join lateral (
    select count(*)::integer as credits, coalesce(sum(t.amount), 0)::bigint as credited from transfer t
    where t.merchant_id = d.merchant_id and t.kind = 'deposit' and t.ref = d.deposit_id) t`;

const ORDERS = `select merchant_id as "merchantId", 'D' || order_id as ref, state, decided_at is not null as decided, trouble, their_id as "theirId"
  from provider_order where merchant_id = any ($1)`;

const PROOFS = `select p.merchant_id as "merchantId", p.proof_key as key, p.deposit_id as "depositId", p.received, d.state, d.question, t.credits, t.credited
  from deposit_proof p join deposit d on d.merchant_id = p.merchant_id and d.part = p.part and d.deposit_id = p.deposit_id ${CREDITS}
  where p.merchant_id = any ($1)`;

const DEPOSITS = `select d.merchant_id as "merchantId", d.idem_key::text as key, d.deposit_id as "depositId", d.state, t.credits, exists (
    select from deposit_proof p where p.merchant_id = d.merchant_id and p.part = d.part and p.deposit_id = d.deposit_id) as "isProved"
  from deposit d ${CREDITS} where d.merchant_id = any ($1)`;

const WITHDRAWALS = `select w.merchant_id as "merchantId", w.idem_key::text as key, w.withdrawal_id as "withdrawalId", w.account, w.amount, w.state, exists (
    select from recon_case c where c.merchant_id = w.merchant_id and c.member_id = w.member_id and c.kind = 'charge_back' and c.state in ('open', 'taken')
  ) as "caseOpen"
  from withdrawal w where w.merchant_id = any ($1)`;

const ATTEMPTS = `select a.merchant_id as "merchantId", 'P' || a.attempt_id as ref, a.withdrawal_id as "withdrawalId", a.no::integer as no, a.state, p.amount, a.trouble
  from payout_attempt a
    join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
  where a.merchant_id = any ($1)`;

const CASES = `select merchant_id as "merchantId", kind, subject, their_id as "theirId", state, apart from recon_case where merchant_id = any ($1)`;

const WALLETS = `select m.merchant_id as "merchantId", m.username as account, m.member_id as "memberId", b.cash, b.held, c.credited
  from member m
    cross join lateral (
      select coalesce(sum(a.balance) filter (where a.kind = 'cash'), 0)::bigint as cash,
        coalesce(sum(a.balance) filter (where a.kind = 'held'), 0)::bigint as held
      from account a where a.merchant_id = m.merchant_id and a.member_id = m.member_id) b
    cross join lateral (
      select coalesce(sum(t.amount), 0)::bigint as credited from transfer t
      where t.merchant_id = m.merchant_id and t.member_id = m.member_id and t.kind = 'deposit') c
  where m.merchant_id = any ($1)`;

const STRANGERS = `select distinct merchant_id as "merchantId", account_id::integer as "accountId", ref from provider_event
  where merchant_id = any ($1) and verified and order_id is null`;

export async function loadStored(db: Db): Promise<Stored> {
  const of = [HOUSES.map(({ merchantId }) => merchantId)];
  return {
    orders: await db.query(ORDERS, of),
    proofs: await db.query(PROOFS, of),
    deposits: await db.query(DEPOSITS, of),
    withdrawals: await db.query(WITHDRAWALS, of),
    attempts: await db.query(ATTEMPTS, of),
    cases: await db.query(CASES, of),
    wallets: await db.query(WALLETS, of),
    strangers: await db.query(STRANGERS, of),
  };
}
