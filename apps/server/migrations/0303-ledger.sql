-- The ledger: vocabulary, tables, and the shapes its functions speak in (modules/ledger/sql).
--
-- One transfer is one row with both legs, so debits equal credits by construction, and one asset column, so two assets cannot meet.
-- Members' accounts have a balance, a version and a lock; house accounts have none: they are sums over transfers (house_balance),
-- so that no row is hot. Every key of what is changed leads with (merchant_id, part); ids are made by the application, there are no
-- sequences. Keys of rows that are only ever added lead with the merchant and with what grows with time: new rows then meet on few warm
-- pages of an index, where a part in front scatters them over all of it. They still hold the part, for sharding.
--
-- What only grows is divided by week (docs/adr/0013-time-partitions.md): transfer by tx_id, idempotency by idem_key, whose UUIDv7 (and
-- derived UUIDv8) keys begin with milliseconds. Each is part of its table's primary key and its table's only unique index.
--
-- What a wallet may hold, so that kinds of money can not meet (account_check_kind, transfer_bonus, transfer_points):
--   cash, held, commission   real money of the wallet's currency; cash and held of practice money too
--   bonus                    one account for each grant: won and lost apart from cash, never paid in or out
--   points                   of asset POINTS alone, between the member and promotions
--   receivable               what a member owes, below zero

-- Closed vocabularies, the same as in port.ts. Kinds from 'game' on are the house's (their order says so); a house account is told
-- apart from its kin by its area: 'game' of area LOTTERY. What a member owes is a receivable below zero.
create type account_kind as enum ('cash', 'held', 'bonus', 'points', 'commission', 'receivable',
  'game', 'jackpot', 'promotion', 'outside', 'trial_bank',
  -- Fees stay with the house, apart from what went outside.
  'fee');
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
  -- From a frozen wallet its member moves no cash. What is owed to it still comes (payouts, stakes given back), and what is held for it
  -- is still paid or given back: those are acts of operators and of the system, or take nothing. Said on the cash account, which is the
  -- wallet's lock: whoever freezes a wallet holds it until the commit, so that each bet was either placed before or is refused after.
  frozen boolean not null default false,
  -- Bonus money lies on its grant.
  grant_id bigint not null default 0,
  -- On the cash row: whether the wallet has limits. One without costs nothing: nothing else is read or written for it.
  limited boolean not null default false,
  primary key (merchant_id, part, member_id, asset, kind, grant_id),
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
  -- The grant of the bonus side.
  grant_id bigint,
  -- The group that this transfer takes back, all or a part of it.
  reverses bigint,
  primary key (merchant_id, part, member_id, tx_id, leg),
  constraint transfer_amount check (amount > 0),
  constraint transfer_sides check (debit <> credit and least(debit, credit) < 'game'
    and (area is null) = (greatest(debit, credit) < 'game')),
  constraint transfer_chain check ((debit_version is null) = (debit >= 'game') and (credit_version is null) = (credit >= 'game')
    and (debit_after is null) = (debit_version is null) and (credit_after is null) = (credit_version is null)),
  -- Play money comes from the trial bank, real money never does, and play money never goes outside.
  constraint transfer_trial check (greatest(debit, credit) <> case asset when 'TRIAL' then 'outside'::account_kind else 'trial_bank' end),
  -- Bonus money is staked, won, given and turned into cash, and comes from games and promotions alone.
  constraint transfer_bonus check (case 'bonus'::account_kind
    when debit then grant_id is not null and credit in ('game', 'jackpot', 'promotion', 'cash')
    when credit then grant_id is not null and debit in ('game', 'jackpot', 'promotion')
    else grant_id is null end),
  constraint transfer_points check (case asset when 'POINTS'
    then least(debit, credit) = 'points' and greatest(debit, credit) = 'promotion' else debit <> 'points' and credit <> 'points' end),
  constraint transfer_reverses check (reverses is null or reverses < tx_id and kind in ('reversal', 'correction'))
) partition by range (tx_id);

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
  primary key (merchant_id, idem_key, part),
  constraint idempotency_answer check ((code = 'PLACED') = (tx_id <> 0) and (code = 'REFUSED') = (guard is not null))
) partition by range (idem_key);

-- Limits that protect a player: how much may be paid in, lost or staked in a day, a week or a month of the merchant's calendar, counted
-- and checked under the wallet's lock wherever money moves (modules/ledger/sql/6-limits.sql). Who sets them has its own rules.
create type limit_counter as enum ('deposit', 'loss', 'stake');
create type limit_period as enum ('day', 'week', 'month');
create table member_limit (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  counter limit_counter not null,
  period limit_period not null,
  cap bigint not null,
  -- What has counted since the period began in which something counted last. Of losses it may be below zero: more was won.
  counted bigint not null,
  since timestamptz not null,
  time_zone text not null,
  primary key (merchant_id, part, member_id, asset, counter, period),
  constraint member_limit_cap check (cap >= 0)
) with (fillfactor = 70);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- The shapes of one call: what comes in, what it finds, what is decided, what is answered.

