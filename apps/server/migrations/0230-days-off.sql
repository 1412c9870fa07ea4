-- Days on which a merchant does not sell a game: drawing days by the clocks of the game (modules/lottery/schedule/day-of-draw.ts). The draws
-- themselves are of the installation and go on; what had been bet before stands.

create table game_day_off (
  merchant_id integer not null,
  game_id integer not null,
  day date not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id, day),
  foreign key (merchant_id, game_id) references lottery_sale
);
select enable_tenancy('game_day_off');
grant select, insert, delete on game_day_off to fairhall_app;
