-- The vendors' rows of the ledger's intents (contract: modules/ledger/sql/5-judge.sql). What writes them is commands/wallet-intent.ts.
--
-- kinds 'vendor_bet', 'vendor_win', 'vendor_rollback'
--   numbers: amount that moves, node of the game, whether the round closes (1), whether a promotion pays (1), the day by the merchant's
--            clocks (days since 1970), what a rollback takes back (0: a bet, 1: a win), what counts of the round's stake (-1: unsaid),
--            what of the amount is cash (null where it follows from what moves: -9223372036854775808), and of a win or a rollback of a bet
--            that counts for a grant what the grant may still pay (-1: it counts for none)
--   texts:   vendor, transaction id, round, category, rebate group, the id it refers to, the free rounds of a campaign that it is of,
--            what it says beside
--
-- A vendor's id is one of the merchant, not of a part: vendor_transaction is read over all members.

-- What each intent says, its columns by name. `place` is where it stands among the ordinals.
drop function if exists vendor_moves(ledger_batch, integer[]);
create or replace function vendor_moves(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, place integer, merchant_id integer, member_id bigint, asset text, vendor text, transaction_id text, round text, category text,
  rebate_group text, reference text, amount bigint, node_id integer, closes boolean, is_free boolean, day integer, of_win boolean,
  valid bigint, cash bigint, tied boolean, purse bigint, gift_id bigint, told text)
language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_texts constant text[] := p_batch.texts;
begin
  return query
    select o, s.n_th::integer, p_batch.merchant_ids[o], p_batch.member_ids[o], v_assets[o], v_texts[t + 1], v_texts[t + 2], v_texts[t + 3], v_texts[t + 4],
      v_texts[t + 5], v_texts[t + 6], p_batch.numbers[n + 1], p_batch.numbers[n + 2]::integer, p_batch.numbers[n + 3] = 1,
      p_batch.numbers[n + 4] = 1, p_batch.numbers[n + 5]::integer, p_batch.numbers[n + 6] = 1, nullif(p_batch.numbers[n + 7], -1),
      case when p_batch.purse_left[o] is not null then ledger_cash_staked(p_batch, o)
        else coalesce(nullif(p_batch.numbers[n + 8], '-9223372036854775808'::bigint), p_batch.numbers[n + 1]) end,
      p_batch.purse_left[o] is not null or p_batch.numbers[n + 9] >= 0,
      case when p_batch.purse_left[o] is not null then p_batch.purse_left[o] else greatest(p_batch.numbers[n + 9], 0) end,
      nullif(v_texts[t + 7], '')::bigint, nullif(v_texts[t + 8], '')
    from (
      select o, n_th, p_batch.numbers_before[o] as n, p_batch.texts_before[o] as t from unnest(p_ordinals) with ordinality x (o, n_th)
    ) s;
end $$;

-- Each finds its rows by one index, whatever a plan believes of the table's size: what stands behind `offset 0` is asked alone, row by row.
create or replace function vendor_transaction_of(p_merchant_id integer, p_vendor text, p_transaction_id text) returns setof vendor_transaction
language sql stable rows 1 as $$
  select * from vendor_transaction t
  where t.merchant_id = p_merchant_id and t.vendor = p_vendor and t.transaction_id = p_transaction_id offset 0
$$;

create or replace function vendor_transactions_of_round(p_member_id bigint, p_round text) returns setof vendor_transaction
language sql stable rows 1 as $$
  select * from vendor_transaction t where hashtextextended(t.round, t.member_id) = hashtextextended(p_round, p_member_id) offset 0
$$;

-- An id comes once: a meter with room for one, so that two in one batch see each other. Two members who race for one meet at the key of
-- vendor_transaction: the batch of the second fails there, and asked again it finds the id known.
create or replace function vendor_ids_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  return array(
    select row(m.i, 'KNOWN', format('vendor-id:%s:%s', m.vendor, m.transaction_id), 1,
      case when t.transaction_id is null then 1 else 0 end)::ledger_verdict
    from vendor_moves(p_batch, p_ordinals) m
      left join lateral vendor_transaction_of(m.merchant_id, m.vendor, m.transaction_id) t on true);
end $$;

create or replace function vendor_bet_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  return vendor_ids_guard(p_batch, p_ordinals) || array(
    with m as materialized (
      select m.i,
        not exists (select from vendor_link l where l.merchant_id = m.merchant_id and l.vendor = m.vendor and l.enabled
          and (l.paused_from is null or p_batch.at < l.paused_from or p_batch.at >= l.paused_until)) as is_off,
        -- A bet that a promotion pays moves nothing, and is play all the same.
        case when m.is_free then ledger_break_code(m.merchant_id, p_batch.parts[m.i], m.member_id, p_batch.at) end as break_code
      from vendor_moves(p_batch, p_ordinals) m
      -- What the house books behind a vendor that is switched off or under maintenance was played before.
      where p_batch.actor_types[m.i] = 'member'
    )
    select row(m.i, 'VENDOR_OFF', null, null, null)::ledger_verdict from m where m.is_off
    union all
    select row(m.i, m.break_code, null, null, null)::ledger_verdict from m where not m.is_off and m.break_code is not null)
    || vendor_free_rounds_guard(p_batch, p_ordinals);
