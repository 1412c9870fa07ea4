/**
 * A step of the store's schema: what is bet on. `said` is what the source says of a market, `state` and `reason` what is so for players:
 * a silent source, a person at the desk and odds that are held shut it whatever is said.
 */
export const BOOK_SCHEMA = `
  create table sport_kind (code text primary key, discipline text not null, names text not null) strict;
  create table sport_fixture (
    id text primary key, discipline text not null, sport text not null, about text not null, search text not null,
    is_outright integer not null, starts_at_ms integer not null, state text not null, version integer not null default 1, live text,
    at_ms integer not null default 0, stopped_at_ms integer, is_shut integer not null default 0) strict;
  create index sport_fixture_by_start on sport_fixture (discipline, state, starts_at_ms, id);
  create table sport_market (
    id text primary key, fixture text not null references sport_fixture, place integer not null, type text not null, scope text not null,
    quarters integer, producer integer not null, said text not null, said_why text, state text not null, reason text,
    is_main integer not null, is_shut integer not null default 0, version integer not null default 1, at_ms integer not null,
    settled text, certainty text, settled_at_ms integer not null default 0, cancelled_at_ms integer not null default 0) strict;
  create index sport_market_of_fixture on sport_market (fixture, place);
  create index sport_market_of_producer on sport_market (producer) where said in ('ACTIVE', 'SUSPENDED');
  create table sport_selection (
    id text primary key, market text not null references sport_market, place integer not null, sel text not null, names text,
    quarters integer, odds_e4 integer not null, p_e6 integer not null, is_active integer not null, version integer not null default 1) strict;
  create index sport_selection_of_market on sport_selection (market, place);
  create table sport_held (market text primary key references sport_market, fixture text not null, at_ms integer not null, odds text not null) strict;
  create table sport_producer (
    id integer primary key, is_down integer not null default 1, heard_at_ms integer not null default 0, last_ms integer not null default 0,
    request integer not null default 0, asked_at_ms integer not null default 0, is_alive integer not null default 0, has_snapshot integer not null default 0) strict;
`;

/** A step of the store's schema: fixtures are found by their age, so that old ones can be swept. */
export const BOOK_AGE_SCHEMA = 'create index sport_fixture_by_age on sport_fixture (starts_at_ms, id);';
