-- What accounts may have in common (modules/verification/store/traces.ts): who logged in from one block of addresses, and who registered
-- just behind whose logout.

-- /24, of IPv6 /64 (platform/address-block.ts); null: of before it was kept.
alter table login_event add block text collate "C";
create index login_event_block on login_event (merchant_id, block, at) where block is not null;
create index session_logout on session (merchant_id, ended_at) where ended_reason = 'logout';
create index member_registered on member (merchant_id, registered_at);
