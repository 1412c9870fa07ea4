-- A member's own rebate by the rates of its line, of categories other than Tradition, is made out beside that of its level (modules/level).
alter table level_reward drop constraint level_reward_what_check;
alter table level_reward add constraint level_reward_what_check check (what in ('rebate', 'line_rebate', 'points', 'monthly', 'birthday'));