end $$;

-- Of free rounds that a campaign gave a member no more are played than it gave, and none once they are taken back. What nobody has
-- given is the vendor's own affair.
create or replace function vendor_free_rounds_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  return array(
    select row(m.i, 'FREE_ROUNDS_OVER', format('free-rounds:%s', m.gift_id), 1,
      case when f.state = 'given' then greatest(f.rounds - (
        select count(*) from vendor_transaction t
        where t.merchant_id = m.merchant_id and t.gift_id = m.gift_id and t.kind = 'bet' and t.rolled_back_by is null), 0) else 0 end)::ledger_verdict
    from vendor_moves(p_batch, p_ordinals) m
      left join free_rounds f on f.merchant_id = m.merchant_id and f.part = p_batch.parts[m.i] and f.member_id = m.member_id
        and f.gift_id = m.gift_id and f.asset = m.asset and f.vendor = m.vendor
    where m.gift_id is not null);
end $$;

-- What a win or a rollback refers to stands as whoever asks has read it: of the same wallet, and not taken back. Of one bet there may be
-- many wins and one rollback, never a win behind the rollback: the meter holds room for a million wins, or the one rollback.
create or replace function vendor_reference_guard(p_batch ledger_batch, p_ordinals integer[], p_take bigint) returns ledger_verdict[]
language plpgsql as $$
begin
  return vendor_ids_guard(p_batch, p_ordinals) || array(
    select row(m.i, 'STALE', format('vendor-ref:%s:%s', m.vendor, m.reference), p_take,
      case when t.transaction_id is null then 0 else 1000000 end)::ledger_verdict
    from vendor_moves(p_batch, p_ordinals) m left join lateral vendor_transaction_of(m.merchant_id, m.vendor, m.reference) t
      on t.member_id = m.member_id and t.asset = m.asset and t.kind = case when m.of_win then 'win' else 'bet' end and t.rolled_back_by is null
        -- A bet that was won is not taken back as long as the win stands: its member would have both.
        and (p_take = 1 or m.of_win or not exists (
          select from vendor_transaction w
          where w.merchant_id = t.merchant_id and w.vendor = t.vendor and w.reference = t.transaction_id and w.kind = 'win'
            and w.rolled_back_by is null)));
end $$;

-- The round each intent belongs to: that of what it refers to; of a bet the one that its round's other bets are in, else a new one, which
-- has the id of its first bet's group.
create or replace function vendor_round_ids(p_batch ledger_batch, p_ordinals integer[]) returns bigint[] language plpgsql as $$
begin
  return array(
    select coalesce(
      case when m.reference <> '' then (
        select t.round_id from vendor_transaction_of(m.merchant_id, m.vendor, m.reference) t)
      else (
        select t.round_id from vendor_transactions_of_round(m.member_id, m.round) t
        where t.merchant_id = m.merchant_id and t.member_id = m.member_id and t.vendor = m.vendor and t.round = m.round
          and t.asset = m.asset and t.round_id is not null
        limit 1)
      end,
      min(p_batch.tx_ids[m.i]) over (partition by m.merchant_id, m.member_id, m.vendor, m.round, m.asset))
    from vendor_moves(p_batch, p_ordinals) m order by m.place);
end $$;

-- Writes the transactions with their first answers, and what they make of their rounds.
-- A plan that was made while a table was small is not to read the whole of it and look through that for each.
create or replace function vendor_rows(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql
set enable_material = off
as $$
declare
  v_rounds constant bigint[] := vendor_round_ids(p_batch, p_ordinals);
begin
  if p_kind = 'bet' then
    insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
      placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
    select m.merchant_id, p_batch.parts[m.i], m.member_id, v_rounds[m.place], m.vendor, m.round, 0, m.asset, m.category, m.rebate_group, m.node_id,
      date '1970-01-01' + m.day, p_batch.at, null, 0, 0, 0, 0, 0, 0, 0, '{}'
    from vendor_moves(p_batch, p_ordinals) m
    where v_rounds[m.place] = p_batch.tx_ids[m.i];
  end if;

  insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, member_id, request_hash, group_id, round_id, round, asset,
    category, node_id, amount, is_free, valid_amount, reference, balance, at, tied, gift_id, told)
  select m.merchant_id, m.vendor, m.transaction_id, p_kind, m.member_id, p_batch.request_hashes[m.i], p_batch.tx_ids[m.i], v_rounds[m.place],
    m.round, m.asset, m.category, m.node_id, m.amount, m.is_free, m.valid, m.reference, k.balance + m.purse, p_batch.at, m.tied, m.gift_id, m.told
  from vendor_moves(p_batch, p_ordinals) m
    cross join lateral (
      select k.balance from idempotency k
      where k.merchant_id = m.merchant_id and k.idem_key = p_batch.idem_keys[m.i] and k.part = p_batch.parts[m.i]
    ) k;

  if p_kind = 'rollback' then
    update vendor_transaction t set rolled_back_by = m.transaction_id
    from vendor_moves(p_batch, p_ordinals) m
    where t.merchant_id = m.merchant_id and t.vendor = m.vendor and t.transaction_id = m.reference;
    if ledger_has_pools(p_batch.merchant_ids) then
      perform ledger_stakes_back(array(
        select row(m.merchant_id, p_batch.parts[m.i], m.member_id, t.group_id, m.amount)::ledger_stake_back
        from vendor_moves(p_batch, p_ordinals) m
          cross join lateral vendor_transaction_of(m.merchant_id, m.vendor, m.reference) t
        where not m.of_win and t.group_id is not null));
    end if;
  end if;
  perform vendor_change_rounds(p_kind, p_batch, p_ordinals, v_rounds);
