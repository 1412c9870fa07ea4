-- Lottery: games, draws with their proof, orders and bets, settlement.
--
-- A draw serves all merchants of the installation (one seed, one ticket root); what is sold, at which prices and limits, is each
-- merchant's own. Bets are never updated: a bet is open, cancelled, won, lost or void by what stands beside it.
-- Time partitions fit the keys: bet, payout, bet_cancel and member_draw by range of draw_id or bet_id, which grow with time.

create table lottery_game (
  game_id integer primary key,
  code text not null unique,
  family text not null,
  group_id integer not null,
  -- {"EN": …, "MY": …, "CN": …}
  names jsonb not null,
  modes text[] not null,
  period_s integer not null check (period_s between 10 and 86400),
  lock_s integer not null check (lock_s >= 1 and lock_s < period_s),
  time_zone text not null,
  -- Seed of the tile's picture.
  art text not null
);

-- What a merchant sells of a game. Amounts in 1/10000. No row = not sold.
create table lottery_sale (
  merchant_id integer not null,
  game_id integer not null references lottery_game,
  on_sale boolean not null,
  sorting integer not null,
  is_hot boolean not null,
  is_new boolean not null,
  min_series integer not null,
  max_bet_series integer not null,
  max_series integer not null,
  ent_return_e4 integer not null check (ent_return_e4 between 7500 and 10000),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  multiple_max integer not null check (multiple_max >= 1),
  win_max bigint not null check (win_max > 0),
  cancel_allowed boolean not null,
  plays_off text[] not null default '{}',
  primary key (merchant_id, game_id)
);

create table draw (
  draw_id bigint primary key,
  game_id integer not null references lottery_game,
  numero text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'resulted', 'settled', 'void')),
  -- Proof (packages/fair): commitment before sale, tickets at close, seed and result after.
  algorithm text not null,
  seed_hash text not null,
  committed_at timestamptz not null,
  ticket_count integer,
  ticket_root text,
  seed text,
  result smallint[],
  result_version smallint not null default 0,
  closed_at timestamptz,
  resulted_at timestamptz,
  settled_at timestamptz,
  unique (game_id, numero),
  constraint draw_order check (opens_at < closes_at and closes_at <= draws_at),
  constraint draw_sealed check (state = 'open' or ticket_root is not null and ticket_count is not null or state = 'void'),
  constraint draw_revealed check (state in ('open', 'closed', 'void') or result is not null and seed is not null)
);
create index draw_due on draw (closes_at) where state in ('open', 'closed', 'resulted');
create index draw_of_game on draw (game_id, draws_at desc);

-- The seed before it is revealed. Nothing but the draw itself reads it.
create table draw_secret (
  draw_id bigint primary key references draw,
  seed text not null
);

-- What the lines of a slip say, each distinct saying once: rules are evaluated on these, never on bets.
create table ticket_kind (
  merchant_id integer not null,
  -- First 63 bits of SHA-256 over the other columns.
  kind_id bigint not null,
  game_id integer not null,
  play text not null,
  selection text not null,
  mode_id smallint not null,
  series integer not null,
  unit bigint not null check (unit > 0),
  units integer not null check (units > 0),
  -- Accepted odds ×10⁴ by hit class: later changes of the price do not touch a bet.
  odds jsonb not null,
  primary key (merchant_id, kind_id)
);

-- An order is what one slip bought: order_id is the ledger's tx_id of its stake.
create table bet_order (
  merchant_id integer not null,
  part smallint not null,
  order_id bigint not null,
  member_id bigint not null,
  asset text not null,
  draw_id bigint not null,
  game_id integer not null,
  prize_mode_id smallint not null,
  stake bigint not null check (stake > 0),
  lines integer not null check (lines > 0),
  device text not null,
  placed_at timestamptz not null,
  primary key (merchant_id, part, order_id)
);

create table bet (
  merchant_id integer not null,
  part smallint not null,
  draw_id bigint not null,
  bet_id bigint not null,
  member_id bigint not null,
  asset text not null,
  order_id bigint not null,
  line smallint not null,
  kind_id bigint not null,
  units integer not null check (units > 0),
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  primary key (merchant_id, part, draw_id, bet_id)
);
create index bet_of_member on bet (merchant_id, part, member_id, bet_id desc);
create index bet_of_draw on bet (draw_id, merchant_id, part);

