-- A module of the tests that composes its rows into the ledger by the contract at the top of sql/5-judge.sql.

create table raffle (
  merchant_id integer not null,
  raffle_id bigint not null,
  state text not null default 'OPEN',
  closes_at timestamptz not null,
  primary key (merchant_id, raffle_id)
);

create table raffle_ticket (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  raffle_id bigint not null,
  tx_id bigint not null,
  note text,
  primary key (merchant_id, part, member_id, raffle_id, tx_id),
  constraint raffle_ticket_note check (note <> 'poison')
);

grant select, insert, update on raffle to fairhall_app;
grant select, insert on raffle_ticket to fairhall_app;

-- kind 'raffle_ticket'  numbers: raffleId  texts: note
create function raffle_ticket_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from raffle r where (r.merchant_id, r.raffle_id) in
    (select p_batch.merchant_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1] from unnest(p_ordinals) i)
  order by r.merchant_id, r.raffle_id for share;
  return array(
    select row(i, 'RAFFLE_CLOSED', null, null, null)::ledger_verdict
    from unnest(p_ordinals) i left join raffle r
      on r.merchant_id = p_batch.merchant_ids[i] and r.raffle_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
    where r.state is distinct from 'OPEN' or p_batch.at >= r.closes_at
  ) || array(
    select row(i, 'TICKETS_USED_UP', format('raffle:%s', p_batch.numbers[p_batch.numbers_before[i] + 1]), 1, 3 - count(t.*))::ledger_verdict
    from unnest(p_ordinals) i left join raffle_ticket t on t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i]
      and t.member_id = p_batch.member_ids[i] and t.raffle_id = p_batch.numbers[p_batch.numbers_before[i] + 1]
    group by i
  );
end $$;

create function raffle_ticket_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into raffle_ticket (merchant_id, part, member_id, raffle_id, tx_id, note)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.numbers[p_batch.numbers_before[i] + 1],
    p_batch.tx_ids[i], p_batch.texts[p_batch.texts_before[i] + 1]
  from unnest(p_ordinals) i;
end $$;

create or replace function ledger_guard(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  case p_kind
    when 'raffle_ticket' then return raffle_ticket_guard(p_batch, p_ordinals);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'raffle_ticket' then perform raffle_ticket_rows(p_batch, p_ordinals);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;
