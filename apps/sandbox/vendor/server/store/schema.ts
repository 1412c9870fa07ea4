import { CARD_SCHEMA, CARD_SPAN_SCHEMA, TOLD_CASE_SCHEMA } from '../cards/schema.ts';
import { FIGHT_SCHEMA } from '../fights/schema.ts';
import { FISH_SCHEMA } from '../fish/schema.ts';
import { BOOK_AGE_SCHEMA, BOOK_SCHEMA } from '../sports/book/schema.ts';
import { SLIP_SCHEMA } from '../sports/schema.ts';
import { RAISE_SCHEMA, TABLE_LIMIT_SCHEMA, TABLE_SCHEMA, TICKET_SCHEMA } from '../tables/schema.ts';
import { CYCLE_SCHEMA } from './cycle-schema.ts';
import { DESK_SCHEMA } from './desk-schema.ts';
import { PLAYED_AREA_SCHEMA, PLAYED_SCHEMA } from './played-schema.ts';
import { PRACTICE_SCHEMA } from './practice-schema.ts';
import { REWARD_SCHEMA } from './reward-schema.ts';

/**
 * The steps that the store's schema came about in. One that was shipped is never edited.
 *
 * Money is whole 1/10000 of the major unit (`_e4`), times are milliseconds (`_ms`). Of what opens a door (tickets, sessions) only the
 * hash is kept; the operator's own token is kept, since each call of its wallet carries it, a win of a session that is over too.
 */
export const SCHEMA: readonly string[] = [
  `
  create table game (code text primary key, is_on integer not null default 1) strict;
  create table stake_limit (game text not null, currency text not null, min_e4 integer not null, max_e4 integer not null,
    primary key (game, currency)) strict;

  create table player (
    id integer primary key, operator text not null, user text not null, currency text not null,
    playing blob, pressed_at_ms integer not null default 0, practice_e4 integer,
    unique (operator, user, currency)) strict;

  create table ticket (hash blob primary key, launch text not null, expires_at_ms integer not null) strict;
  create table session (
    hash blob primary key, player integer not null references player, mode text not null, game text not null, token text not null,
    language text not null, lobby_url text, started_at_ms integer not null, ended_at_ms integer) strict;
  create index session_of_player on session (player);

  create table seed (
    id integer primary key, player integer not null references player, server_seed blob not null, client_seed text not null,
    nonce integer not null default 0, state text not null check (state in ('NEXT', 'CURRENT', 'REVEALED'))) strict;
  create unique index one_seed_of_a_kind on seed (player, state) where state <> 'REVEALED';

  create table round (
    seq integer primary key, id text not null unique, player integer not null references player, session blob not null,
    game text not null, mode text not null, state text not null check (state in ('OPENING', 'OPEN', 'FEATURE', 'CLOSED', 'ABORTED')),
    key text not null, stake_e4 integer not null, reward text, seed integer not null references seed, nonce integer not null,
    outcome text, pay_e4 integer not null default 0, steps integer not null default 0, seen integer not null default 0,
    refusal text, balance_e4 integer, is_paid integer not null default 0, at_ms integer not null, closed_at_ms integer,
    unique (player, key), unique (seed, nonce)) strict;
  create index round_of_player on round (player, seq);
  create index round_of_session on round (session);
  create index round_that_is_open on round (state) where state in ('OPENING', 'OPEN', 'FEATURE');

  create table wallet_call (
    seq integer primary key, transaction_uuid text not null unique, kind text not null check (kind in ('bet', 'win', 'rollback')),
    owner text not null, operator text not null, player integer not null references player, round text not null,
    reference text, amount_e4 integer not null, body text not null,
    state text not null check (state in ('UNDER_WAY', 'UNSURE', 'DONE', 'REFUSED')),
    tries integer not null default 0, next_at_ms integer not null, status text, at_ms integer not null, answered_at_ms integer) strict;
  create index call_under_way on wallet_call (state, next_at_ms) where state = 'UNDER_WAY';
  create index call_of_round on wallet_call (round);
  create index call_by_time on wallet_call (operator, at_ms);
  `,
  TABLE_SCHEMA,
  REWARD_SCHEMA,
  DESK_SCHEMA,
  PLAYED_SCHEMA,
  TABLE_LIMIT_SCHEMA,
  PLAYED_AREA_SCHEMA,
  TICKET_SCHEMA,
  PRACTICE_SCHEMA,
  BOOK_SCHEMA,
  FISH_SCHEMA,
  SLIP_SCHEMA,
  CARD_SCHEMA,
  FIGHT_SCHEMA,
  RAISE_SCHEMA,
  BOOK_AGE_SCHEMA,
  CYCLE_SCHEMA,
  TOLD_CASE_SCHEMA,
  CARD_SPAN_SCHEMA,
];
