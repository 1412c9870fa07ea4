-- Games name purses: bets that count for a grant by the bets of orders and rounds, what lies on a grant behind a stake, and transactions of
-- vendors that a grant has a share in.

-- What a tied bet waits for: its draw, or its round. Null: who placed it settles it.
alter table grant_bet add subject bigint;
create index grant_bet_subject on grant_bet (subject, merchant_id, part) where subject is not null;
-- Draws settle by sets; rounds that were closed by others than their bets' own are looked after.
create index grant_bet_round on grant_bet (subject) where state = 'open' and subject is not null and category <> 'LOTT';

-- A bet that an intent places: what its rows say of it.
create type ledger_bet as (ordinal integer, bet_id bigint, stake bigint, subject bigint);
-- By ordinal: what lies on the grant that may be staked from, behind the intent; null: nothing may be.
alter type ledger_decision add attribute purse_left bigint[];
alter type ledger_batch add attribute purse_left bigint[];
alter type ledger_answers add attribute purse_left bigint[];

-- A bet of a chunk that counts for a grant: the parts of its stake.
create type lottery_tied as (part smallint, member_id bigint, asset text collate "C", bet_id bigint, cash bigint, bonus bigint);

-- A bet that counts for a grant, and what came of it.
alter table vendor_transaction add tied boolean not null default false;
