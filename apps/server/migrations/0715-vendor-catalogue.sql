-- What vendors say of their games, and games that nobody has looked at yet (modules/game).
-- Lotteries number their games below.
alter table game drop constraint game_node_id_check, add constraint game_node_id_check check (node_id >= 99000);
-- As the vendor's list said last: off, it opens nowhere; and where it may not be played (ISO 3166-1).
alter table game
  add enabled boolean not null default true,
  add blocked_countries text[] collate "C" not null default '{}';
-- Numbers of games that a vendor's list brings.
create sequence vendor_game_node as integer start 1000000;

-- Brought by a vendor's list and not decided on: not listed, and marked so for operators until one decides.
alter table game_sale add awaiting boolean not null default false;

grant insert, update (enabled, blocked_countries) on game to fairhall_app;
grant insert on game_vendor to fairhall_app;
grant usage on sequence vendor_game_node to fairhall_app;
grant update (awaiting) on game_sale to fairhall_app;
