-- The ledger's hot path, made anew: a batch travels as flat arrays, one for each column, and is read by subscript.
-- Composites inside arrays inside text, and JSON that every statement parses again, cost more than the rows they described.
--
-- What was decided stays as it was: order of arrival in each wallet, all or nothing for each intent, first answers kept.

drop function ledger_apply(ledger_intent[]), ledger_decide(ledger_intent[], ledger_verdict[]), ledger_judge(ledger_intent[]),
  ledger_repeats(ledger_intent[], ledger_answer[]), ledger_new(ledger_intent[]), ledger_lock(ledger_intent[]),
  ledger_guard(text, ledger_intent[]), ledger_rows(text, ledger_intent[]),
  lottery_order_guard(ledger_intent[]), lottery_order_rows(ledger_intent[]), lottery_void_guard(ledger_intent[]),
  lottery_cancel_guard(ledger_intent[]), lottery_cancel_rows(ledger_intent[]), lottery_void_cancel_guard(ledger_intent[]);
drop type ledger_answer, ledger_intent, ledger_move;

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
  texts text[]
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- COMPOSITION CONTRACT: how a module's own rows join a ledger statement, without the ledger knowing any game.
-- (It replaces the one at the top of 0020-ledger.sql: the same roles, with arrays in place of JSON.)
--
-- An intent may carry rows {kind, numbers, texts}: 64-bit numbers and texts, in an order that the kind lays down; what repeats (lines,
-- bets) comes last, so that its count follows from how many there are. A kind always sends every text it names, '' for none.
-- For each kind of a batch the ledger calls, once and set-based,
--   1. ledger_guard(kind, batch, ordinals)  after the wallets are locked and before anything is decided, with the intents that are new;
--   2. ledger_rows(kind, batch, ordinals)   after the transfers are written, with the intents that were placed.
-- Both only dispatch. The migration that adds a kind writes its two functions and replaces both dispatchers with
-- "create or replace", repeating all branches so far and adding its own (the newest migration holds the whole list).
--
-- Read columns by subscript, over unnest(ordinals): "select batch.member_ids[i], batch.numbers[batch.numbers_before[i] + 1]
-- from unnest(ordinals) i". Numbers are found at once; a text is found by walking, so keep a text column that is read for many rows in a
-- variable first ("v_texts constant text[] := p_batch.texts").
--
-- A guard returns verdicts, or null; an intent without a verdict is fine.
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
-- Judge time by batch.at (the application's clock), never by now(). Functions must be VOLATILE plpgsql (fresh snapshot), must not
-- write in a guard, touch only rows of the intents' own merchant and part (reference tables apart), and raise only for bugs:
-- an exception takes its batch down, which is then asked again in halves, and fails the intent that caused it.
-- Outbox rows a module writes need ids of their own from the application (in numbers): tx_ids are taken by wallets.changed.
--
-- Example, kind 'raffle_ticket' with numbers [raffleId] and no texts, one ticket per member and raffle:
--
--   create function raffle_ticket_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
--   begin
--     perform from raffle r where (r.merchant_id, r.raffle_id) in
--       (select p_batch.merchant_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1] from unnest(p_ordinals) i)
--     order by r.merchant_id, r.raffle_id for share;
--     return array(
--       select row(i, 'RAFFLE_CLOSED', null, null, null)::ledger_verdict
--       from unnest(p_ordinals) i left join raffle r
--         on r.merchant_id = p_batch.merchant_ids[i] and r.raffle_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
--       where r.state is distinct from 'OPEN' or p_batch.at >= r.closes_at
--     ) || array(
--       select row(i, 'ONE_TICKET_ONLY', format('raffle:%s', p_batch.numbers[p_batch.numbers_before[i] + 1]), 1, 1 - count(t.*))::ledger_verdict
--       from unnest(p_ordinals) i left join raffle_ticket t on t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i]
--         and t.member_id = p_batch.member_ids[i] and t.raffle_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
--       group by i
--     );
--   end $$;
--
--   create function raffle_ticket_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
--   begin
--     insert into raffle_ticket (merchant_id, part, member_id, raffle_id, tx_id)
--     select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1],
--       p_batch.tx_ids[i]
--     from unnest(p_ordinals) i;
--   end $$;
--
--   create or replace function ledger_guard(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[]
--   language plpgsql as $$
--   begin
--     case p_kind
--       when 'raffle_ticket' then return raffle_ticket_guard(p_batch, p_ordinals);
--       else raise exception 'ledger: nobody guards rows of kind %', p_kind;
--     end case;
--   end $$;                       -- and ledger_rows likewise, with: perform raffle_ticket_rows(p_batch, p_ordinals);
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Keys of rows that are only ever added lead with the merchant and with what grows with time, not with the part: new rows then meet on
-- few warm pages of an index, where a part in front scatters them over all of it. They still hold the part, for sharding, and the time,
-- for partitions; nobody reads them by part.
alter table idempotency drop constraint idempotency_pkey, add primary key (merchant_id, idem_key, part);

-- One fact may be about several members: a batch tells all wallets that it changed in one row for each merchant. The position is the
-- key: one index in place of two.
alter table outbox add column member_ids bigint[], add constraint outbox_members check (member_id is null or member_ids is null);
drop index outbox_position;
alter table outbox drop constraint outbox_pkey, add primary key (xid, id, merchant_id, part);
