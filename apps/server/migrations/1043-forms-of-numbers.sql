-- What the numbers of a bank or wallet look like, besides how many digits they have (packages/contract/src/withdraw/number-form.ts).
alter table withdraw_bank add number_form text not null default 'digits' check (number_form in ('digits', 'mm_wallet', 'th_wallet', 'th_promptpay', 'vn_wallet', 'vn_card', 'ph_wallet'));
grant update (number_form) on withdraw_bank to fairhall_app;
