-- Who stands right below a member, in the order of their ids: teams are looked at a page at a time.
create index member_right_below on member (merchant_id, subpath(upline_path, 0, -1), member_id) where nlevel(upline_path) > 1;
