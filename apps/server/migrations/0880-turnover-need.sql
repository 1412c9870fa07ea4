-- What members must turn over before their own money leaves (modules/ledger/needs). One row a need, written under the lock of its wallet.
create table turnover_need (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  need_id bigint not null,
  source text not null check (source in ('deposit', 'transfer', 'operator')),
  -- The deposit, the transfer, or what an operator proposed.
  ref bigint not null,
  required bigint not null check (required > 0),
  -- What a stake of each category gives, in percent; a category that is not there gives nothing.
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  -- Whether money stays in until it is met; else it is shown, and no more.
  blocking boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('met', 'spent', 'waived', 'void')),
  -- The moment that somebody first saw it met.
  met_at timestamptz,
  -- As it stood when it was closed: what it had, of which stakes by category {"LOTT": [spent, given]}, and when the last of them counted.
  actual bigint not null default 0 check (actual between 0 and required),
  took jsonb,
  took_until timestamptz,
  primary key (merchant_id, part, member_id, asset, need_id),
  check ((closed_at is null) = (closed_as is null) and (closed_at is null) = (took is null)),
  check ((closed_as is not distinct from 'met') = (met_at is not null)),
  check (closed_as is distinct from 'met' or actual = required)
);
-- What opens a need opens one.
create unique index turnover_need_source on turnover_need (merchant_id, part, member_id, source, ref);
create index turnover_need_open on turnover_need (merchant_id, part, member_id, asset, opened_at) where closed_at is null;
create index turnover_need_took on turnover_need (merchant_id, part, member_id, asset, took_until);
select enable_tenancy('turnover_need');
grant select, insert, update (closed_at, closed_as, met_at, actual, took, took_until) on turnover_need to fairhall_app;
