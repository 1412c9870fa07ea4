-- As everything else that protects a member: no hold of one merchant's names a member of another.
alter table hold add foreign key (merchant_id, member_id) references member;
