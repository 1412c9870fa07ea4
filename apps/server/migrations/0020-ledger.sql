-- The ledger: tables, vocabulary, roles, and the contract for modules that compose their rows into it.
--
-- One transfer is one row with both legs, so debits equal credits by construction, and one asset column, so two assets cannot meet.
-- Members' accounts have a balance, a version and a lock; house accounts have none: they are sums over transfers (house_balance),
-- so that no row is hot. Every key leads with (merchant_id, part); ids are made by the application, there are no sequences.
--
-- Time partitions fit these keys as they are: transfer by range (tx_id) and outbox by range (id), whose ids grow with time;
-- idempotency by range (idem_key), whose UUIDv7 (and derived UUIDv8) keys begin with milliseconds. Each is part of its table's
-- primary key and its table's only unique index, so that partitioning changes no key and no statement.

-- Which of the 1024 parts a member's rows live in: the unit of lanes, of settlement chunks and of sharding.
-- The same function is part.ts: Fibonacci hashing modulo the prime 2^31 - 1, so that every product fits a bigint and ids that follow each
-- other in any step spread evenly.
create function ledger_part(p_merchant_id integer, p_member_id bigint) returns smallint
  language sql immutable strict parallel safe
  return (((p_member_id % 2147483647) * 1327217885 + p_merchant_id::bigint * 747796405) % 2147483647 * 1024 / 2147483647)::smallint;

-- Closed vocabularies, the same as in port.ts. Kinds from 'game' on are the house's (their order says so); a house account is told
-- apart from its kin by its area: 'game' of area LOTTERY. What a member owes is a receivable below zero.
create type account_kind as enum ('cash', 'held', 'bonus', 'points', 'commission', 'receivable',
  'game', 'jackpot', 'promotion', 'outside', 'trial_bank');
create type transfer_kind as enum ('deposit', 'withdrawal', 'hold', 'release', 'stake', 'stake_refund', 'stake_void', 'payout', 'rebate',
  'correction', 'reversal', 'trial_grant', 'trial_close');
create type actor_type as enum ('member', 'operator', 'system');
create type ledger_code as enum ('PLACED', 'INSUFFICIENT_FUNDS', 'NO_WALLET', 'IDEMPOTENCY_MISMATCH', 'REFUSED');

-- A member's accounts of one asset are a wallet. Its cash row is the wallet's lock: whoever changes any of them holds that row.
-- The other kinds appear with their first transfer.
create table account (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  kind account_kind not null,
  balance bigint not null default 0,
  min_balance bigint not null default 0,
  version bigint not null default 0,
  primary key (merchant_id, part, member_id, asset, kind),
  constraint account_is_a_members check (kind < 'game'),
  constraint account_floor check (balance >= min_balance)
) with (fillfactor = 50);

-- tx_id is the group: all transfers of one intent, numbered by leg. One side at least is the member's; `area` belongs to the house's
-- side. after and version are the account's, null on the house's side. No more CHECKs than money needs: each costs every batch.
create table transfer (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  tx_id bigint not null,
  leg smallint not null,
  asset text collate "C" not null,
  debit account_kind not null,
  credit account_kind not null,
  area text,
  amount bigint not null,
  kind transfer_kind not null,
  ref bigint not null,
  idem_key uuid not null,
  debit_after bigint,
  debit_version bigint,
  credit_after bigint,
  credit_version bigint,
  actor_type actor_type not null,
  actor_id text not null,
  reason text,
  created_at timestamptz not null,
  primary key (merchant_id, part, member_id, tx_id, leg),
  constraint transfer_amount check (amount > 0),
  constraint transfer_sides check (debit <> credit and least(debit, credit) < 'game'
    and (area is null) = (greatest(debit, credit) < 'game')),
  constraint transfer_chain check ((debit_version is null) = (debit >= 'game') and (credit_version is null) = (credit >= 'game')
    and (debit_after is null) = (debit_version is null) and (credit_after is null) = (credit_version is null)),
  -- Play money comes from the trial bank, real money never does, and play money never goes outside.
  constraint transfer_trial check (greatest(debit, credit) <> case asset when 'TRIAL' then 'outside'::account_kind else 'trial_bank' end)
);

-- The first answer to each key, refusals too. Its primary key is its only index.
create table idempotency (
  merchant_id integer not null,
  part smallint not null,
  idem_key uuid not null,
  member_id bigint not null,
  request_hash bigint not null,
  tx_id bigint not null,
  code ledger_code not null,
  guard text,
  balance bigint not null,
  version bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, part, idem_key),
  constraint idempotency_answer check ((code = 'PLACED') = (tx_id <> 0) and (code = 'REFUSED') = (guard is not null))
);

-- Facts that leave only at commit. Read by (xid, id) below pg_snapshot_xmin(pg_current_snapshot()), so that a late commit is never
-- skipped; ids are unique in the whole installation, so (xid, id) is a position. Events of no member carry part 0.
create table outbox (
  merchant_id integer not null,
  part smallint not null,
  id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  member_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, part, id)
);
create index outbox_position on outbox (xid, id);

-- House accounts: what they took less what they gave.
create view house_balance with (security_invoker = true) as
  select merchant_id, asset, greatest(debit, credit) as kind, area,
    sum(case when credit >= 'game' then amount else -amount end)::bigint as balance
  from transfer where area is not null
  group by 1, 2, 3, 4;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- COMPOSITION CONTRACT: how a module's own rows join a ledger statement, without the ledger knowing any game.
