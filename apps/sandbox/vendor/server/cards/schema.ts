/**
 * A step of the store's schema: sittings, hands and who was dealt in, of card games between players. Money is whole 1/10000 (`_e4`).
 * `chips_e4` is what a sitting holds after its last finished hand: a hand that was broken off has moved nothing.
 */
export const CARD_SCHEMA = `
  create table card_sitting (
    seq integer primary key, id text not null unique, code text not null, table_id text not null, stake text not null,
    player integer not null references player, session blob not null, key text not null, bet_call text, buy_in_e4 integer not null,
    chips_e4 integer not null, rake_e4 integer not null default 0, hands integer not null default 0,
    state text not null check (state in ('ASKED', 'HELD', 'REFUSED', 'UNSURE', 'CLOSED')), refusal text,
    is_paid integer not null default 0, opened_at_ms integer not null, closed_at_ms integer, unique (player, key)) strict;
  create index card_sitting_of_player on card_sitting (player, seq);
  create index card_sitting_of_session on card_sitting (session);
  create index card_sitting_open on card_sitting (code) where state in ('ASKED', 'HELD');

  create table card_hand (
    seq integer primary key, id text not null unique, code text not null, table_id text not null, number integer not null,
    state text not null check (state in ('RUNNING', 'DONE', 'VOID')), is_practice integer not null, currency text not null,
    rake_e4 integer not null default 0, at_ms integer not null, proof text not null, record text, unique (table_id, number)) strict;
  create index card_hand_running on card_hand (code) where state = 'RUNNING';

  create table card_dealt (
    hand integer not null references card_hand, player integer not null references player, sitting text not null, seat integer not null,
    net_e4 integer not null default 0, rake_e4 integer not null default 0, cards text not null default '[]',
    primary key (hand, player)) strict;
  create index card_dealt_of_player on card_dealt (player, hand);
  create index card_dealt_of_sitting on card_dealt (sitting, hand);

  create table card_played (
    code text not null, currency text not null, hands integer not null, rake_e4 integer not null, primary key (code, currency)) strict;
  create table card_pause (place text primary key, by text not null, reason text not null, at_ms integer not null) strict;

  create table card_tags (player integer not null references player, tag text not null, at_ms integer not null, primary key (player, tag)) strict;
  create table card_pair (
    code text not null, one integer not null, other integer not null, hands integer not null default 0, flow text not null default '0',
    squares text not null default '0', folds integer not null default 0, squeezes integer not null default 0,
    alike integer not null default 0, compared integer not null default 0, primary key (code, one, other)) strict;
  create table card_case (
    id integer primary key, code text not null, signal text not null, one integer not null, other integer not null, facts text not null,
    hands text not null, at_ms integer not null, reviewed_by text, verdict text, reviewed_at_ms integer) strict;
  create unique index card_case_open on card_case (code, signal, one, other) where reviewed_at_ms is null;
`;

/**
 * Cases are told to operators by the order of their changes, and what a signal counts is JSON. What the desk called "operator told" is
 * what the operator decides by now.
 */
export const TOLD_CASE_SCHEMA = `
  alter table card_case add column changed integer not null default 0;
  update card_case set changed = id, verdict = case verdict when 'TOLD_OPERATOR' then 'REFERRED' else verdict end, facts = case signal
    when 'SHARED' then '{"shared":["' || replace(facts, ' ', '","') || '"]}'
    when 'OFTEN' then '{"hands":' || replace(facts, ' / ', ',"dealt":[') || ']}'
    when 'FLOW' then '{"flow":"' || replace(facts, ', ', '","hands":') || '}'
    when 'TIMES' then '{"times":' || replace(facts, ' / ', ',"of":') || '}'
    else '{"times":' || replace(facts, ' / ', ',"hands":') || '}' end;
  create unique index card_case_changed on card_case (changed);
  create index card_case_of_pair on card_case (one, other);
`;

/** A step of the store's schema: of which span of its table a sitting is. */
export const CARD_SPAN_SCHEMA = `
  alter table card_sitting add column span text;
`;
