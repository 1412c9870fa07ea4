-- A deposit is credited on proof too: a provider's answer to our own query, or a booked line of a bank. What came is credited, whatever
-- was asked for; a second payment of one reference is a deposit of its own.

-- What the member asked for, where another amount came (or is to come, as one that is told apart by its last digits).
alter table deposit add column asked bigint check (asked > 0);
-- A payment that came a second time names the deposit whose reference it bore.
alter table deposit add column second_of bigint;
-- Why money that has come waits for a person.
alter table deposit add column question text check (question in ('amount', 'late', 'limit', 'excluded', 'rejected'));
alter table deposit drop constraint deposit_handled;
alter table deposit add constraint deposit_handled check ((handler_id is not null or state not in ('review', 'rejected'))
  and (handler_id is null or state in ('review', 'approved', 'rejected'))
  and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null));
grant update (amount, asked, question) on deposit to fairhall_app;

-- What proves that money came. One proof is one deposit for ever, and one deposit has one proof.
create table deposit_proof (
  merchant_id integer not null,
  -- Says who booked it and under which id: the provider's account and its transaction, or the bank account and the line.
  proof_key text collate "C" not null check (proof_key <> ''),
  part smallint not null,
  deposit_id bigint not null,
  actor text not null check (actor in ('provider', 'match')),
  received bigint not null check (received > 0),
  -- When the money was booked there.
  booked_at timestamptz not null,
  proved_at timestamptz not null,
  primary key (merchant_id, proof_key),
  foreign key (merchant_id, part, deposit_id) references deposit,
  constraint deposit_proof_once unique (merchant_id, part, deposit_id)
);
select enable_tenancy('deposit_proof');
grant select, insert on deposit_proof to fairhall_app;
