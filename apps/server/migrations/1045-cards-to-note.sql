-- Cards and wallets whose member was not looked at since for what it has in common with others (modules/verification/jobs/note-traces.ts).
-- Those from before this were compared at the logins of their members.
alter table bank_card add noted boolean not null default true;
alter table bank_card alter column noted set default false;
create index bank_card_unnoted on bank_card (merchant_id, created_at) where not noted;
grant update (noted) on bank_card to fairhall_app;

-- Members at whom that failed, and when it is tried again: the others don't wait for them.
create table trace_trouble (
  merchant_id integer not null,
  member_id bigint not null,
  failures integer not null check (failures > 0),
  again_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
select enable_tenancy('trace_trouble');
grant select, insert, delete on trace_trouble to fairhall_app;
grant update (failures, again_at) on trace_trouble to fairhall_app;
