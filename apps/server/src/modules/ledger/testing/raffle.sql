-- A module of the tests that composes its rows into the ledger by the contract at the top of 0020-ledger.sql.

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

create function raffle_ticket_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  perform from raffle r where (r.merchant_id, r.raffle_id) in
    (select i.merchant_id, (i.body->>'raffleId')::bigint from unnest(p_intents) i) order by r.merchant_id, r.raffle_id for share;
  return query
    select i.ordinal, 'RAFFLE_CLOSED', null::text, null::bigint, null::bigint
    from unnest(p_intents) i left join raffle r on r.merchant_id = i.merchant_id and r.raffle_id = (i.body->>'raffleId')::bigint
    where r.state is distinct from 'OPEN' or i.at >= r.closes_at;
  return query
    select i.ordinal, 'TICKETS_USED_UP', format('raffle:%s', i.body->>'raffleId'), 1::bigint, 3 - count(t.*)
    from unnest(p_intents) i left join raffle_ticket t on t.merchant_id = i.merchant_id and t.part = i.part
      and t.member_id = i.member_id and t.raffle_id = (i.body->>'raffleId')::bigint
    group by i.ordinal, i.body;
end $$;

create function raffle_ticket_rows(p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  insert into raffle_ticket (merchant_id, part, member_id, raffle_id, tx_id, note)
  select i.merchant_id, i.part, i.member_id, (i.body->>'raffleId')::bigint, i.tx_id, i.body->>'note' from unnest(p_intents) i;
end $$;

create or replace function ledger_guard(p_kind text, p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  case p_kind
    when 'raffle_ticket' then return query select * from raffle_ticket_guard(p_intents);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'raffle_ticket' then perform raffle_ticket_rows(p_intents);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;
