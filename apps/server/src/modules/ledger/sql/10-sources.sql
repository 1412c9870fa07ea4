-- Net position: what a wallet is worth, less what came into it other than by play, is what its member has won or lost. What came is kept
-- in one row a wallet, so that a bet and its settlement write nothing for it, and a net position is read by keys alone.
-- House accounts of play stand in front of 'promotion' in the order of their kinds, all others from there on.

-- What one transfer brings into a wallet other than by play, below zero when it takes; 0 for moves inside the wallet.
create or replace function ledger_brought(p_debit account_kind, p_credit account_kind, p_amount bigint)
returns bigint language sql immutable strict parallel safe
return case when p_debit >= 'promotion' then p_amount when p_credit >= 'promotion' then -p_amount else 0 end;

-- Adds to the rows of wallets, under the wallets' locks: nobody else makes or changes one meanwhile.
create or replace function ledger_add_sources(p_brought wallet_source[]) returns void language plpgsql as $$
begin
  update wallet_source w
  set paid_in = w.paid_in + n.paid_in, given = w.given + n.given
  from unnest(p_brought) n
  where w.merchant_id = n.merchant_id and w.part = n.part and w.member_id = n.member_id and w.asset = n.asset;

  insert into wallet_source (merchant_id, part, member_id, asset, paid_in, given)
  select n.merchant_id, n.part, n.member_id, n.asset, n.paid_in, n.given
  from unnest(p_brought) n
  where not exists (
    select from wallet_source w
    where w.merchant_id = n.merchant_id and w.part = n.part and w.member_id = n.member_id and w.asset = n.asset);
end $$;

-- Notes what was placed.
create or replace function ledger_note_sources(p_batch ledger_batch, p_placed integer[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  perform ledger_add_sources(array(
    select row(n.merchant_id, n.part, n.member_id, n.asset, coalesce(sum(n.brought) filter (where n.house in ('outside', 'fee')), 0),
      coalesce(sum(n.brought) filter (where n.house not in ('outside', 'fee')), 0))::wallet_source
    from (
      select p_batch.merchant_ids[i] as merchant_id, p_batch.parts[i] as part, p_batch.member_ids[i] as member_id, v_assets[i] as asset,
        greatest(p_batch.debits[m], p_batch.credits[m]) as house,
        ledger_brought(p_batch.debits[m], p_batch.credits[m], p_batch.amounts[m]) as brought
      from unnest(p_placed) i cross join lateral generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
    ) n
    where n.brought <> 0
    group by n.merchant_id, n.part, n.member_id, n.asset));
end $$;

-- Notes what a set moved.
create or replace function ledger_note_source_lines(p_occasion ledger_occasion, p_lines ledger_line[]) returns void language plpgsql as $$
begin
  perform ledger_add_sources(array(
    select row(p_occasion.merchant_id, l.part, l.member_id, l.asset,
      sum(case when p_occasion.house in ('outside', 'fee') then l.moved else 0 end),
      sum(case when p_occasion.house in ('outside', 'fee') then 0 else l.moved end))::wallet_source
    from unnest(p_lines) l
    group by l.part, l.member_id, l.asset));
end $$;
