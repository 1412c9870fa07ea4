-- What of a round's stake counts as turnover: what the vendor says of it, where that may be. Else, at live tables, what the round moved:
-- stakes that came back, and those on both sides of one chance, moved nothing. Else the stake.
create or replace function vendor_valid_stake(p_category text, p_stake bigint, p_won bigint, p_told bigint) returns bigint
language sql immutable parallel safe
return case
  when p_told between 0 and p_stake then p_told
  when p_category = 'LIVE' then least(p_stake, abs(p_won - p_stake))
  else p_stake end;

-- What of it was cash: what does not divide is.
create or replace function vendor_valid_cash(p_valid bigint, p_stake bigint, p_cash_stake bigint) returns bigint
language sql immutable parallel safe
return case when p_cash_stake = p_stake then p_valid else p_valid - div(p_valid::numeric * (p_stake - p_cash_stake), p_stake)::bigint end;
