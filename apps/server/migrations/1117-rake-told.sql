-- What vendors list of sittings at tables between players (docs/protocols/rake.md), until and after it was held against the books: one a
-- round, by the span of the table that it was of. `judged_at`: when the span was last judged whole.
create table vendor_rake (
  merchant_id integer not null references merchant,
  vendor text collate "C" not null,
  round text collate "C" not null,
  member_id bigint not null,
  asset text collate "C" not null,
  span text collate "C" not null,
  rake bigint not null check (rake >= 0),
  told_at timestamptz not null,
  judged_at timestamptz,
  primary key (merchant_id, vendor, round)
);
create index vendor_rake_span on vendor_rake (merchant_id, vendor, span);
create index vendor_rake_due on vendor_rake (merchant_id, vendor, span) where judged_at is null;
select enable_tenancy('vendor_rake');
grant select, insert, update (span, rake, told_at, judged_at) on vendor_rake to fairhall_app;

-- `rake`: what the house gained at such a table is not the rake told of it; and the merchant's figures of it.
alter table vendor_case
  add column rake jsonb,
  drop constraint vendor_case_kind_check,
  add constraint vendor_case_kind_check
    check (kind in ('missing_here', 'missing_there', 'amount', 'content', 'state', 'return', 'sum', 'play', 'rake'));