end $$;

-- A bet opens a round again that was closed; its last bet taken back closes it. When it was first closed stays. What counts of its stake
-- is weighed anew with each change; who said last what counts, and was not taken back, is believed.
create or replace function vendor_change_rounds(p_kind text, p_batch ledger_batch, p_ordinals integer[], p_rounds bigint[]) returns void
language plpgsql as $$
begin
  update vendor_round r set version = r.version + n.moves, bets = r.bets + n.bets, stake = r.stake + n.stake, cash_stake = r.cash_stake + n.cash_stake,
    won = r.won + n.won, cash_won = r.cash_won + n.cash_won,
    (valid_told, valid_stake, valid_cash) = (
      select told.valid, counts.valid, vendor_valid_cash(counts.valid, r.stake + n.stake, r.cash_stake + n.cash_stake)
      from (
        select case p_kind when 'rollback' then vendor_valid_told(r.merchant_id, r.member_id, r.vendor, r.round, r.round_id)
          else coalesce(n.valid, r.valid_told) end as valid
      ) told cross join lateral vendor_valid_stake(r.category, r.stake + n.stake, r.won + n.won, told.valid) counts (valid)),
    closed_at = case when n.closes or r.bets + n.bets = 0 then coalesce(r.closed_at, p_batch.at) when n.bets > 0 then null else r.closed_at end
  from (
    select m.merchant_id, p_batch.parts[m.i] as part, m.member_id, p_rounds[m.place] as round_id, count(*)::integer as moves,
      bool_or(m.closes) as closes, (array_agg(m.valid order by m.i desc) filter (where m.valid is not null))[1] as valid,
      sum(case p_kind when 'bet' then 1 when 'rollback' then (case when m.of_win then 0 else -1 end) else 0 end)::integer as bets,
      sum(case p_kind when 'bet' then m.amount when 'rollback' then (case when m.of_win then 0 else -m.amount end) else 0 end)::bigint as stake,
      sum(case p_kind when 'win' then m.amount when 'rollback' then (case when m.of_win then -m.amount else 0 end) else 0 end)::bigint as won,
      sum(case p_kind when 'bet' then m.cash when 'rollback' then (case when m.of_win then 0 else -m.cash end) else 0 end)::bigint as cash_stake,
      sum(case p_kind when 'win' then m.cash when 'rollback' then (case when m.of_win then -m.cash else 0 end) else 0 end)::bigint as cash_won
    from vendor_moves(p_batch, p_ordinals) m
    group by 1, 2, 3, 4
  ) n
  where r.merchant_id = n.merchant_id and r.part = n.part and r.member_id = n.member_id and r.round_id = n.round_id;
end $$;

-- What a round's transactions say that counts of its stake: the newest of those that stand and say something.
create or replace function vendor_valid_told(p_merchant_id integer, p_member_id bigint, p_vendor text, p_round text, p_round_id bigint)
returns bigint language plpgsql stable as $$
begin
  return (
    select t.valid_amount from vendor_transactions_of_round(p_member_id, p_round) t
    where t.merchant_id = p_merchant_id and t.member_id = p_member_id and t.vendor = p_vendor and t.round = p_round and t.round_id = p_round_id
      and t.valid_amount is not null and t.rolled_back_by is null
    order by t.group_id desc limit 1);
end $$;

-- The bets that intents place, each waiting for its round.
create or replace function vendor_bets(p_batch ledger_batch, p_ordinals integer[]) returns ledger_bet[] language plpgsql as $$
declare
  v_rounds constant bigint[] := vendor_round_ids(p_batch, p_ordinals);
begin
  return array(
    select row(i, p_batch.tx_ids[i], ledger_staked(p_batch, i), v_rounds[place])::ledger_bet
    from unnest(p_ordinals) with ordinality x (i, place));
end $$;
