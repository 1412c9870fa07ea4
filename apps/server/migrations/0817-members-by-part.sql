-- Many members are written to in the order of their parts, thousands at a time.
create index member_by_part on member (merchant_id, part, member_id);
