-- A merchant's own names of a game, by language; a language that has none reads the vendor's. What operators change of the lobby bears
-- a version: who saves over another's change is refused by it.
alter table game_sale
  add column own_names jsonb not null default '{}' check (jsonb_typeof(own_names) = 'object'),
  add column version integer not null default 1;
alter table vendor_sale add column version integer not null default 1;
grant update (own_names, version) on game_sale to fairhall_app;
grant update (version) on vendor_sale to fairhall_app;
