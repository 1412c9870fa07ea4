-- What a member has won or lost is what its wallet is worth, less what came into it other than by play
-- (modules/ledger/sql/10-sources.sql). One row a wallet, written under its lock, and only when something else than play moves it.
lock table account in exclusive mode;

create table wallet_source (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  -- Deposits less withdrawals, fees among them.
  paid_in bigint not null,
  -- What the house gave otherwise, less what it took back: practice money, promotions.
  given bigint not null,
  primary key (merchant_id, part, member_id, asset)
) with (fillfactor = 80);
select enable_tenancy('wallet_source');
grant select, insert on wallet_source to fairhall_app;
grant update (paid_in, given) on wallet_source to fairhall_app;

insert into wallet_source (merchant_id, part, member_id, asset, paid_in, given)
select merchant_id, part, member_id, asset, coalesce(sum(moved) filter (where side in ('outside', 'fee')), 0),
  coalesce(sum(moved) filter (where side not in ('outside', 'fee')), 0)
from (
  select merchant_id, part, member_id, asset, greatest(debit, credit) as side, case when debit >= 'game' then amount else -amount end as moved
  from whole.transfer where greatest(debit, credit) >= 'promotion'
) moves
group by 1, 2, 3, 4;

-- What the member had won, less what it had lost, when the session began: the net position of the session is what was added since.
alter table session add net_before bigint not null default 0;
update session s set net_before = coalesce((
  select sum(case when t.debit >= 'game' then t.amount else -t.amount end)
  from member m join whole.transfer t on t.merchant_id = m.merchant_id and t.part = m.part and t.member_id = m.member_id
  where m.merchant_id = s.merchant_id and m.member_id = s.member_id and t.asset <> 'POINTS'
    and greatest(t.debit, t.credit) in ('game', 'jackpot') and t.created_at < s.created_at), 0)
where s.ended_at is null;
