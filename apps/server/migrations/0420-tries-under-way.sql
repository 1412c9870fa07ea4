-- A try counts when it was judged. Until then it stands here by its id, which says when it began: others beside it may not gain by not
-- having been judged yet.
alter table login_guard add column under_way bigint[] not null default '{}';
alter table operator_guard add column under_way bigint[] not null default '{}';

-- Counted under a wider subject as well, so that who adds up a member's tries counts none of them twice.
alter table login_guard add column narrow boolean not null default false;
