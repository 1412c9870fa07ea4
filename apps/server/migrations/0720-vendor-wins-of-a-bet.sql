-- Which wins of a bet stand: a rollback of the bet asks.
create index vendor_transaction_win on vendor_transaction (merchant_id, vendor, reference) where kind = 'win';
