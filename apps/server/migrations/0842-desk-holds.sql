-- Holds that an operator sets, with the reason; and by which name the first of two is shown who let one end early.
alter table hold drop constraint hold_cause_check,
  add constraint hold_cause_check
    check (cause in ('password_reset', 'payment_password', 'email', 'mobile', 'factor', 'mobile_and_reset', 'card', 'operator')),
  add column set_name text,
  add column note text,
  add column asked_name text,
  add constraint hold_of_operator check ((cause = 'operator') = (set_name is not null) and (set_name is null) = (note is null));
create index hold_lasting on hold (merchant_id, until_at) where lifted_at is null;

grant update (asked_name) on hold to fairhall_app;
