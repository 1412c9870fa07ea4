-- Providers of identity that speak another protocol than OpenID Connect, and operators who name them.
alter table identity_provider
  add column kind text not null default 'oidc' check (kind in ('oidc', 'facebook', 'firebase'));
grant insert, update (name, issuer, client_id, client_secret_sealed, enabled, kind) on identity_provider to fairhall_app;

-- Tokens of Firebase that have served: each does so once, and is kept until it would end by itself.
create table firebase_token (
  merchant_id integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index firebase_token_expires on firebase_token (expires_at);
select enable_tenancy('firebase_token'::regclass);
grant select, insert, delete on firebase_token to fairhall_app;
