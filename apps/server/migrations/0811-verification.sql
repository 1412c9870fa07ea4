-- Papers that prove who a member is, who looked at them, and what makes two accounts look like one person.
create table identity_case (
  merchant_id integer not null,
  case_id bigint not null,
  member_id bigint not null,
  state text not null check (state in ('uploading', 'under_review', 'verified', 'rejected')),
  name text not null default '',
  address text not null default '',
  nationality text not null default '',
  -- Number of the paper: sealed, and what equal numbers have in common.
  number_sealed bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  taken_by bigint,
  taken_name text,
  taken_until timestamptz,
  decided_at timestamptz,
  decided_name text,
  reason text not null default '',
  primary key (merchant_id, case_id),
  foreign key (merchant_id, member_id) references member
);
-- One under way, or done, at a time.
create unique index identity_case_member on identity_case (merchant_id, member_id);
create index identity_case_waiting on identity_case (merchant_id, submitted_at) where state = 'under_review';
create index identity_case_decided on identity_case (merchant_id, decided_at) where decided_at is not null;

create table paper (
  merchant_id integer not null,
  case_id bigint not null,
  no smallint not null,
  kind text not null check (kind in ('passport', 'id_front', 'id_back', 'selfie')),
  file_id bigint not null,
  -- The file's own key, under the merchant's. Without it the file is noise.
  key_wrapped bytea not null,
  type text not null,
  pixels_sha256 bytea not null,
  added_at timestamptz not null,
  -- Why it was not accepted; null: nobody said so.
  reason text,
  primary key (merchant_id, case_id, no),
  foreign key (merchant_id, case_id) references identity_case
);

create table paper_view (
  merchant_id integer not null,
  case_id bigint not null,
  no smallint not null,
  operator_id bigint not null,
  at timestamptz not null,
  audit_id bigint not null,
  primary key (merchant_id, case_id, no, audit_id)
);

create table signal_edge (
  merchant_id integer not null,
  kind text not null check (kind in ('card', 'paper', 'name_birth', 'device', 'pixels')),
  hash bytea not null,
  member_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_id, kind, hash, member_id)
);
create index signal_edge_member on signal_edge (merchant_id, member_id);

create table signal_pair (
  merchant_id integer not null,
  low bigint not null,
  high bigint not null check (high > low),
  score_e4 integer not null,
  -- [{kind, shared, addsE4}], what each adds to the score.
  parts jsonb not null,
  state text not null check (state in ('open', 'same_person', 'household', 'unrelated')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_name text,
  reason text not null default '',
  primary key (merchant_id, low, high)
);
create index signal_pair_open on signal_pair (merchant_id, score_e4 desc) where state = 'open';

select enable_tenancy(t) from unnest(array['identity_case', 'paper', 'paper_view', 'signal_edge', 'signal_pair']::regclass[]) t;
grant select, insert on identity_case, paper, paper_view, signal_edge, signal_pair to fairhall_app;
grant update (state, name, address, nationality, number_sealed, submitted_at, taken_by, taken_name, taken_until, decided_at, decided_name, reason)
  on identity_case to fairhall_app;
grant update (reason) on paper to fairhall_app;
grant update (last_at) on signal_edge to fairhall_app;
grant update (score_e4, parts, state, found_at, decided_at, decided_name, reason) on signal_pair to fairhall_app;