--
-- An intent may carry rows {kind, body}. For each kind of a batch the ledger calls, once and set-based,
--   1. ledger_guard(kind, intents)  after the wallets are locked and before anything is decided, with the intents that are new;
--   2. ledger_rows(kind, intents)   after the transfers are written, with the intents that were placed.
-- Both only dispatch. The migration that adds a kind writes its two functions and replaces both dispatchers with
-- "create or replace", repeating all branches so far and adding its own (the newest migration holds the whole list).
--
-- A guard returns verdicts; an intent without a verdict is fine.
--   (ordinal, code, null, null, null)     the intent is refused: REFUSED with guard = code.
--   (ordinal, code, meter, take, room)    the intent takes `take` from the meter that has `room` left; it is refused with `code` when
--                                         the takes of the intents placed before it in this batch leave too little. Give all intents
--                                         of one meter the same room, as the tables say it now: intents of one batch see each other
--                                         only through meters. A meter is a text of the module's own, such as 'issue-stake:17', and
--                                         belongs to one wallet, whose lock keeps other batches away meanwhile: the same text in
--                                         another wallet is another meter.
--                                         "Only once" is a meter with take 1 and room 1.
-- A guard that depends on a row others close (a draw) takes it FOR SHARE, in key order, before it judges; who closes takes it
-- FOR UPDATE: so nothing commits after the close. Wallets are always locked first: a transaction that holds such a row FOR UPDATE
-- must not go on to move money (deadlock; it would be retried, but it need not happen). FOR SHARE needs the UPDATE privilege.
-- Judge time by intents.at (the application's clock), never by now(). Functions must be VOLATILE plpgsql (fresh snapshot), must not
-- write in a guard, touch only rows of the intents' own merchant and part (reference tables apart), and raise only for bugs:
-- an exception takes its batch down, which is then repeated one by one, and fails the intent that caused it.
--
-- ledger_intent columns for modules: ordinal (names the intent in this call), merchant_id, part, member_id, asset, tx_id (the id its
-- transfers have), actor_type, actor_id, at, kind, body, moves (the transfers asked for). Outbox rows a module writes need ids of
-- their own from the application (in body): tx_id is taken by wallet.changed.
--
-- Example, kind 'raffle_ticket' with body {"raffleId": "7", "eventId": "99"}, one ticket per member and raffle:
--
--   create function raffle_ticket_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
--   begin
--     perform from raffle r where (r.merchant_id, r.raffle_id) in
--       (select i.merchant_id, (i.body->>'raffleId')::bigint from unnest(p_intents) i) order by r.merchant_id, r.raffle_id for share;
--     return query
--       select i.ordinal, 'RAFFLE_CLOSED', null::text, null::bigint, null::bigint
--       from unnest(p_intents) i left join raffle r on r.merchant_id = i.merchant_id and r.raffle_id = (i.body->>'raffleId')::bigint
--       where r.state is distinct from 'OPEN' or i.at >= r.closes_at;
--     return query
--       select i.ordinal, 'ONE_TICKET_ONLY', format('raffle:%s', i.body->>'raffleId'), 1::bigint, 1 - count(t.*)
--       from unnest(p_intents) i left join raffle_ticket t on t.merchant_id = i.merchant_id and t.part = i.part
--         and t.member_id = i.member_id and t.raffle_id = (i.body->>'raffleId')::bigint
--       group by i.ordinal, i.body;
--   end $$;
--
--   create function raffle_ticket_rows(p_intents ledger_intent[]) returns void language plpgsql as $$
--   begin
--     insert into raffle_ticket (merchant_id, part, member_id, raffle_id, tx_id)
--     select i.merchant_id, i.part, i.member_id, (i.body->>'raffleId')::bigint, i.tx_id from unnest(p_intents) i;
--   end $$;
--
--   create or replace function ledger_guard(p_kind text, p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
--   begin
--     case p_kind
--       when 'raffle_ticket' then return query select * from raffle_ticket_guard(p_intents);
--       else raise exception 'ledger: nobody guards rows of kind %', p_kind;
--     end case;
--   end $$;                                     -- and ledger_rows likewise, with: perform raffle_ticket_rows(p_intents);
-- ---------------------------------------------------------------------------------------------------------------------------------

create type ledger_move as (
  leg smallint, debit account_kind, credit account_kind, area text, amount bigint, kind transfer_kind, ref bigint, reason text);

create type ledger_intent as (
  ordinal integer, merchant_id integer, part smallint, member_id bigint, asset text, idem_key uuid, request_hash bigint, tx_id bigint,
  actor_type actor_type, actor_id text, at timestamptz, kind text, body jsonb, moves ledger_move[]);

create type ledger_verdict as (ordinal integer, code text, meter text, take bigint, room bigint);

create function ledger_guard(p_kind text, p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  raise exception 'ledger: nobody guards rows of kind %', p_kind;
end $$;

create function ledger_rows(p_kind text, p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  raise exception 'ledger: nobody writes rows of kind %', p_kind;
end $$;

-- Money rows are never deleted, and transfers, first answers and facts never changed: the application has no privilege to.
grant select, insert, update on account to fairhall_app;
grant select, insert on transfer, idempotency, outbox to fairhall_app;
grant select on house_balance to fairhall_app;
