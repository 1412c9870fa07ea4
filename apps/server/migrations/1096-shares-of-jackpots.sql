-- What of a player's stakes jackpots took, in a month of an affiliate.
alter table affiliate_row add column jackpot bigint not null default 0;
