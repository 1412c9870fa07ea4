-- What a vendor says of a transaction beside what is done by it, as it said it first: its own id, a jackpot's part of a win, what was bet
-- on. JSON as text: letters that jsonb refuses are none of ours to refuse.
alter table vendor_transaction add column told text;
