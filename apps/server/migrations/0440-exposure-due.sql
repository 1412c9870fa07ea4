-- Draws whose exposure must be counted again: noticed by the facts of bets, cancellations and voids, also before their sale begins, and
-- kept until they were counted, whoever is killed in between (docs/adr/0019-exposure.md).
create table exposure_due (
  merchant_id integer not null,
  draw_id bigint not null,
  noticed_at timestamptz not null,
  primary key (merchant_id, draw_id)
);
create index exposure_due_oldest on exposure_due (noticed_at, draw_id);
select enable_tenancy('exposure_due');
grant select, insert, delete on exposure_due to fairhall_app;

-- A cap that came into force concerns what was sold before it: its draws are looked at once more, then it is known.
alter table exposure_rule add known boolean not null default false;
update exposure_rule set known = true where kind <> 'cap';
create index exposure_rule_unknown on exposure_rule (from_at) where kind = 'cap' and not known;
grant update (known) on exposure_rule to fairhall_app;

-- Which bets were cancelled by a move of money.
create index bet_cancel_of_move on bet_cancel (merchant_id, tx_id) include (draw_id);
create index bet_cancel_of_move on archive.bet_cancel (merchant_id, tx_id) include (draw_id);

-- What was sold until now in draws that are not drawn. Bets are younger than their draw, and clocks differ by an hour at most.
insert into exposure_due (merchant_id, draw_id, noticed_at)
select distinct b.merchant_id, d.draw_id, now()
from draw d join bet b on b.draw_id = d.draw_id and b.bet_id >= d.draw_id - (3600000::bigint << 22)
where d.state in ('open', 'closed') and b.asset <> 'TRIAL';