create table bet_cancel (
  merchant_id integer not null,
  part smallint not null,
  bet_id bigint not null,
  draw_id bigint not null,
  member_id bigint not null,
  tx_id bigint not null,
  reason text not null check (reason in ('member', 'void')),
  cancelled_at timestamptz not null,
  primary key (merchant_id, part, bet_id)
);

create table payout (
  merchant_id integer not null,
  part smallint not null,
  bet_id bigint not null,
  result_version smallint not null,
  draw_id bigint not null,
  member_id bigint not null,
  won bigint not null check (won >= 0),
  pushed bigint not null check (pushed >= 0),
  tx_id bigint not null,
  primary key (merchant_id, part, bet_id, result_version),
  constraint payout_something check (won + pushed > 0)
);

-- One chunk of a draw: parts part..part_to of one merchant. Its row is what makes paying happen once.
create table settle_chunk (
  merchant_id integer not null,
  part smallint not null,
  part_to smallint not null,
  draw_id bigint not null,
  result_version smallint not null,
  bets integer not null,
  winners integer not null,
  stake bigint not null,
  paid bigint not null,
  settled_at timestamptz not null,
  primary key (merchant_id, part, draw_id, result_version)
);
create index settle_chunk_of_draw on settle_chunk (draw_id, result_version);

-- What a draw meant to a member, winners and losers alike: what reports, turnover and commission read.
create table member_draw (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  draw_id bigint not null,
  result_version smallint not null,
  asset text not null,
  category text not null,
  bets integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  won bigint not null,
  rebate bigint not null,
  primary key (merchant_id, part, member_id, draw_id, result_version, asset)
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Rows of the ledger's intents (contract at the top of 0020-ledger.sql).
--
-- kind 'lottery_order': {"drawId", "gameId", "prizeModeId", "device", "lines": [{"betId", "kindId", "play", "selection", "modeId",
--   "series", "unit", "units", "odds", "multiple", "stake"}]}
-- kind 'lottery_cancel': {"bets": [{"betId", "drawId", "eventId"}]}

-- Draws are shared-locked before anything is judged: a closing draw waits for us, or we see that it has closed.
create function lottery_lock_draws(p_draw_ids bigint[]) returns void language plpgsql as $$
begin
  perform from draw d where d.draw_id = any (p_draw_ids) order by d.draw_id for share;
end $$;

create function lottery_order_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  perform lottery_lock_draws(array(select distinct (i.body->>'drawId')::bigint from unnest(p_intents) i));
  return query
    select i.ordinal, 'DRAW_CLOSED', null::text, null::bigint, null::bigint
    from unnest(p_intents) i left join draw d on d.draw_id = (i.body->>'drawId')::bigint
    where d.state is distinct from 'open' or i.at < d.opens_at or i.at >= d.closes_at;
end $$;

create function lottery_order_rows(p_intents ledger_intent[]) returns void language plpgsql as $$
declare
  v_other bigint;
begin
  insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds)
  select distinct on (i.merchant_id, l.kind_id) i.merchant_id, l.kind_id, (i.body->>'gameId')::integer, l.play, l.selection, l.mode_id,
    l.series, l.unit, l.units, l.odds
  from unnest(p_intents) i cross join lateral (
    select (x->>'kindId')::bigint as kind_id, x->>'play' as play, x->>'selection' as selection, (x->>'modeId')::smallint as mode_id,
      (x->>'series')::integer as series, (x->>'unit')::bigint as unit, (x->>'units')::integer as units, x->'odds' as odds
    from jsonb_array_elements(i.body->'lines') x) l
  order by i.merchant_id, l.kind_id
  on conflict do nothing;

  insert into bet_order (merchant_id, part, order_id, member_id, asset, draw_id, game_id, prize_mode_id, stake, lines, device, placed_at)
  select i.merchant_id, i.part, i.tx_id, i.member_id, i.asset, (i.body->>'drawId')::bigint, (i.body->>'gameId')::integer,
    (i.body->>'prizeModeId')::smallint, (select sum(m.amount) from unnest(i.moves) m), jsonb_array_length(i.body->'lines'),
    i.body->>'device', i.at
  from unnest(p_intents) i;

  insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
  select i.merchant_id, i.part, (i.body->>'drawId')::bigint, (x->>'betId')::bigint, i.member_id, i.asset, i.tx_id, n - 1,
    (x->>'kindId')::bigint, (x->>'units')::integer, (x->>'multiple')::integer, (x->>'stake')::bigint, i.at
  from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'lines') with ordinality as e (x, n);

  -- Two sayings with one hash would settle by the first one's rules: so unlikely that it must be a bug, and no bet may rest on it.
  select k.kind_id into v_other
  from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'lines') x
    join ticket_kind k on k.merchant_id = i.merchant_id and k.kind_id = (x->>'kindId')::bigint
  where (k.play, k.selection, k.unit, k.odds) is distinct from (x->>'play', x->>'selection', (x->>'unit')::bigint, x->'odds')
  limit 1;
  if found then
    raise exception 'lottery: ticket kind % says something else', v_other;
  end if;
