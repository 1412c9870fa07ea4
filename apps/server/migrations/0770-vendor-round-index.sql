-- Transactions of a round are found by a hash of it. An index that begins with merchant, as the key does, is taken for the key's lookups by
-- plans made while the table is small, and such a plan reads a merchant's whole history for each call.
create index vendor_transaction_by_round on vendor_transaction (hashtextextended(round, member_id));
drop index vendor_transaction_round;
