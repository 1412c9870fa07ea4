-- Whether a member is paid at a bank or at a wallet; it never changes. Those that are there are told apart by the form of their numbers.
alter table withdraw_bank add kind text not null default 'bank' check (kind in ('bank', 'wallet'));
update withdraw_bank set kind = 'wallet' where number_form not in ('digits', 'vn_card');
