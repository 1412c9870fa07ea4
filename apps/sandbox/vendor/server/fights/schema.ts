/** A step of the store's schema: fights, what was bet on them, their pools as they closed, and what each player was paid. */
export const FIGHT_SCHEMA = `
  create table fight (
    id text primary key, number integer not null, kind text not null check (kind in ('OWN', 'PRACTICE')),
    meron text not null, wala text not null, stream text,
    state text not null check (state in
      ('ANNOUNCED', 'OPEN', 'LAST_CALL', 'CLOSING', 'CLOSED', 'RESULT_ENTERED', 'CONFIRMED', 'PAID', 'VOID')),
    terms text not null, announced_at_ms integer not null, ends_at_ms integer, closed_at_ms integer, paid_at_ms integer,
    result text check (result in ('M', 'W', 'D', 'C')), entered_by text, confirmed_by text, void_reason text,
    seed text, seed_hash text, unique (kind, number)) strict;
  create index fight_under_way on fight (kind, state) where state not in ('PAID', 'VOID');

  create table fight_bet (
    seq integer primary key, key text not null, fight text not null references fight, player integer not null references player,
    session blob not null, currency text not null, side text not null check (side in ('M', 'W', 'D')), stake_e4 integer not null,
    bet_call text, state text not null check (state in ('SENT', 'ACCEPTED', 'REFUSED', 'UNSURE', 'VOID', 'SETTLED')),
    refusal text, back_e4 integer, is_paid integer not null default 0, at_ms integer not null, unique (player, key)) strict;
  create index fight_bet_of_fight on fight_bet (fight, player);
  create index fight_bet_of_player on fight_bet (player, seq);
  create index fight_bet_of_session on fight_bet (session);
  create unique index fight_bet_by_call on fight_bet (bet_call) where bet_call is not null;

  create table fight_pool (
    fight text not null references fight, currency text not null, shown text, closed text, void_reason text, returned_e4 integer,
    commission_e4 integer, breakage_e4 integer, draw_result_e4 integer, primary key (fight, currency)) strict;

  create table fight_payment (
    fight text not null references fight, player integer not null references player, returned_e4 integer not null,
    valid_e4 integer not null, is_cancelled integer not null default 0, is_paid integer not null default 0,
    primary key (fight, player)) strict;

  create table fight_correction (
    fight text primary key references fight, was text not null, result text not null, reason text not null,
    asked_by text not null, asked_at_ms integer not null, agreed_by text, agreed_at_ms integer) strict;

  alter table session add column country text not null default 'XX';
`;
