-- What operators ask about a member's needs (modules/cashier/needs): a new one, or that one is waived. The second of two does it.
create table need_act (
  merchant_id integer not null,
  act_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('add', 'waive')),
  -- The need that is waived; a new one has the act as its ref.
  need_id bigint,
  asset text collate "C" not null,
  required bigint check (required > 0),
  weights jsonb check (jsonb_typeof(weights) = 'object'),
  blocking boolean,
  reason text not null check (reason <> ''),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant_id, act_id),
  check ((kind = 'waive') = (need_id is not null) and num_nulls(required, weights, blocking) = case kind when 'add' then 0 else 3 end),
  check ((state = 'asked') = (decided_by is null) and num_nulls(decided_by, decided_name, decided_at) in (0, 3)),
  -- Who asked may take it back, and never does it.
  check (state <> 'done' or decided_by <> asked_by)
);
create index need_act_of_member on need_act (merchant_id, member_id, act_id desc);
create unique index need_act_waives_once on need_act (merchant_id, need_id) where kind = 'waive' and state = 'asked';
select enable_tenancy('need_act');
grant select, insert on need_act to fairhall_app;
grant update (state, decided_by, decided_name, decided_at) on need_act to fairhall_app;
