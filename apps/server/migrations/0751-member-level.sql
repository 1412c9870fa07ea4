-- What a member is at its merchant beyond its type: its level, and the label that an operator has set (modules/identity). No row: level 0, none.
create table member_level (
  merchant_id integer not null,
  member_id bigint not null,
  level smallint not null default 0 check (level between 0 and 99),
  label text not null default '' check (length(label) <= 24),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
select enable_tenancy('member_level');
grant select, insert on member_level to fairhall_app;
grant update (label) on member_level to fairhall_app;
