-- Members who get in by providers of identity (modules/identity/federation).
create table identity_provider (
  merchant_id integer not null,
  code text not null check (code ~ '^[a-z0-9]{2,20}$'),
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed bytea not null,
  enabled boolean not null default true,
  primary key (merchant_id, code)
);

-- One visit to a provider: bound to a browser by its cookie, once, ten minutes. `member_id`: who links it; null: somebody logs in.
create table federated_visit (
  merchant_id integer not null,
  state_hash bytea not null,
  provider text not null,
  nonce text not null,
  verifier_sealed bytea not null,
  cookie_hash bytea not null,
  member_id bigint,
  expires_at timestamptz not null,
  primary key (merchant_id, state_hash)
);
create index federated_visit_expires on federated_visit (expires_at);

-- The key of a member at a provider; an address of mail is none.
create table federated_identity (
  merchant_id integer not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  linked_at timestamptz not null,
  primary key (merchant_id, issuer, subject),
  foreign key (merchant_id, member_id) references member
);
create unique index federated_identity_member on federated_identity (merchant_id, member_id, issuer);

-- Somebody without an account whom a provider has vouched for.
create table federated_ticket (
  merchant_id integer not null,
  ticket_hash bytea not null,
  issuer text not null,
  subject text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
create index federated_ticket_expires on federated_ticket (expires_at);

select enable_tenancy(t)
  from unnest(array['identity_provider', 'federated_visit', 'federated_identity', 'federated_ticket']::regclass[]) t;
grant select on identity_provider to fairhall_app;
grant select, insert, delete on federated_visit, federated_identity, federated_ticket to fairhall_app;
