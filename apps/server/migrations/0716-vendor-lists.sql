-- What a vendor's list says is said to one merchant, and counts there alone (modules/game).
alter table game drop column enabled, drop column blocked_countries;
alter table game_sale
  -- Off, it opens nowhere; and where it may not be played (ISO 3166-1).
  add enabled boolean not null default true,
  add blocked_countries text[] collate "C" not null default '{}',
  -- What the list calls it; null where no list has named it.
  add said_name text,
  -- The list names it no more.
  add gone boolean not null default false,
  -- What was so when an operator decided last, while one has to decide anew; null for a game that is new.
  add former jsonb;
grant update (enabled, blocked_countries, said_name, gone, former) on game_sale to fairhall_app;

-- When a vendor was asked for its list last, whether an operator wants it asked, and what was wrong with its answer (modules/vendor).
alter table vendor_link
  add list_asked_at timestamptz,
  add list_wanted boolean not null default false,
  add list_fault text collate "C";
grant update (list_asked_at, list_wanted, list_fault) on vendor_link to fairhall_app;
