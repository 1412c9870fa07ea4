-- What an archived transfer takes back is what one in use may.
alter table archive.transfer drop constraint transfer_reverses;
alter table archive.transfer add constraint transfer_reverses
  check (reverses is null or reverses < tx_id and kind in ('reversal', 'correction', 'payout_return', 'charge_back'));

-- Tokens that have served are swept: rows are locked for that, which asks for the right to update a column.
grant update (expires_at) on firebase_token to fairhall_app;
