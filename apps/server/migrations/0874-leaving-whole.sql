-- Exports lie in pieces, so that none is ever whole in a process's memory; who closes its account plays no more (modules/leaving).
update data_export set state = 'gone', content = null where state = 'ready';
update data_export set expires_at = asked_at where state = 'gone' and expires_at is null;
alter table data_export drop constraint data_export_content;
alter table data_export
  drop column content,
  -- When it is made, or tried again; while it is being made, until when it is somebody's.
  add due_at timestamptz not null default 'epoch',
  -- Whose try it is: what an earlier one still writes is refused.
  add tries smallint not null default 0,
  add pieces integer not null default 0,
  add constraint data_export_ready check ((expires_at is null) = (state = 'asked'));
drop index data_export_asked;
create index data_export_due on data_export (due_at) where state = 'asked';

create table data_export_piece (
  merchant_id integer not null,
  export_id bigint not null,
  no integer not null check (no >= 0),
  -- Locked under the installation's key.
  content bytea not null,
  primary key (merchant_id, export_id, no),
  foreign key (merchant_id, export_id) references data_export
);
select enable_tenancy('data_export_piece');
grant select, insert, delete on data_export_piece to fairhall_app;
grant update (due_at, tries, pieces) on data_export to fairhall_app;

lock table account in exclusive mode;
-- Since when its account is being closed; null: it is not, and may play.
alter table member_gate add closing_since timestamptz;
grant update (closing_since) on member_gate to fairhall_app;
update member_gate g set closing_since = c.asked_at from closure c
where c.state = 'closing' and c.merchant_id = g.merchant_id and c.member_id = g.member_id;
update account a set limited = true from member_gate g
where g.closing_since is not null and a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id
  and a.kind = 'cash' and a.asset not in ('TRIAL', 'POINTS');
