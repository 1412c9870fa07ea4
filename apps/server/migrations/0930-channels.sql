-- Ways to pay in, in full: the QR of the house's own bank account, and the family's wallet slots, which the merchant maps to any of them.

-- `bank_qr`: a transfer to an own account that is asked for by a QR, PromptPay's or VietQR's, and found again by its line at the bank.
alter table deposit_channel drop constraint deposit_channel_kind_check;
alter table deposit_channel add constraint deposit_channel_kind_check check (kind in ('transfer', 'bank_qr', 'qr', 'page'));
alter table deposit_channel add column scheme text check (scheme in ('PROMPTPAY', 'VIETQR'));
-- What VietQR calls the bank.
alter table deposit_channel add column bin text check (bin ~ '^[0-9]{6}$');
-- The name under which clients of the family ask for a wallet; which wallet lies in it is the merchant's to say.
alter table deposit_channel add column slot text check (slot in ('ALIFQR', 'QQ', 'WCFQR'));
alter table deposit_channel add constraint deposit_channel_scheme
  check ((kind = 'bank_qr') = (scheme is not null) and (bin is not null) = coalesce(scheme = 'VIETQR', false));
create unique index deposit_channel_slot on deposit_channel (merchant_id, slot) where slot is not null;
grant update (open, slot) on deposit_channel to fairhall_app;

-- How long a deposit usually takes, by its channel.
create index deposit_usual_time on deposit (merchant_id, vendor_id, decided_at desc) where state = 'approved';
