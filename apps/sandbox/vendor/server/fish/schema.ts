/**
 * A step of the store's schema: clips of the sea, their shots, and the ledger of the boss's pool. `fund_e4`: what the wallet was asked
 * for; of it `spent_e4` is the cost of the shots that were fired.
 */
export const FISH_SCHEMA = `
  create table fish_clip (
    seq integer primary key, id text not null unique, player integer not null references player, session blob not null, room text not null,
    mode text not null, gun text not null, bet_e4 integer not null, most integer not null, fund_e4 integer not null, bet_call text,
    state text not null check (state in ('ASKED', 'OPEN', 'CLOSED', 'REFUSED', 'UNSURE')), refusal text,
    shots integer not null default 0, spent_e4 integer not null default 0, pay_e4 integer not null default 0,
    pool_e4 integer not null default 0, is_paid integer not null default 0, seed integer not null references seed,
    at_ms integer not null, closed_at_ms integer, check (spent_e4 <= fund_e4)) strict;
  create unique index one_clip_at_once on fish_clip (player) where state in ('ASKED', 'OPEN');
  create index clip_that_is_open on fish_clip (at_ms) where state = 'OPEN';
  create index clip_of_player on fish_clip (player, seq);
  create index clip_of_session on fish_clip (session);

  create table fish_shot (
    clip text not null references fish_clip (id), number integer not null, player integer not null references player, kind text not null,
    gun text not null, bet_e4 integer not null, cost_e4 integer not null, seed integer not null references seed, nonce integer not null,
    u integer not null, is_caught integer not null, pay_e4 integer not null, pool_e4 integer not null, at_ms integer not null,
    primary key (clip, number), unique (seed, nonce)) strict;
  create index shot_of_player on fish_shot (player);

  create table fish_pool (currency text primary key, held_e4 integer not null check (held_e4 >= 0), retired_at_ms integer) strict;
  create table pool_entry (
    seq integer primary key, currency text not null, kind text not null check (kind in ('FED', 'PAID')), amount_e4 integer not null,
    held_e4 integer not null, clip text not null, shot integer not null, at_ms integer not null) strict;
  create index catch_of_pool on pool_entry (currency, seq) where kind = 'PAID';
`;
