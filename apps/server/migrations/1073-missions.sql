-- Missions: campaigns that give something for each milestone of what was played (modules/promotion).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission'));
