-- What vendors of games between players signal about members (docs/protocols/play-cases.md).

-- How far a vendor was asked: `cursor` is its own. `fault`: why the last try came to nothing.
create table vendor_play_check (
  merchant_id integer not null references merchant,
  vendor text collate "C" not null,
  cursor text,
  heard_until timestamptz,
  tried_at timestamptz not null,
  fault text,
  primary key (merchant_id, vendor)
);
select enable_tenancy('vendor_play_check');
grant select, insert, update (cursor, heard_until, tried_at, fault) on vendor_play_check to fairhall_app;

-- `play`: such a signal, under the vendor's id of it; as the vendor says it now, whatever was decided here.
alter table vendor_case
  add column play jsonb,
  drop constraint vendor_case_kind_check,
  add constraint vendor_case_kind_check
    check (kind in ('missing_here', 'missing_there', 'amount', 'content', 'state', 'return', 'sum', 'play')),
  add constraint vendor_case_play check ((kind = 'play') = (play is not null) and (kind <> 'play' or apart = 0));
grant update (play) on vendor_case to fairhall_app;
