-- What orders may win that win much, until their draws are settled: a wallet must hold it beside its cash, or it could not be paid
-- (modules/lottery/open-wins.ts). Orders that win little are so many short of it that nobody counts them.
create table open_win (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  -- The key that the order was asked for with.
  order_key uuid not null,
  asset text not null,
  -- The last of its draws.
  draw_id bigint not null,
  win bigint not null check (win > 0),
  primary key (merchant_id, part, member_id, order_key)
);
create index open_win_of_draw on open_win (draw_id);
select enable_tenancy('open_win');
grant select, insert, delete on open_win to fairhall_app;

-- What a draw brings to one wallet fits an amount, what it brings to many need not.
alter table settle_chunk
  alter column stake type numeric,
  alter column paid type numeric,
  alter column rebate type numeric,
  alter column refunded type numeric,
  alter column reversed type numeric,
  alter column owed type numeric;
alter type lottery_sold alter attribute stake type numeric;
