-- How a member is reached and got back in: numbers and addresses it has proved, links that set a new password, and who brought it.
create type contact_kind as enum ('mobile', 'email');

-- Of each merchant a proved number or address is one member's. By keyed hash: the value itself is locked in member_contact.
create table login_name (
  merchant_id integer not null,
  kind contact_kind not null,
  key_hash bytea not null,
  member_id bigint not null,
  since timestamptz not null,
  primary key (merchant_id, kind, key_hash),
  unique (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member
);

-- Every number and address a member has had; one of each kind stands.
create table member_contact (
  merchant_id integer not null,
  member_id bigint not null,
  kind contact_kind not null,
  contact_no bigint not null,
  value_sealed bytea not null,
  value_hash bytea not null,
  verified_at timestamptz,
  replaced_at timestamptz,
  primary key (merchant_id, member_id, kind, contact_no),
  foreign key (merchant_id, member_id) references member
);
create unique index member_contact_stands on member_contact (merchant_id, member_id, kind) where replaced_at is null;
create index member_contact_value on member_contact (merchant_id, value_hash);

-- A link of 256 bits, kept as a hash, that sets a new password once. `password_hash`: what it replaces; changed meanwhile, it opens nothing.
create table reset_link (
  merchant_id integer not null,
  token_hash bytea not null,
  member_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member
);
create index reset_link_due on reset_link (expires_at);

-- Codes that bring new members: written by agents and promotions, read when somebody registers.
create table join_code (
  merchant_id integer not null,
  -- In lower case.
  code text collate "C" not null check (code = lower(code) and length(code) between 1 and 32),
  kind text not null check (kind in ('affiliate', 'referral')),
  member_id bigint not null,
  link_id bigint,
  from_at timestamptz not null,
  until_at timestamptz,
  active boolean not null default true,
  -- Rates of who joins by it, as the link says them.
  rates jsonb not null default '[]',
  primary key (merchant_id, code),
  foreign key (merchant_id, member_id) references member
);
create index join_code_member on join_code (merchant_id, member_id);

-- Who brought a member: once, for ever.
create table attribution (
  merchant_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('affiliate', 'referral', 'click', 'none')),
  code text collate "C" not null default '',
  link_id bigint,
  -- Who invited it; null where nobody did.
  inviter_id bigint,
  at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  constraint attribution_inviter check ((kind = 'none') = (inviter_id is null))
);
create index attribution_inviter on attribution (merchant_id, inviter_id) where inviter_id is not null;

select enable_tenancy(t) from unnest(array['login_name', 'member_contact', 'reset_link', 'join_code', 'attribution']::regclass[]) t;
grant select, insert, delete on login_name to fairhall_app;
grant select, insert on member_contact, attribution to fairhall_app;
grant update (verified_at, replaced_at) on member_contact to fairhall_app;
grant select, insert, delete on reset_link to fairhall_app;
grant update (used_at) on reset_link to fairhall_app;
grant select, insert on join_code to fairhall_app;
grant update (active, until_at, rates) on join_code to fairhall_app;