-- One call. Its columns are numbered from 1; the application fills them (encode.ts, in this order).
create type ledger_batch as (
  -- The application's clock: the moment all rows of the call bear.
  at timestamptz,
  -- How many wallets it is about.
  wallets integer,

  -- By ordinal: the intents, in the order of their arrival.
  merchant_ids integer[],
  parts smallint[],
  member_ids bigint[],
  assets text[],
  -- The slot of the wallet's cash.
  cash_slots integer[],
  idem_keys uuid[],
  request_hashes bigint[],
  -- The id its transfers have.
  tx_ids bigint[],
  actor_types actor_type[],
  actor_ids text[],
  -- Ordinals whose key came before in this very batch.
  again integer[],

  -- By slot: the accounts that are touched. First the cash of each wallet, in key order, then the others.
  slot_kinds account_kind[],
  -- An intent about the slot's wallet: the account's key is that intent's merchant, part, member and asset.
  slot_intents integer[],

  -- By move. Intent i moves moves_before[i] + 1 .. moves_before[i + 1].
  moves_before integer[],
  move_intents integer[],
  -- Slots of the two sides; 0: the house's.
  debit_slots integer[],
  credit_slots integer[],
  debits account_kind[],
  credits account_kind[],
  areas text[],
  amounts bigint[],
  move_kinds transfer_kind[],
  refs bigint[],
  reasons text[],

  -- Rows of modules: the kinds there are, and the kind of each intent (null: no rows). Intent i has
  -- numbers[numbers_before[i] + 1 .. numbers_before[i + 1]], and texts likewise.
  row_kinds text[],
  kinds text[],
  numbers_before integer[],
  numbers bigint[],
  texts_before integer[],
  texts text[],

  -- By slot, and by move: the grant of a bonus account; by move: the group that is taken back. Null when there is none in the batch.
  slot_grants bigint[],
  grants bigint[],
  reverses bigint[]
);

-- The touched accounts as they were when the wallets were locked, by slot; version null: no such account. frozen: the cash slots of
-- frozen wallets, limited: of wallets that have limits; null when there are none.
create type ledger_accounts as (balances bigint[], floors bigint[], versions bigint[], frozen integer[], limited integer[]);

-- What a guard of a module says of an intent (the contract is in modules/ledger/sql/5-judge.sql).
create type ledger_verdict as (ordinal integer, code text, meter text, take bigint, room bigint);

-- What becomes of the new intents. By ordinal: code, guard, and the cash behind the intent (now, when it is refused). placed: ordinals,
-- in their order. By move: after and version of the sides that are the member's. By slot: the accounts behind the batch, and, at the
-- cash of a wallet, the last intent that was placed on it. changed: the slots that moved.
create type ledger_decision as (
  codes ledger_code[], guards text[], balances bigint[], versions bigint[], placed integer[],
  debit_after bigint[], debit_versions bigint[], credit_after bigint[], credit_versions bigint[],
  slot_balances bigint[], slot_versions bigint[], last_placed integer[], changed integer[]);

-- By ordinal. first_tx_ids: of what was answered before, the first answer's (0: it was refused); null elsewhere, null when all is new.
create type ledger_answers as (codes ledger_code[], guards text[], first_tx_ids bigint[], balances bigint[], versions bigint[]);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- The shapes of a set: what many wallets get and give back in one statement each (modules/ledger/sql/9-settle.sql).

-- More than zero comes from the house to cash. Less goes back from cash to the house, and what cash lacks is owed (receivable).
create type ledger_entry as (part smallint, member_id bigint, asset text collate "C", amount bigint, kind transfer_kind, ref bigint);

-- Whose entries they are and what they are about. `subject` names it for ever, so that the keys made of it are the same whenever it is
-- asked for.
create type ledger_occasion as (
  merchant_id integer, subject text, born_at timestamptz, house account_kind, area text, tx_ids bigint[], actor_type actor_type,
  actor_id text, reason text, at timestamptz);

-- A wallet of a set; a version of null is an account that was never opened. `name`: what its keys are made of.
create type ledger_wallet as (
  part smallint, member_id bigint, asset text collate "C", cash bigint, cash_version bigint, owed bigint, owed_version bigint, name text);

-- A transfer to be: `moved` is signed, seen from the member's account; `tx` is the place of its group in the occasion's tx_ids.
create type ledger_line as (
  part smallint, member_id bigint, asset text collate "C", tx smallint, leg smallint, account account_kind, moved bigint,
  kind transfer_kind, ref bigint, after bigint, version bigint, idem_key uuid);

-- What a set makes of one account; version_before is null for an account that it opens.
create type ledger_change as (
  merchant_id integer, part smallint, member_id bigint, asset text, kind account_kind, balance bigint, version bigint,
  version_before bigint);

select divide_by_week(t) from unnest(array['transfer', 'idempotency']::name[]) t;
select enable_tenancy(t) from unnest(array['account', 'transfer', 'idempotency', 'member_limit']::regclass[]) t;

grant select, insert on account, transfer, idempotency to fairhall_app;
grant select, insert, delete on member_limit to fairhall_app;
grant update (balance, version, frozen, limited) on account to fairhall_app;
grant update (cap, counted, since, time_zone) on member_limit to fairhall_app;
