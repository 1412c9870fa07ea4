-- A vendor's maintenance at a merchant: between both moments no bet of it is taken and none of its games opens.
alter table vendor_link
  add column paused_from timestamptz,
  add column paused_until timestamptz,
  add column pause_reason text not null default '',
  add constraint vendor_link_pause check ((paused_from is null) = (paused_until is null) and coalesce(paused_from < paused_until, true));

grant update (paused_from, paused_until, pause_reason) on vendor_link to fairhall_app;
