-- Four eyes: from an amount that the merchant sets, a deposit or a withdrawal is approved by two operators.
--
-- The first approval is written down beside the request, which stays under review: its member is told nothing of it. The second one,
-- by another operator, decides. The threshold is a setting (merchant_override) and judged at each act, so no row says that it needs two.

alter table deposit
  add column first_approver_id bigint,
  add column first_approver_name text,
  add column first_approved_at timestamptz,
  -- For operators alone, as the note of the decision is.
  add column first_note text,
  add constraint deposit_first_approved check (
    (first_approver_id is null) = (first_approved_at is null) and (first_approver_id is null) = (first_approver_name is null)
    and (first_approver_id is null) = (first_note is null)
    and (first_approver_id is null or state in ('review', 'approved', 'rejected')));

alter table withdrawal
  add column first_approver_id bigint,
  add column first_approver_name text,
  add column first_approved_at timestamptz,
  add column first_note text,
  add constraint withdrawal_first_approved check (
    (first_approver_id is null) = (first_approved_at is null) and (first_approver_id is null) = (first_approver_name is null)
    and (first_approver_id is null) = (first_note is null)
    and (first_approver_id is null or state <> 'requested'));

grant update (first_approver_id, first_approver_name, first_approved_at, first_note) on deposit, withdrawal to fairhall_app;
