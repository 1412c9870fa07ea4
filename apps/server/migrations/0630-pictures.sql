-- The bytes of pictures lie outside of the database, by the hash that names them. Those that were kept here before are served from here.
alter table merchant_picture
  alter column content drop not null,
  alter column type drop not null,
  add column shape text not null default 'banner' check (shape in ('banner', 'tile'));
