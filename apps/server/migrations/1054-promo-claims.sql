-- Terms of a campaign that a member took for its next deposit, as clients of the family do: of one deposit, and void with it.
create table promo_claim (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  claim_id bigint not null,
  campaign_id bigint not null,
  version integer not null,
  -- Null: no deposit has named it yet.
  deposit_id bigint,
  made_at timestamptz not null,
  primary key (merchant_id, part, claim_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version
);
create unique index promo_claim_open on promo_claim (merchant_id, part, member_id) where deposit_id is null;
select enable_tenancy('promo_claim');
grant select, insert, delete on promo_claim to fairhall_app;
grant update (deposit_id) on promo_claim to fairhall_app;
