-- Banners and notices of a merchant, in its languages.
create table announcement (
  merchant_id integer not null references merchant,
  announcement_id bigint not null,
  kind text not null check (kind in ('banner', 'notice')),
  group_name text not null,
  -- Name of the scene a banner shows; the client draws it.
  scene text not null,
  -- {"EN": …, "MY": …, "CN": …}
  title jsonb not null,
  content jsonb not null,
  linkage text not null,
  linkage_text jsonb not null,
  sorting integer not null,
  shown boolean not null,
  created_at timestamptz not null,
  primary key (merchant_id, announcement_id)
);

grant select, insert on announcement to fairhall_app;
grant update (shown, sorting, title, content, linkage, linkage_text, scene) on announcement to fairhall_app;
