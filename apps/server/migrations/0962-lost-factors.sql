-- Factors, numbers and addresses that are lost for good: papers, two operators, and a time in which every old address may stop it.
create table factor_loss (
  merchant_id integer not null,
  loss_id bigint not null,
  member_id bigint not null,
  state text not null check (state in ('uploading', 'under_review', 'waiting', 'done', 'refused', 'stopped', 'expired')),
  lost text[] not null check (cardinality(lost) > 0 and lost <@ array['totp', 'passkey', 'mobile', 'email']),
  -- Names the browser that began it, or came back to it.
  token_hash bytea not null,
  created_at timestamptz not null,
  -- As typed; the number of the paper is sealed.
  name text not null default '',
  birth_date date,
  number_sealed bytea,
  sent_at timestamptz,
  -- Where its member came by: links of notices lead there.
  site_origin text not null default '',
  -- Addresses and numbers that were told.
  told smallint not null default 0,
  first_by bigint,
  first_name text,
  first_reason text,
  second_by bigint,
  second_name text,
  -- When what was lost stops guarding.
  due_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused, as its member reads it.
  reason text,
  primary key (merchant_id, loss_id),
  foreign key (merchant_id, member_id) references member,
  -- Nobody gives anything back alone.
  check (state not in ('waiting', 'done') or (first_by <> second_by and first_by is not null and second_by is not null and due_at is not null))
);
create unique index factor_loss_live on factor_loss (merchant_id, member_id) where state in ('uploading', 'under_review', 'waiting');
create index factor_loss_member on factor_loss (merchant_id, member_id, created_at);
create index factor_loss_token on factor_loss (merchant_id, token_hash);
create index factor_loss_desk on factor_loss (merchant_id, sent_at) where state in ('under_review', 'waiting');
create index factor_loss_due on factor_loss (due_at) where state = 'waiting';
create index factor_loss_open on factor_loss (created_at) where state = 'uploading';

create table factor_loss_paper (
  merchant_id integer not null,
  loss_id bigint not null,
  no smallint not null,
  kind text not null,
  file_id bigint not null,
  -- The file's own key, under the merchant's. Without it the file is noise.
  key_wrapped bytea not null,
  type text not null,
  added_at timestamptz not null,
  primary key (merchant_id, loss_id, no),
  foreign key (merchant_id, loss_id) references factor_loss
);

select enable_tenancy(t) from unnest(array['factor_loss', 'factor_loss_paper']::regclass[]) t;
grant select, insert on factor_loss, factor_loss_paper to fairhall_app;
grant update (state, lost, token_hash, name, birth_date, number_sealed, sent_at, site_origin, told, first_by, first_name, first_reason, second_by,
  second_name, due_at, ended_at, reason) on factor_loss to fairhall_app;
