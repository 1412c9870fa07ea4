-- What trackers of affiliates are told: queued where it is written, whoever writes it, and in the same transaction. An event is told once,
-- by what it is about, and only of what a tracker asked for.

-- Whether a player has shut itself out by then, here or, as the same person, at another brand: nobody is told anything of it. Who acts for one
-- merchant sees that one's alone; what is sent is looked at above merchants.
create or replace function postback_withheld(p_merchant_id integer, p_player_id bigint, p_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from member_break b
    where b.merchant_id = p_merchant_id and b.part = ledger_part(p_merchant_id, p_player_id) and b.member_id = p_player_id
      and b.kind = 'excluded' and b.from_at <= p_at and b.until_at > p_at)
  or exists (
    select from member m join member o on o.person_id = m.person_id
      join member_break b on b.merchant_id = o.merchant_id and b.part = o.part and b.member_id = o.member_id
    where m.merchant_id = p_merchant_id and m.member_id = p_player_id and m.person_id is not null
      and b.kind = 'excluded' and b.from_at <= p_at and b.until_at > p_at)
$$;

-- Queues an event for each tracker of the affiliate that asked for its kind; null: for none.
create or replace function postback_queue(p_new postback_event) returns uuid language plpgsql as $$
declare
  v_told constant bigint[] := array(
    select p.postback_id from postback p
    where p.merchant_id = p_new.merchant_id and p.member_id = p_new.member_id and p.state = 'on' and p_new.event = any (p.events)
    order by p.postback_id);
begin
  if v_told = '{}' or postback_withheld(p_new.merchant_id, p_new.player_id, p_new.at) or not exists (
    select from affiliate f
    where f.merchant_id = p_new.merchant_id and f.member_id = p_new.member_id and f.state in ('APPROVED', 'SUSPENDED'))
  then return null; end if;
  p_new.event_id := gen_random_uuid();
  insert into postback_event
    (merchant_id, event_id, member_id, event, about, ref_event_id, player_id, click_id, link_id, amount, ngr, commission, asset, day, at)
  values (p_new.merchant_id, p_new.event_id, p_new.member_id, p_new.event, p_new.about, p_new.ref_event_id, p_new.player_id, p_new.click_id,
    p_new.link_id, p_new.amount, p_new.ngr, p_new.commission, p_new.asset, p_new.day, p_new.at)
  on conflict (merchant_id, member_id, about) do nothing;
  if not found then return null; end if;
  insert into postback_delivery (merchant_id, postback_id, event_id, next_at)
  select p_new.merchant_id, p, p_new.event_id, p_new.at from unnest(v_told) p;
  return p_new.event_id;
end $$;

-- An event of a player, with who brought it and by what in its place; nobody brought it: null.
create or replace function postback_of_player(p_new postback_event) returns postback_event language sql stable as $$
  select (p_new.merchant_id, null, a.inviter_id, p_new.event, p_new.about, p_new.ref_event_id, p_new.player_id, a.click_id, a.link_id,
    p_new.amount, p_new.ngr, p_new.commission, p_new.asset, p_new.day, p_new.at)::postback_event
  from attribution a
  where a.merchant_id = p_new.merchant_id and a.member_id = p_new.player_id and a.kind in ('affiliate', 'click')
$$;

create or replace function postback_tell_click() returns trigger language plpgsql as $$
declare v_new postback_event;
begin
  v_new.merchant_id := new.merchant_id; v_new.member_id := new.member_id; v_new.event := 'click'; v_new.about := 'click:' || new.click_id;
  v_new.click_id := new.click_id; v_new.link_id := new.link_id; v_new.at := new.at;
  perform postback_queue(v_new);
  return null;
end $$;
create or replace trigger click_told after insert on click for each row execute function postback_tell_click();

create or replace function postback_tell_registration() returns trigger language plpgsql as $$
declare v_new postback_event;
begin
  v_new.merchant_id := new.merchant_id; v_new.member_id := new.inviter_id; v_new.event := 'registration';
  v_new.about := 'registration:' || new.member_id; v_new.player_id := new.member_id; v_new.click_id := new.click_id;
  v_new.link_id := new.link_id; v_new.at := new.at;
  perform postback_queue(v_new);
  return null;
