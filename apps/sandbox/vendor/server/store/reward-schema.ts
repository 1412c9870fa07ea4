/** A step of the store's schema: free rounds, as operators order them. */
export const REWARD_SCHEMA = `
  create table campaign (
    id text primary key, operator text not null, prepaid text not null, name text not null, game text not null, currency text not null,
    count integer not null, stake_e4 integer not null, starts_at_ms integer not null, ends_at_ms integer not null, at_ms integer not null) strict;
  create index campaign_of_operator on campaign (operator, at_ms);

  create table reward (
    id text primary key, operator text not null, user text not null, currency text not null, game text not null, prepaid text not null,
    campaign text references campaign, reference text, count integer not null, used integer not null default 0 check (used between 0 and count),
    stake_e4 integer not null, starts_at_ms integer not null, ends_at_ms integer not null, at_ms integer not null,
    cancelled_at_ms integer, unique (operator, reference)) strict;
  create index reward_of_user on reward (operator, user, currency, game);
`;
