-- Money that came home from a vendor's own wallet, of which the vendor's figures do not add up: what it said, until it is booked.
alter table vendor_move add column told jsonb;
grant update (told) on vendor_move to fairhall_app;

-- Few are under way at a time; what came home of a span is looked at in the night behind it.
create index vendor_move_told on vendor_move (merchant_id, transfer_id) where told is not null and state = 'asked';
create index vendor_move_settled on vendor_move (merchant_id, vendor, settled_at) where direction = 'out' and state = 'done';

-- `sum`: such money. `home`: the figures, in 1/10000.
alter table vendor_case
  add column home jsonb,
  drop constraint vendor_case_kind_check,
  add constraint vendor_case_kind_check check (kind in ('missing_here', 'missing_there', 'amount', 'content', 'state', 'return', 'sum'));
