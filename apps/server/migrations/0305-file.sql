-- Files that members upload. The bytes lie in DATA_DIR/files/<merchant>/<id>; a file exists when its row does.

create table stored_file (
  merchant_id integer not null,
  file_id bigint not null,
  -- Whose it is: nobody else's session opens it, apart from operators of the merchant.
  member_id bigint not null,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  -- Of the bytes as they lie on the disk, checked on each read.
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  primary key (merchant_id, file_id)
);

select enable_tenancy(t) from unnest(array['stored_file']::regclass[]) t;

grant select, insert on stored_file to fairhall_app;
