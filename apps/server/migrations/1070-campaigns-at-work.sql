-- Campaigns as operators make them and members see them: drafts, second eyes, texts, audiences, applications, lists, choices for a deposit.

alter table campaign drop constraint campaign_state_check;
alter table campaign add constraint campaign_state_check check (state in ('draft', 'approved', 'running', 'paused', 'stopped'));
alter table campaign add trigger text collate "C" not null default 'opened'
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual'));
alter table campaign add approved_by bigint;
alter table campaign add approver_name text;
alter table campaign add started_at timestamptz;
-- Up to which member, by its id, everybody was given what a registration gives.
alter table campaign add followed_id bigint not null default 0;
create index campaign_running on campaign (trigger) where state = 'running';

-- Who wrote a version, and what it says beside its terms: when it gives, to whom, in which words. Null: of cases, which only have terms.
alter table campaign_version add maker_id bigint;
alter table campaign_version add maker_name text;
alter table campaign_version add plan jsonb check (jsonb_typeof(plan) = 'object');

-- The deposit that a reward was given for: one is given for each.
alter table reward add deposit_id bigint;
create unique index reward_deposit on reward (merchant_id, part, member_id, deposit_id) where deposit_id is not null;
create index reward_waiting on reward (expires_at) where state = 'I';
create index reward_of_campaign on reward (merchant_id, campaign_id, state);

-- What members ask for in words and pictures, and what operators say.
create table application (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  application_id bigint not null,
  campaign_id bigint not null,
  version integer not null,
  state text collate "C" not null check (state in ('sent', 'process', 'rejected', 'approved')),
  comment text not null,
  file_ids bigint[] not null check (cardinality(file_ids) <= 3),
  -- The first of two, where it takes two.
  first_id bigint,
  first_name text,
  handler_name text,
  -- Told to its member.
  reason text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, part, member_id, application_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version,
  check ((state in ('rejected', 'approved')) = (decided_at is not null))
);
create unique index application_open on application (merchant_id, part, member_id, campaign_id) where state in ('sent', 'process');
create index application_queue on application (merchant_id, application_id) where state in ('sent', 'process');
create index application_decided on application (merchant_id, decided_at desc) where decided_at is not null;

-- Pictures that wait for their application.
create table application_picture (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  campaign_id bigint not null,
  file_id bigint not null,
  made_at timestamptz not null,
  primary key (merchant_id, part, member_id, campaign_id, file_id),
  foreign key (merchant_id, campaign_id) references campaign
);

-- What was chosen for a deposit that was under way then.
create table deposit_choice (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  deposit_id bigint not null,
  campaign_id bigint not null,
  version integer not null,
  state text collate "C" not null check (state in ('chosen', 'given', 'refused')),
  -- Why it was not given.
  refusal text collate "C",
  made_at timestamptz not null,
  primary key (merchant_id, part, member_id, deposit_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version
);
create index deposit_choice_waiting on deposit_choice (made_at) where state = 'chosen';

-- Codes that were tried and were none, of the last hour.
create table promo_code_try (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, part, member_id, at)
);

select enable_tenancy(t) from
  unnest(array['application', 'application_picture', 'deposit_choice', 'promo_code_try']::regclass[]) t;
grant select, insert on application, application_picture, deposit_choice, promo_code_try to fairhall_app;
grant update (state, first_id, first_name, handler_name, reason, decided_at) on application to fairhall_app;
grant delete on application_picture, promo_code_try to fairhall_app;
grant update (campaign_id, version, state, refusal) on deposit_choice to fairhall_app;
grant update (approved_by, approver_name, started_at, followed_id) on campaign to fairhall_app;
grant update (granted) on budget_slice to fairhall_app;
