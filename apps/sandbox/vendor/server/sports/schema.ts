/** Slips, what has been told of their legs, and what bounds them. Shares of a stake are fractions, in whole numbers. */
export const SLIP_SCHEMA = `
  create table sports_slip (
    seq integer primary key, id text not null unique, player integer not null references player, session blob not null, game text not null,
    mode text not null, key text not null, body text not null, kind text not null, unit_e4 integer not null, combinations integer not null,
    stake_e4 integer not null, max_return_e4 integer not null, consent text not null,
    state text not null check (state in ('PENDING', 'ASKED', 'ACCEPTED', 'REFUSED', 'SETTLED', 'CASHED_OUT', 'VOID', 'RESETTLED')),
    placed_at_ms integer not null, decide_at_ms integer, accepted_at_ms integer, refusal text, bet_call text,
    returned_e4 integer, valid_e4 integer, settled integer not null default 0, is_waiting integer not null default 0,
    paid integer not null default 0, win_call text, stale_call text, is_asking integer not null default 0, is_paid integer not null default 0,
    cash_key text, version integer not null default 1, unique (player, key)) strict;
  create index slip_of_player on sports_slip (player, seq);
  create index slip_of_session on sports_slip (session);
  create index slip_that_waits on sports_slip (decide_at_ms) where state = 'PENDING';
  create index slip_that_is_asked on sports_slip (seq) where state = 'ASKED';

  create table sports_leg (
    slip integer not null references sports_slip on delete cascade, n integer not null, selection text not null, market text not null, fixture text not null,
    type text not null, sel text not null, scope text not null, quarters integer, odds_e4 integer not null, seen_e4 integer not null,
    in_play integer not null, score_at text, said text not null, late_ms integer, cancelled text, primary key (slip, n)) strict;
  create index leg_of_market on sports_leg (market);
  create index leg_of_fixture on sports_leg (fixture);

  create table sports_settlement (
    slip integer not null references sports_slip on delete cascade, version integer not null, returned_e4 integer not null, valid_e4 integer not null,
    why text not null, at_ms integer not null, primary key (slip, version)) strict;

  create table sports_outcome (
    selection text primary key, market text not null, is_open integer not null, w_n integer not null, w_d integer not null,
    v_n integer not null, v_d integer not null, certainty text not null check (certainty in ('live', 'confirmed')), result text not null,
    was text, at_ms integer not null, confirmed_at_ms integer) strict;
  create index outcome_of_market on sports_outcome (market);

  create table sports_due (slip integer primary key references sports_slip on delete cascade) strict;
  create table sports_liability (
    selection text not null, currency text not null, stake_e4 integer not null, return_e4 integer not null,
    primary key (selection, currency)) strict;
  create table sports_offer (
    id text primary key, slip integer not null references sports_slip on delete cascade, slip_version integer not null, amount_e4 integer not null,
    until_ms integer not null) strict;
  create index offer_of_slip on sports_offer (slip);

  create table sports_limit (scope text not null, name text not null, currency text not null, most_e4 integer not null,
    primary key (scope, name, currency)) strict;
  create table sports_member_limit (
    player integer primary key references player, most_e4 integer not null, reason text not null, by text not null, at_ms integer not null) strict;
  create table sports_result_said (fixture text primary key, person text not null, body text not null, at_ms integer not null) strict;
`;
