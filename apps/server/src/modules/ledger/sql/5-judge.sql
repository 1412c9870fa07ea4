-- Who has a say in a batch before it is decided: the modules whose rows ride along, the limits that protect a player, and what was taken
-- back before.
--
-- COMPOSITION CONTRACT: how a module's own rows join a ledger statement, without the ledger knowing any game.
--
-- An intent may carry rows {kind, numbers, texts}: 64-bit numbers and texts, in an order that the kind lays down; what repeats (lines,
-- bets) comes last, so that its count follows from how many there are. A kind always sends every text it names, '' for none.
-- For each kind of a batch the ledger calls, once and set-based,
--   1. ledger_guard(kind, batch, ordinals)  after the wallets are locked and before anything is decided, with the intents that are new;
--   2. ledger_rows(kind, batch, ordinals)   after the transfers are written, with the intents that were placed.
-- Both only dispatch: a kind has two functions in the sql of its own module, and a branch in each dispatcher at the end of this file. A
-- kind that stakes from purses says besides which bets it places: ledger_bets(kind, batch, ordinals), with the batch as it was decided.
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
-- Example, kind 'tombola_ticket' with numbers [tombolaId] and no texts, one ticket per member and tombola:
--
--   create or replace function tombola_ticket_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
--   begin
--     perform from tombola r where (r.merchant_id, r.tombola_id) in
--       (select p_batch.merchant_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1] from unnest(p_ordinals) i)
--     order by r.merchant_id, r.tombola_id for share;
--     return array(
--       select row(i, 'TOMBOLA_CLOSED', null, null, null)::ledger_verdict
--       from unnest(p_ordinals) i left join tombola r
--         on r.merchant_id = p_batch.merchant_ids[i] and r.tombola_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
--       where r.state is distinct from 'OPEN' or p_batch.at >= r.closes_at
--     ) || array(
--       select row(i, 'ONE_TICKET_ONLY', format('tombola:%s', p_batch.numbers[p_batch.numbers_before[i] + 1]), 1, 1 - count(t.*))::ledger_verdict
--       from unnest(p_ordinals) i left join tombola_ticket t on t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i]
--         and t.member_id = p_batch.member_ids[i] and t.tombola_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
--       group by i
--     );
--   end $$;
--
--   create or replace function tombola_ticket_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
--   begin
--     insert into tombola_ticket (merchant_id, part, member_id, tombola_id, tx_id)
--     select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1],
--       p_batch.tx_ids[i]
--     from unnest(p_ordinals) i;
--   end $$;
--
-- and in the dispatchers:
--
--   when 'tombola_ticket' then return tombola_ticket_guard(p_batch, p_ordinals);
--   when 'tombola_ticket' then perform tombola_ticket_rows(p_batch, p_ordinals);

-- What the modules' guards, the limits and what was taken back before say of the new intents, in order of ordinal.
create or replace function ledger_judge(p_batch ledger_batch, p_new integer[], p_accounts ledger_accounts) returns ledger_verdict[]
language plpgsql as $$
declare
  v_kind text;
  v_verdicts ledger_verdict[] := '{}';
begin
  foreach v_kind in array p_batch.row_kinds loop
    v_verdicts := v_verdicts || ledger_guard(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, p_new));
  end loop;
  if p_accounts.limited is not null then
    v_verdicts := v_verdicts || ledger_limits(p_batch, p_new, p_accounts.limited);
  end if;
  if p_batch.reverses is not null then
    v_verdicts := v_verdicts || ledger_taken_back(p_batch, p_new);
  end if;
  if cardinality(v_verdicts) > 0 then
    v_verdicts := array(select v from unnest(v_verdicts) v order by v.ordinal);
  end if;
  return v_verdicts;
end $$;

-- The intents that have rows of a kind, in their order. `kinds` of a batch is null when all its intents have rows of the only kind there
-- is, which is so of most: then nobody has to look for them.
create or replace function ledger_of_kind(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns integer[] language plpgsql as $$
declare
  v_kinds constant text[] := p_batch.kinds;
begin
  if v_kinds is null then
    return p_ordinals;
  end if;
  return array(select i from unnest(p_ordinals) i where v_kinds[i] = p_kind order by i);
end $$;

create or replace function ledger_guard(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then return lottery_order_guard(p_batch, p_ordinals);
    when 'lottery_cancel' then return lottery_cancel_guard(p_batch, p_ordinals);
    when 'lottery_capped' then
      return lottery_order_guard(p_batch, p_ordinals) || exposure_guard(p_batch, p_ordinals);
    when 'vendor_bet' then return vendor_bet_guard(p_batch, p_ordinals);
    when 'vendor_win' then return vendor_reference_guard(p_batch, p_ordinals, 1);
    when 'vendor_rollback' then return vendor_reference_guard(p_batch, p_ordinals, 1000000);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then perform lottery_order_rows(p_batch, p_ordinals);
    when 'lottery_cancel' then perform lottery_cancel_rows(p_batch, p_ordinals);
    when 'lottery_capped' then
      perform lottery_order_rows(p_batch, p_ordinals);
      perform exposure_rows(p_batch, p_ordinals);
    when 'vendor_bet' then perform vendor_rows('bet', p_batch, p_ordinals);
    when 'vendor_win' then perform vendor_rows('win', p_batch, p_ordinals);
    when 'vendor_rollback' then perform vendor_rows('rollback', p_batch, p_ordinals);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;

-- The bets that rows of a kind place, of those that may be staked from a purse: one each by its own group where nothing else is said.
create or replace function ledger_bets(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_bet[] language plpgsql as $$
begin
  case p_kind
    when 'lottery_order', 'lottery_capped' then return lottery_order_bets(p_batch, p_ordinals);
    when 'vendor_bet' then return vendor_bets(p_batch, p_ordinals);
    else raise exception 'ledger: nobody places bets by rows of kind %', p_kind;
  end case;
end $$;
