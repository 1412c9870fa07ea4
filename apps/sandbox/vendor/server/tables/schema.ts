/** A step of the store's schema: further stakes of a round that goes on. */
export const RAISE_SCHEMA = `
  create table table_raise (
    id integer primary key, round text not null references table_round, player integer not null references player, step integer not null,
    choice text not null, stakes text not null, bet_call text unique,
    state text not null check (state in ('SENT', 'ACCEPTED', 'REFUSED', 'UNSURE')), refusal text) strict;
  create index table_raise_of_round on table_raise (round, player);
`;

/** A step of the store's schema: tickets for a day in a room that is paid for. */
export const TICKET_SCHEMA = `
  create table table_ticket (
    id text primary key, table_id text not null, player integer not null references player, bet_call text not null, fee_e4 integer not null,
    state text not null check (state in ('ASKED', 'HELD', 'REFUSED', 'BACK')), refusal text, at_ms integer not null) strict;
  create index table_ticket_of_player on table_ticket (player, table_id, at_ms);
  create index table_ticket_held on table_ticket (table_id, at_ms) where state = 'HELD';
`;

/** A step of the store's schema: what the desk has set as the smallest and largest stake of a room. */
export const TABLE_LIMIT_SCHEMA = `
  create table table_limit (
    table_id text not null, room text not null, currency text not null, min_e4 integer not null, max_e4 integer not null,
    primary key (table_id, room, currency)) strict;
`;

/** A step of the store's schema: shoes, hands and stakes of the live tables. Money is whole 1/10000 (`_e4`), or JSON of digit strings. */
export const TABLE_SCHEMA = `
  create table table_shoe (
    table_id text not null, number integer not null, state text not null check (state in ('SEALED', 'OPEN', 'REVEALED', 'VOID')),
    seed text not null, seed_hash text not null, committed_at_ms integer not null, beacon_rounds text not null, beacon_round text,
    hands integer not null default 0, primary key (table_id, number)) strict;

  create table table_round (
    id text primary key, table_id text not null, shoe integer not null, hand integer not null,
    state text not null check (state in ('OPEN', 'DEALT', 'SETTLED', 'VOID')), opened_at_ms integer not null, deal text,
    void_reason text, unique (table_id, shoe, hand)) strict;
  create index table_round_unfinished on table_round (table_id) where state in ('OPEN', 'DEALT');

  create table table_bet (
    seq integer primary key, round text not null references table_round, player integer not null references player, session blob not null, bet_call text,
    room text not null, stakes text not null, stake_e4 integer not null,
    state text not null check (state in ('SENT', 'ACCEPTED', 'REFUSED', 'UNSURE', 'SETTLED', 'VOID')), refusal text,
    back text, returned_e4 integer, is_paid integer not null default 0, at_ms integer not null, unique (round, player)) strict;
  create index table_bet_of_player on table_bet (player, seq);
  create index table_bet_of_session on table_bet (session);
  create index table_bet_owed on table_bet (round) where is_paid = 0;

  create table table_pause (table_id text primary key, by text not null, reason text not null, at_ms integer not null) strict;
  create table table_void (
    round text primary key references table_round, asked_by text not null, reason text not null, asked_at_ms integer not null,
    agreed_by text, agreed_at_ms integer) strict;
  create table table_vip (player integer primary key references player, by text not null, at_ms integer not null) strict;
`;
