-- Who writes to members, and who looks after them (contract/console/rights.ts).
alter table operator_merchant drop constraint operator_merchant_role;
alter table operator_merchant add constraint operator_merchant_role
  check (role in ('owner', 'finance', 'support', 'marketing', 'compliance', 'results', 'read_only'));
