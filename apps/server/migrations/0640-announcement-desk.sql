-- Announcements are edited by operators: who saves over another's change is refused by the version.
alter table announcement_item add column version integer not null default 1;
grant update (type, group_name, platform, execution, audience, category, promotion_type, texts, picture, scene, link, sorting,
  published_at, from_at, to_at, withdrawn_at, version) on announcement_item to fairhall_app;
