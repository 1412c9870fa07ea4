-- Slips that members keep for later (modules/lottery/store/saved-tickets.ts). A saved ticket never bets by itself: nothing but its member's
-- screen reads it. `slip` is the family's text, as the rules write it; `plays` are the codes in it, each once.

create table saved_ticket (
  merchant_id integer not null,
  member_id bigint not null,
  ticket_id bigint not null,
  family text collate "C" not null,
  name text not null check (length(name) between 1 and 40),
  prize_mode_id smallint not null,
  plays text[] collate "C" not null,
  lines smallint not null check (lines > 0),
  slip text collate "C" not null check (length(slip) <= 20000),
  saved_at timestamptz not null,
  primary key (merchant_id, member_id, ticket_id),
  constraint saved_ticket_name unique (merchant_id, member_id, family, name)
);
select enable_tenancy('saved_ticket');
grant select, insert, delete on saved_ticket to fairhall_app;
grant update (name) on saved_ticket to fairhall_app;
