-- Shares of stakes that feed a jackpot. They are parts of the stake and never on top: what of it is cash goes to the game, the pool and the
-- pool's reserve, as moves of one group. An intent says which pool it may feed; its two moves stand there with nothing, and are filled once
-- it is decided what is cash (8-decide.sql). A batch without such an intent, which most are, asks nothing here.
--
-- What is taken back comes back from the game, whole and at once; pool and reserve give the game their shares at the next seal
-- (modules/jackpot), by house_transfer.

-- A share of an amount in 1/10000, rounded down.
create or replace function ledger_share(p_amount bigint, p_bps integer) returns bigint language sql immutable parallel safe
return p_amount / 10000 * p_bps + p_amount % 10000 * p_bps / 10000;

-- The rates of the pools that stakes may feed: a pool that is not running takes nothing.
create or replace function ledger_open_pools(p_batch ledger_batch) returns ledger_batch language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  select array_agg(p.rate_bps order by i), array_agg(p.reserve_bps order by i) into p_batch.pool_rates, p_batch.reserve_rates
  from generate_subscripts(p_batch.pools, 1) i left join lateral (
    select p.rate_bps, p.reserve_bps from jackpot_pool p
    where p.merchant_id = p_batch.merchant_ids[i] and p.pool_id = p_batch.pools[i] and p.state = 'running' and p.asset = v_assets[i]
    limit 1
  ) p on true;
  return p_batch;
end $$;

-- What of a placed stake is cash: the first move, and behind it those of pool and reserve.
create or replace function ledger_cash_staked(p_batch ledger_batch, p_ordinal integer) returns bigint language sql immutable parallel safe
return p_batch.amounts[p_batch.moves_before[p_ordinal] + 1] + case when p_batch.pools[p_ordinal] is null then 0
  else p_batch.amounts[p_batch.moves_before[p_ordinal] + 2] + p_batch.amounts[p_batch.moves_before[p_ordinal] + 3] end;

-- All of it, what a grant pays too.
create or replace function ledger_staked(p_batch ledger_batch, p_ordinal integer) returns bigint language sql immutable parallel safe
return (select sum(a)::bigint from unnest(p_batch.amounts[p_batch.moves_before[p_ordinal] + 1 : p_batch.moves_before[p_ordinal + 1]]) a);

-- Writes down what was put in.
create or replace function ledger_note_pools(p_batch ledger_batch, p_placed integer[]) returns void language plpgsql as $$
declare
  v_areas constant text[] := p_batch.areas;
begin
  insert into jackpot_entry (merchant_id, part, member_id, entry_id, pool_id, area, stake, contribution, reserved, made_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.tx_ids[i], p_batch.pools[i], v_areas[f + 1],
    ledger_staked(p_batch, i), p_batch.amounts[f + 2], p_batch.amounts[f + 3], p_batch.at
  from (select i, p_batch.moves_before[i] as f from unnest(p_placed) i where p_batch.pools[i] is not null) fed
  where p_batch.amounts[f + 2] > 0;
end $$;

-- Notes stakes that were taken back, under the locks of their wallets. Who seals passes over entries that are locked, and so waits for none.
create or replace function ledger_stakes_back(p_back ledger_stake_back[]) returns void language plpgsql as $$
begin
  update jackpot_entry e set taken_back = e.taken_back + b.stake
  from (
    select b.merchant_id, b.part, b.member_id, b.entry_id, sum(b.stake)::bigint as stake from unnest(p_back) b group by 1, 2, 3, 4
  ) b
  where e.merchant_id = b.merchant_id and e.part = b.part and e.member_id = b.member_id and e.entry_id = b.entry_id;
end $$;

-- Whether any of the merchants has a pool: whoever gives stakes back asks this first.
create or replace function ledger_has_pools(p_merchant_ids integer[]) returns boolean language sql stable parallel safe
return exists (select from jackpot_pool p where p.merchant_id = any (p_merchant_ids) and p.state <> 'draft');

-- What a jackpot took of a stake.
create or replace function ledger_shares(p_merchant_id integer, p_part smallint, p_member_id bigint, p_tx_id bigint) returns bigint
language sql stable parallel safe
return coalesce((
  select e.contribution + e.reserved from jackpot_entry e
  where e.merchant_id = p_merchant_id and e.part = p_part and e.member_id = p_member_id and e.entry_id = p_tx_id), 0);
