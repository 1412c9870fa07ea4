-- Where a bank is and how its country names it: by the six digits of its cards and QRs, by SWIFT, by a code of its own. Null: nobody said.
alter table withdraw_bank add country text check (country in ('MM', 'TH', 'VN', 'PH'));
alter table withdraw_bank add bin text check (bin ~ '^[0-9]{6}$');
alter table withdraw_bank add bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$');
alter table withdraw_bank add local_code text check (local_code ~ '^[A-Z0-9]{1,12}$');
grant update (country, bin, bic, local_code) on withdraw_bank to fairhall_app;

-- How cards of a bank are paid, the first way that takes an amount at its hour: by an account at a provider, under its name for the bank,
-- or, without one, by the bank's file or by hand.
create table payout_rail (
  merchant_id integer not null,
  bank_code text collate "C" not null,
  place smallint not null check (place between 1 and 9),
  name text not null check (name <> ''),
  account_id smallint,
  channel_code text not null default '',
  -- What goes in one payment; null: as much as one likes.
  least bigint not null default 0 check (least >= 0),
  most bigint check (most > 0),
  -- From which minute of the merchant's day until which; the same: all day.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  until_minute smallint not null default 0 check (until_minute between 0 and 1439),
  primary key (merchant_id, bank_code, place),
  foreign key (merchant_id, bank_code) references withdraw_bank,
  foreign key (merchant_id, account_id) references provider_account,
  constraint payout_rail_named check ((account_id is null) = (channel_code = '')),
  -- What is left of an amount can then always be made large enough.
  constraint payout_rail_bounds check (most is null or most >= 2 * least)
);
select enable_tenancy('payout_rail');
grant select, insert, delete on payout_rail to fairhall_app;

insert into payout_rail (merchant_id, bank_code, place, name, account_id, channel_code, most)
select r.merchant_id, r.bank_code, 1, coalesce(a.name, r.bank_code), r.account_id, r.channel_code, r.part_max from payout_route r
  left join provider_account a on a.merchant_id = r.merchant_id and a.account_id = r.account_id;
drop table payout_route;
