-- Rooms of a live table as its vendor's list said them last: id, name, kind, open or not, and limits by currency (modules/game).
alter table game_sale add rooms jsonb not null default '[]';
grant update (rooms) on game_sale to fairhall_app;

-- Its list names rooms: those open, close and change their limits at any hour, so it is asked for more often (modules/vendor).
alter table vendor_link add list_has_rooms boolean not null default false;
grant update (list_has_rooms) on vendor_link to fairhall_app;
