-- A role is what an operator is to one merchant. The result desk is the installation's: it types official results and reads, nothing else.

alter table operator_merchant add column role text;
update operator_merchant m set role = o.role from operator o where o.operator_id = m.operator_id;
alter table operator_merchant
  alter column role set not null,
  add constraint operator_merchant_role check (role in ('owner', 'finance', 'support', 'results', 'read_only'));
alter table operator drop column role;

-- Taking an operator's service away ends its row; what it did stays in the audit log.
grant update (role), delete on operator_merchant to fairhall_app;

alter table operator_session drop constraint operator_session_ended_reason_check;
alter table operator_session add constraint operator_session_ended_reason_check check (ended_reason in (
  'logout', 'password_changed', 'password_reset', 'totp_confirmed', 'totp_reset', 'disabled', 'ended', 'kicked', 'service_ended'));
