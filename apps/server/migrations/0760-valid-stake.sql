-- What of a round's stake counts as turnover: what its vendor says, else a rule (modules/vendor/sql/valid-stake.sql).

-- Of a bet or a win: what it says that counts of its round's stake.
alter table vendor_transaction add valid_amount bigint check (valid_amount >= 0);

-- What the newest of a round's transactions that stand says of it.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['public.vendor_round', 'archive.vendor_round'] loop
    execute format('alter table %s add valid_told bigint', v_table);
    -- Nothing was said so far. What came home from a transfer wallet is many rounds in one, of which all that was staked counts.
    execute format('with told as (
        update %s r set valid_told = r.stake from vendor_move m
        where r.category = ''LIVE'' and m.merchant_id = r.merchant_id and m.transfer_id = r.round and m.vendor = r.vendor returning r.*
      ) update vendor_transaction t set valid_amount = told.stake from told
      where t.merchant_id = told.merchant_id and t.vendor = told.vendor and t.transaction_id = told.round || '':0''', v_table);
    execute format('update %s set (valid_stake, valid_cash) = (select n, n from least(stake, abs(won - stake)) n)
      where category = ''LIVE'' and valid_told is null', v_table);
  end loop;
end $$;
select whole_view('vendor_round');
grant update (valid_told) on vendor_round to fairhall_app;
