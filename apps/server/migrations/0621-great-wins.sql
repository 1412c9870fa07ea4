-- The newest great wins of a merchant are read by key: the latest winners (spec-map.md 9). From 50,000 of the major unit on.
create index payout_great on payout (merchant_id, bet_id desc) where won > 500000000;
