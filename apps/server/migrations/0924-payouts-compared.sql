-- Payouts in providers' reports and among differences.
-- Of a line that tells of a payout, the attempt it can be; null where it tells of a deposit.
alter table provider_report_line add column attempt_id bigint;
-- The withdrawal that a difference is about.
alter table recon_case add column withdrawal_id bigint;
