-- Devices that nobody came with for a year are forgotten by age.
create index member_device_seen on member_device (last_seen_at);