end $$;

create function lottery_cancel_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  perform lottery_lock_draws(array(
    select distinct (x->>'drawId')::bigint from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'bets') x));
  return query
    select i.ordinal, 'DRAW_CLOSED', null::text, null::bigint, null::bigint
    from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'bets') x
      left join draw d on d.draw_id = (x->>'drawId')::bigint
    where d.state is distinct from 'open' or i.at >= d.closes_at;
  -- Each bet can be cancelled once: a meter with room for one.
  return query
    select i.ordinal, 'BET_NOT_CANCELLABLE', 'lottery-cancel:' || (x->>'betId'), 1::bigint,
      (case when c.bet_id is null and b.bet_id is not null then 1 else 0 end)::bigint
    from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'bets') x
      left join bet b on b.merchant_id = i.merchant_id and b.part = i.part and b.draw_id = (x->>'drawId')::bigint
        and b.bet_id = (x->>'betId')::bigint and b.member_id = i.member_id
      left join bet_cancel c on c.merchant_id = i.merchant_id and c.part = i.part and c.bet_id = (x->>'betId')::bigint;
end $$;

create function lottery_cancel_rows(p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  insert into bet_cancel (merchant_id, part, bet_id, draw_id, member_id, tx_id, reason, cancelled_at)
  select i.merchant_id, i.part, (x->>'betId')::bigint, (x->>'drawId')::bigint, i.member_id, i.tx_id, 'member', i.at
  from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'bets') x;
end $$;

-- kind 'lottery_payout': {"betId", "drawId", "resultVersion", "won", "pushed"}; the settle chunk's own row makes it happen once.
create function lottery_payout_rows(p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  insert into payout (merchant_id, part, bet_id, result_version, draw_id, member_id, won, pushed, tx_id)
  select i.merchant_id, i.part, (i.body->>'betId')::bigint, (i.body->>'resultVersion')::smallint, (i.body->>'drawId')::bigint, i.member_id,
    (i.body->>'won')::bigint, (i.body->>'pushed')::bigint, i.tx_id
  from unnest(p_intents) i;
end $$;

create or replace function ledger_guard(p_kind text, p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then return query select * from lottery_order_guard(p_intents);
    when 'lottery_cancel' then return query select * from lottery_cancel_guard(p_intents);
    when 'lottery_payout' then return;
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then perform lottery_order_rows(p_intents);
    when 'lottery_cancel' then perform lottery_cancel_rows(p_intents);
    when 'lottery_payout' then perform lottery_payout_rows(p_intents);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;

-- Draws move on; bets and what is paid on them never change. FOR SHARE on a draw needs the privilege to update one of its columns.
grant select, insert on lottery_game, lottery_sale, draw, draw_secret, ticket_kind, bet_order, bet, bet_cancel, payout, settle_chunk, member_draw
  to fairhall_app;
grant update (on_sale, sorting, is_hot, is_new, min_series, max_bet_series, max_series, ent_return_e4, stake_min, stake_max, multiple_max,
  win_max, cancel_allowed, plays_off) on lottery_sale to fairhall_app;
grant update (state, ticket_count, ticket_root, seed, result, result_version, closed_at, resulted_at, settled_at) on draw to fairhall_app;
