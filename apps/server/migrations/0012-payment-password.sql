-- The payment password, asked for when money goes out or a card is bound: set once, changed by who knows it.

alter table member_profile
  add column payment_password_at timestamptz,
  add constraint member_payment_password check (payment_password_at is null or payment_password_hash is not null);
