-- What a friend that qualifies is given of its own (modules/promotion, modules/referral).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw', 'periodEnded',
    'friendQualified'));
