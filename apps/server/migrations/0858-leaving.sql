-- What members have written out of what is kept of them, and accounts that are closed at their wish (modules/leaving).
create table data_export (
  merchant_id integer not null,
  export_id bigint not null,
  member_id bigint not null,
  state text not null check (state in ('asked', 'ready', 'gone')),
  asked_at timestamptz not null,
  expires_at timestamptz,
  -- Locked under the installation's key; null before it is made and after it is gone.
  content bytea,
  primary key (merchant_id, export_id),
  foreign key (merchant_id, member_id) references member,
  constraint data_export_content check ((content is not null) = (state = 'ready') and (expires_at is null) = (state = 'asked'))
);
create index data_export_member on data_export (merchant_id, member_id, asked_at desc);
create index data_export_asked on data_export (asked_at) where state = 'asked';
create index data_export_expires on data_export (expires_at) where state = 'ready';

create table closure (
  merchant_id integer not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null check (state in ('closing', 'undone', 'closed')),
  reason text not null,
  ended_at timestamptz,
  -- When its names were taken away.
  erased_at timestamptz,
  primary key (merchant_id, member_id, asked_at),
  foreign key (merchant_id, member_id) references member,
  constraint closure_ended check ((ended_at is null) = (state = 'closing'))
);
create unique index closure_under_way on closure (merchant_id, member_id) where state = 'closing';
create index closure_due on closure (due_at) where state = 'closing';
create index closure_kept on closure (ended_at) where state = 'closed' and erased_at is null;

select enable_tenancy(t) from unnest(array['data_export', 'closure']::regclass[]) t;
grant select, insert on data_export, closure to fairhall_app;
grant update (state, expires_at, content) on data_export to fairhall_app;
grant update (state, due_at, ended_at, erased_at) on closure to fairhall_app;
