-- A merchant's own picture of a game, by its hash; empty where the game is drawn.
alter table game_sale add column picture text not null default '' check (picture ~ '^([0-9a-f]{32})?$');
grant update (picture) on game_sale to fairhall_app;