end $$;
create or replace trigger registration_told after insert on attribution for each row
  when (new.kind in ('affiliate', 'click')) execute function postback_tell_registration();

-- The first deposit is told as such and as a deposit: who asks for both counts both. What a bank took back names the deposit.
create or replace function postback_tell_deposit() returns trigger language plpgsql as $$
declare v_new postback_event;
begin
  select d.merchant_id, d.member_id, d.amount, d.asset into v_new.merchant_id, v_new.player_id, v_new.amount, v_new.asset
  from deposit d where d.merchant_id = new.merchant_id and d.part = new.part and d.deposit_id = new.deposit_id;
  v_new.at := new.at;
  v_new := postback_of_player(v_new);
  if v_new.member_id is null then return null; end if;
  if new.state = 'reversed' then
    v_new.event := 'chargeback'; v_new.about := 'chargeback:' || new.deposit_id;
    v_new.ref_event_id := (
      select e.event_id from postback_event e
      where e.merchant_id = v_new.merchant_id and e.member_id = v_new.member_id
        and (e.about = 'deposit:' || new.deposit_id
          or e.about = 'first_deposit:' || v_new.player_id and exists (
            select from deposit_state s
            where s.merchant_id = new.merchant_id and s.part = new.part and s.deposit_id = new.deposit_id and s.state = 'approved' and s.at = e.at))
      order by e.event limit 1);
    perform postback_queue(v_new);
    return null;
  end if;
  v_new.event := 'deposit'; v_new.about := 'deposit:' || new.deposit_id;
  perform postback_queue(v_new);
  if not exists (
    select from deposit d
    where d.merchant_id = new.merchant_id and d.part = new.part and d.member_id = v_new.player_id and d.deposit_id <> new.deposit_id
      and d.state in ('approved', 'reversed'))
  then
    v_new.event := 'first_deposit'; v_new.about := 'first_deposit:' || v_new.player_id;
    perform postback_queue(v_new);
  end if;
  return null;
end $$;
create or replace trigger deposit_told after insert on deposit_state for each row
  when (new.state in ('approved', 'reversed')) execute function postback_tell_deposit();

-- A closed month says who counts, at which price, and what is taken back. Who counted in it by what was known earlier, and does not, or at
-- another price, is told as a change.
create or replace function postback_tell_month() returns trigger language plpgsql as $$
declare
  v_new postback_event;
  v_told postback_event;
  v_month statement;
begin
  select * into v_month from statement s where s.merchant_id = new.merchant_id and s.statement_id = new.statement_id;
  v_new.merchant_id := new.merchant_id; v_new.player_id := new.player_id; v_new.asset := v_month.asset; v_new.at := v_month.closed_at;
  v_new := postback_of_player(v_new);
  select * into v_told from postback_event e
  where e.merchant_id = new.merchant_id and e.member_id = v_month.agent_id and e.about = 'qualified:' || new.player_id;
  if v_told.event_id is null and new.stage = 'QUALIFIED' then
    v_new.event := 'qualified'; v_new.about := 'qualified:' || new.player_id; v_new.day := v_month.from_day;
    v_new.amount := new.price; v_new.commission := new.price;
    perform postback_queue(v_new);
  elsif v_told.day = v_month.from_day and new.price <> v_told.commission then
    v_new.event := 'adjustment'; v_new.about := 'price:' || new.statement_id || ':' || new.player_id; v_new.ref_event_id := v_told.event_id;
    v_new.amount := new.price - v_told.commission; v_new.commission := v_new.amount;
    perform postback_queue(v_new);
  end if;
  if new.taken > 0 and v_told.event_id is not null then
    v_new.event := 'adjustment'; v_new.about := 'taken:' || new.statement_id || ':' || new.player_id; v_new.ref_event_id := v_told.event_id;
    v_new.amount := -new.taken; v_new.commission := -new.taken; v_new.day := v_month.from_day;
    perform postback_queue(v_new);
  end if;
  return null;
