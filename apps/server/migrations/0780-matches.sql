-- Matches that can be bet on soon in a game of sports, as its vendor's list said them last, and how many have (modules/game).
alter table game_sale add matches jsonb not null default '[]';
grant update (matches) on game_sale to fairhall_app;
