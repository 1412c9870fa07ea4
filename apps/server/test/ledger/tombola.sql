-- A module of the tests that composes its rows into the ledger by the contract at the top of sql/5-judge.sql.

create table tombola (
  merchant_id integer not null,
  tombola_id bigint not null,
  state text not null default 'OPEN',
  closes_at timestamptz not null,
  primary key (merchant_id, tombola_id)
);

create table tombola_ticket (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  tombola_id bigint not null,
  tx_id bigint not null,
  note text,
  primary key (merchant_id, part, member_id, tombola_id, tx_id),
  constraint tombola_ticket_note check (note <> 'poison')
);

grant select, insert, update on tombola to fairhall_app;
grant select, insert on tombola_ticket to fairhall_app;

-- kind 'tombola_ticket'  numbers: tombolaId  texts: note
create function tombola_ticket_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from tombola r where (r.merchant_id, r.tombola_id) in
    (select p_batch.merchant_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1] from unnest(p_ordinals) i)
  order by r.merchant_id, r.tombola_id for share;
  return array(
    select row(i, 'TOMBOLA_CLOSED', null, null, null)::ledger_verdict
    from unnest(p_ordinals) i left join tombola r
      on r.merchant_id = p_batch.merchant_ids[i] and r.tombola_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
    where r.state is distinct from 'OPEN' or p_batch.at >= r.closes_at
  ) || array(
    select row(i, 'TICKETS_USED_UP', format('tombola:%s', p_batch.numbers[p_batch.numbers_before[i] + 1]), 1, 3 - count(t.*))::ledger_verdict
    from unnest(p_ordinals) i left join tombola_ticket t on t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i]
      and t.member_id = p_batch.member_ids[i] and t.tombola_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
    group by i
  );
end $$;

create function tombola_ticket_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into tombola_ticket (merchant_id, part, member_id, tombola_id, tx_id, note)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1],
    p_batch.tx_ids[i], p_batch.texts[p_batch.texts_before[i] + 1]
  from unnest(p_ordinals) i;
end $$;

create or replace function ledger_guard(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  case p_kind
    when 'tombola_ticket' then return tombola_ticket_guard(p_batch, p_ordinals);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'tombola_ticket' then perform tombola_ticket_rows(p_batch, p_ordinals);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;
