-- Clicks on agents' links (modules/identity/commands/follow-link.ts): the last one of a browser tells who brought it, unless it registers by
-- a code.
create table click (
  merchant_id integer not null references merchant,
  click_id bigint not null,
  -- What the browser keeps for thirty days is known here by its hash alone.
  token_hash bytea not null,
  link_id bigint not null,
  -- Whose link it is.
  member_id bigint not null,
  -- As the address had them: the tracker's own id of the click, a campaign, and five more words. '' where it had none.
  outer_id text not null,
  campaign text not null,
  subs text[] not null check (cardinality(subs) = 5),
  -- Null after thirty days.
  ip inet,
  at timestamptz not null,
  primary key (merchant_id, click_id),
  foreign key (merchant_id, link_id) references join_code (merchant_id, link_id)
);
create unique index click_token on click (merchant_id, token_hash);
create index click_link on click (merchant_id, link_id, at);
create index click_member on click (merchant_id, member_id, at);
create index click_addresses on click (at) where ip is not null;

-- The click behind a registration, also where its link's code was typed.
alter table attribution add column click_id bigint;
alter table attribution add foreign key (merchant_id, click_id) references click;
create index attribution_click on attribution (merchant_id, click_id) where click_id is not null;

select enable_tenancy('click');
grant select, insert, update (ip) on click to fairhall_app;
