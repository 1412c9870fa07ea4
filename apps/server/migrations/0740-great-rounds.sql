-- The newest great wins at vendors are read by key, as those of lotteries are (0621-great-wins.sql): the latest winners.
create index vendor_round_great on vendor_round (merchant_id, round_id desc) where won > 500000000;