end $$;
create or replace trigger month_told after insert on affiliate_row for each row
  when (new.stage <> '' or new.taken > 0) execute function postback_tell_month();

-- What was told of a price so far, with its changes, of the event that told it.
create or replace function postback_told_price(p_told postback_event) returns bigint language sql stable as $$
  select p_told.commission + coalesce(sum(e.commission), 0)::bigint from postback_event e
  where e.merchant_id = p_told.merchant_id and e.player_id = p_told.player_id and e.ref_event_id = p_told.event_id and e.about like 'price:%'
$$;

-- A late fact of a closed month: who counts by it now and did not, or at another price, and what is taken back now or is no more.
create or replace function postback_tell_late_month() returns trigger language plpgsql as $$
declare
  v_month statement;
  v_was jsonb;
  v_one record;
  v_new postback_event;
  v_told postback_event;
begin
  select * into v_month from statement s where s.merchant_id = new.merchant_id and s.statement_id = new.statement_id and s.kind = 'affiliate';
  if v_month.statement_id is null then return null; end if;
  v_was := coalesce(
    (select a.frozen from agent_adjustment a where a.merchant_id = new.merchant_id and a.statement_id = new.statement_id and a.seq = new.seq - 1),
    v_month.frozen)::jsonb;
  for v_one in
    with said as (
      select 'price' as what, q.one ->> 0 as player, coalesce(q.one ->> 1, '0')::bigint as sum, n.is_new
      from (values (v_was, false), (new.frozen::jsonb, true)) n (text, is_new) cross join jsonb_array_elements(n.text -> 'qualified') q (one)
      union all
      select 'taken', c.one ->> 0, -(c.one ->> 3)::bigint, n.is_new
      from (values (v_was, false), (new.frozen::jsonb, true)) n (text, is_new) cross join jsonb_array_elements(n.text -> 'clawbacks') c (one))
    select s.what, s.player::bigint as player_id, coalesce(sum(s.sum) filter (where s.is_new), 0)::bigint as now,
      coalesce(sum(s.sum) filter (where not s.is_new), 0)::bigint as was, bool_or(s.is_new) as is_there
    from said s group by s.what, s.player
    having coalesce(sum(s.sum) filter (where s.is_new), 0) <> coalesce(sum(s.sum) filter (where not s.is_new), 0)
      or s.what = 'price' and not bool_or(not s.is_new)
    order by s.player::bigint, s.what
  loop
    v_new := null;
    v_new.merchant_id := new.merchant_id; v_new.player_id := v_one.player_id; v_new.asset := v_month.asset; v_new.at := new.made_at;
    v_new := postback_of_player(v_new);
    continue when v_new.member_id is null;
    v_told := null;
    select * into v_told from postback_event e
    where e.merchant_id = new.merchant_id and e.member_id = v_month.agent_id and e.about = 'qualified:' || v_one.player_id;
    if v_told.event_id is null then
      continue when v_one.what = 'taken' or not v_one.is_there;
      v_new.event := 'qualified'; v_new.about := 'qualified:' || v_one.player_id; v_new.day := v_month.from_day; v_new.amount := v_one.now;
    else
      v_new.event := 'adjustment'; v_new.about := v_one.what || ':' || new.adjustment_id || ':' || v_one.player_id;
      v_new.ref_event_id := v_told.event_id; v_new.day := v_month.from_day;
      -- Of a price, what was told already is not told again.
      v_new.amount := v_one.now - case v_one.what when 'price' then postback_told_price(v_told) else v_one.was end;
      continue when v_new.amount = 0 or v_one.what = 'price' and v_told.day is distinct from v_month.from_day;
    end if;
    v_new.commission := v_new.amount;
    perform postback_queue(v_new);
  end loop;
  return null;
end $$;
create or replace trigger late_month_told after insert on agent_adjustment for each row execute function postback_tell_late_month();

grant execute on function postback_withheld, postback_queue, postback_of_player, postback_tell_click, postback_tell_registration,
  postback_tell_deposit, postback_tell_month, postback_told_price, postback_tell_late_month to fairhall_app;
