-- How a member shows itself: since when by this nickname, a picture of a set or one of its own.
create table member_look (
  merchant_id integer not null,
  member_id bigint not null,
  -- The nickname with what is easily mistaken made alike: no other member of the merchant may look the same.
  nickname_key text,
  nickname_changed_at timestamptz,
  avatar smallint not null default 0 check (avatar between 0 and 11),
  -- 256 by 256, made anew from the pixels of what was sent.
  picture bytea check (octet_length(picture) between 1 and 65536),
  -- Of this day, so many changes of the picture.
  changed_on date,
  changes smallint not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
create unique index member_look_nickname on member_look (merchant_id, nickname_key) where nickname_key is not null;

-- Three questions of a member's own choice, where the merchant asks them beside what proves it. They open nothing by themselves.
create table member_question (
  merchant_id integer not null,
  member_id bigint not null,
  no smallint not null check (no between 1 and 3),
  question smallint not null,
  -- argon2id of the answer, folded.
  answer_hash text not null,
  set_at timestamptz not null,
  primary key (merchant_id, member_id, no),
  unique (merchant_id, member_id, question),
  foreign key (merchant_id, member_id) references member
);

select enable_tenancy(t) from unnest(array['member_look', 'member_question']::regclass[]) t;
grant select, insert, update on member_look to fairhall_app;
grant select, insert, delete on member_question to fairhall_app;
