-- Banners and notices become settings of their merchant: previewed, versioned, told in the history and taken back like all others.
-- What stood in the table goes on as one more version.

insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
select m.merchant_id, coalesce(o.version, 0) + 1,
  coalesce(o.overrides, '{}') || jsonb_build_object('announcements', jsonb_build_object(
    'banners', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.announcement_id::text, 'scene', a.scene, 'picture', '', 'title', a.title,
        'text', a.content, 'link', a.linkage, 'action', a.linkage_text) order by a.sorting, a.announcement_id desc)
      from announcement a where a.merchant_id = m.merchant_id and a.kind = 'banner' and a.shown), '[]'),
    'notices', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.announcement_id::text, 'title', a.title, 'content', a.content,
        'createdAtMs', floor(extract(epoch from a.created_at) * 1000)) order by a.sorting, a.announcement_id desc)
      from announcement a where a.merchant_id = m.merchant_id and a.kind = 'notice' and a.shown), '[]'))),
  'system', 'banners and notices are settings now', now()
from merchant m
left join lateral (
  select version, overrides from merchant_override where merchant_id = m.merchant_id order by version desc limit 1
) o on true
where exists (select from announcement a where a.merchant_id = m.merchant_id and a.shown);

drop table announcement;

-- Pictures of a merchant's own, for its banners: small, public, and named by their hash, so that their address can be cached for ever.
-- None is ever changed or thrown away, since an older version of the settings may show it again.
create table merchant_picture (
  merchant_id integer not null references merchant,
  picture_hash text not null check (picture_hash ~ '^[0-9a-f]{32}$'),
  type text not null check (type = 'image/webp'),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  author text not null,
  created_at timestamptz not null,
  primary key (merchant_id, picture_hash)
);

select enable_tenancy('merchant_picture');
grant select, insert on merchant_picture to fairhall_app;
