-- More papers, the higher tier, a second look, the end of papers, and who checks them elsewhere.
alter table identity_case drop constraint identity_case_state_check;
alter table identity_case add constraint identity_case_state_check
  check (state in ('uploading', 'under_review', 'more_needed', 'verified', 'rejected', 'expired', 'closed'));
alter table identity_case
  -- What these papers are to open.
  add tier smallint not null default 2 check (tier in (2, 3)),
  -- The last day on which the papers are good; null: they say no end.
  add good_until date,
  -- How many of the notices before the end were given.
  add notices smallint not null default 0,
  -- Lines for machines, as typed: sealed like the number.
  add lines_sealed bytea,
  add occupation text not null default '',
  add funds text not null default '',
  -- Which fields are to be told anew: ["birth", "address"].
  add wanted jsonb not null default '[]',
  -- Who verified it first, where another looks too; null: nobody yet.
  add first_by bigint,
  add first_name text;
create index identity_case_good_until on identity_case (good_until) where state = 'verified' and good_until is not null;

-- Each time that papers were sent, and what came of it.
create table identity_round (
  merchant_id integer not null,
  case_id bigint not null,
  no smallint not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_name text,
  verdict text check (verdict in ('verified', 'rejected', 'more_needed')),
  primary key (merchant_id, case_id, no),
  foreign key (merchant_id, case_id) references identity_case
);

create index identity_round_decided on identity_round (merchant_id, decided_at desc) where decided_at is not null;

-- Who knows the member, and so never decides about it.
create table identity_aside (
  merchant_id integer not null,
  case_id bigint not null,
  operator_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, case_id, operator_id),
  foreign key (merchant_id, case_id) references identity_case
);

-- Who checks papers for a merchant elsewhere; no row: its own desk alone.
create table identity_vendor (
  merchant_id integer primary key,
  base_url text not null,
  app_token text not null,
  level text not null,
  -- Signs requests, and what the vendor calls back.
  secret_sealed bytea not null,
  -- What it answers is done, where no person is at it; else it is advice beside the papers.
  decides boolean not null
);
create table identity_vendor_check (
  merchant_id integer not null,
  case_id bigint not null,
  round_no smallint not null,
  state text not null check (state in ('due', 'waiting', 'done', 'given_up')),
  applicant text not null default '',
  -- Once more from here on: what was sent under the same reference is the same applicant.
  next_at timestamptz not null,
  tries smallint not null default 0,
  answer text,
  labels jsonb not null default '[]',
  primary key (merchant_id, case_id, round_no),
  foreign key (merchant_id, case_id) references identity_case
);
create index identity_vendor_check_due on identity_vendor_check (next_at) where state in ('due', 'waiting');

insert into identity_round (merchant_id, case_id, no, sent_at, decided_at, decided_name, verdict)
select merchant_id, case_id, 1, submitted_at, decided_at, decided_name, case when state in ('verified', 'rejected') then state end
from identity_case where submitted_at is not null and (decided_at is null) = (state = 'under_review');

alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (kind in (
  'passport', 'id_front', 'id_back', 'licence_front', 'licence_back', 'permit_front', 'permit_back', 'selfie', 'address_proof', 'funds_proof'));

alter table signal_edge drop constraint signal_edge_kind_check;
alter table signal_edge add constraint signal_edge_kind_check
  check (kind in ('card', 'paper', 'name_birth', 'contact', 'device', 'pixels', 'address', 'logout'));

-- Until when own money still leaves as at tier 2, after papers have run out; null: the tier says it all.
alter table member_gate add grace_until timestamptz;
grant update (grace_until) on member_gate to fairhall_app;

select enable_tenancy(t) from unnest(array['identity_round', 'identity_aside', 'identity_vendor', 'identity_vendor_check']::regclass[]) t;
grant select, insert on identity_round, identity_aside, identity_vendor, identity_vendor_check to fairhall_app;
grant update (decided_at, decided_name, verdict) on identity_round to fairhall_app;
grant update (base_url, app_token, level, secret_sealed, decides) on identity_vendor to fairhall_app;
grant update (state, applicant, next_at, tries, answer, labels) on identity_vendor_check to fairhall_app;
grant update (tier, good_until, notices, lines_sealed, occupation, funds, wanted, first_by, first_name) on identity_case to fairhall_app;
grant update (birth_date) on member to fairhall_app;
-- The pairs of a member, whichever end it is.
create index signal_pair_high on signal_pair (merchant_id, high);
