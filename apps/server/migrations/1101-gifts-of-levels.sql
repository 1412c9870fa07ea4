-- What who rises to a level is given by campaigns (modules/promotion, modules/level).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw', 'periodEnded',
    'friendQualified', 'rank', 'levelReached'));
