-- What is locked at rest says by its first byte under which key: 0 is the one made of a secret in this database, which all had until now; the
-- others come from the environment (src/platform/keys.ts). Numbers of accounts and cards, and names on cards, lie locked from now on.

-- By which the database knows its keys again; 0 is the key by which numbers are found.
create table secret_key (
  number smallint primary key check (number between 0 and 255),
  fingerprint bytea not null check (octet_length(fingerprint) = 32)
);
grant select, insert, update (fingerprint) on secret_key to fairhall_app;

update operator_totp set secret = '\x00'::bytea || secret;
update vendor_key set private_key = '\x00'::bytea || private_key where private_key is not null;
update carrier set secret_sealed = '\x00'::bytea || secret_sealed;
update push_key set private_sealed = '\x00'::bytea || private_sealed;
update push_subscription set endpoint_sealed = '\x00'::bytea || endpoint_sealed;
update delivery set to_sealed = '\x00'::bytea || to_sealed where to_sealed is not null;
update delivery set body_sealed = '\x00'::bytea || body_sealed where body_sealed is not null;
update challenge set code_sealed = '\x00'::bytea || code_sealed where code_sealed is not null;
update member_contact set value_sealed = '\x00'::bytea || value_sealed where octet_length(value_sealed) > 0;
update member_totp set secret = '\x00'::bytea || secret;
update identity_provider set client_secret_sealed = '\x00'::bytea || client_secret_sealed;
update federated_visit set verifier_sealed = '\x00'::bytea || verifier_sealed;
update identity_vendor set secret_sealed = '\x00'::bytea || secret_sealed;
update chat_engine set secrets_sealed = '\x00'::bytea || secrets_sealed;
update data_export_piece set content = '\x00'::bytea || content;
update provider_account set secret = '\x00'::bytea || secret;
update provider_event set body = '\x00'::bytea || body;

-- A row has its number in clear, or locked with what it is found by: SQL has no key, so the rows that are here are locked by who brings the
-- database up to date (modules/cashier/numbers), before anything is served. One number is one card of its member meanwhile and ever.
alter table bank_card alter column card_number drop not null, alter column holder drop not null, alter column holder_key drop not null;
alter table bank_card
  add column number_locked bytea,
  -- Keyed hash of merchant, bank and number.
  add column number_index bytea check (octet_length(number_index) = 32),
  -- What may be shown; empty: the number is too short to show any of it.
  add column number_last4 text not null default '',
  add column holder_locked bytea,
  -- Keyed hash of merchant and folded name.
  add column holder_index bytea check (octet_length(holder_index) = 32),
  add constraint bank_card_locked check ((card_number is null) = (number_index is not null) and (card_number is null) = (holder is null)
    and (holder is null) = (holder_index is not null));
create unique index bank_card_index_once on bank_card (merchant_id, part, member_id, bank_code, number_index);
create index bank_card_index on bank_card (merchant_id, bank_code, number_index);
create index bank_card_holder on bank_card (merchant_id, holder_index);
drop index bank_card_number;
grant update (number_locked, holder_locked) on bank_card to fairhall_app;

-- A withdrawal goes to its card, which never changes: the number and the name lie there alone.
drop index withdrawal_holder;
alter table withdrawal drop column card_number, drop column card_holder, drop column holder_key;
create index withdrawal_card on withdrawal (merchant_id, card_id);

alter table payee_account alter column number drop not null;
alter table payee_account
  add column number_locked bytea,
  add constraint payee_account_locked check ((number is null) = (number_locked is not null));
grant update (number_locked) on payee_account to fairhall_app;

-- A deposit by hand is paid to an account of the house, whose number never changes; a channel's first account is one, too.
alter table deposit drop column receiver_account;
alter table deposit_channel drop column receiver_account;

alter table bank_line alter column counter_account drop not null;
alter table bank_line
  add column counter_locked bytea,
  add column counter_last4 text not null default '',
  add constraint bank_line_counter check (counter_account is null or counter_locked is null);
grant update (counter_locked) on bank_line to fairhall_app;

grant update (body) on provider_event to fairhall_app;
grant update (secret) on operator_totp, member_totp to fairhall_app;
grant update (private_key) on vendor_key to fairhall_app;
grant update (private_sealed) on push_key to fairhall_app;
grant update (value_sealed) on member_contact to fairhall_app;
grant update (client_secret_sealed) on identity_provider to fairhall_app;
grant update (content) on data_export_piece to fairhall_app;
