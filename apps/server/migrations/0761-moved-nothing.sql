-- An intent may be placed that moves nothing, as the news of a lost round: its answer says so.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['public.idempotency', 'archive.idempotency'] loop
    execute format('alter table %s add moved_nothing boolean not null default false', v_table);
    -- So far it was so of vendors' transactions alone.
    execute format('update %s k set moved_nothing = true from vendor_transaction v
      where v.amount = 0 and v.group_id is not null and k.merchant_id = v.merchant_id and k.member_id = v.member_id
        and k.tx_id = v.group_id and k.code = ''PLACED''', v_table);
    execute format('alter table %s add constraint idempotency_moved check (not moved_nothing or code = ''PLACED'')', v_table);
  end loop;
end $$;
select whole_view('idempotency');
