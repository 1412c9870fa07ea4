-- The app's gift: what campaigns have for who opens the installed app for the first time (modules/promotion).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw', 'periodEnded',
    'friendQualified', 'rank', 'levelReached', 'installed'));

-- Who has opened it, since when, and as what.
create table app_opening (
  merchant_id integer not null,
  member_id bigint not null,
  surface text collate "C" not null check (surface in ('installed', 'webclip', 'native')),
  opened_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
select enable_tenancy('app_opening');
grant select, insert on app_opening to fairhall_app;
