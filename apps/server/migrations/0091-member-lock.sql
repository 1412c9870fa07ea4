-- Members locked out: by an operator with a reason, and, where the rules are strict, after three wrong passwords.

create table member_lock (
  merchant_id integer not null,
  member_id bigint not null,
  -- account: member.state is 'locked' and nothing is open to the member.
  -- login: too many wrong passwords; closed are logins from devices that have no tries left, and whoever is in stays in.
  kind text not null check (kind in ('account', 'login')),
  locked_at timestamptz not null,
  -- When it ends by itself; null: when an operator ends it.
  until_at timestamptz,
  reason text not null,
  -- Name of the operator; empty when the system did it.
  locked_by text not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member,
  constraint member_lock_until check (until_at is null or kind = 'account')
);
create index member_lock_due on member_lock (until_at) where until_at is not null;
create index member_set_apart on member (merchant_id, state, member_id) where state <> 'active';

grant select, insert, delete on member_lock to fairhall_app;
select enable_tenancy('member_lock');

-- A session may also be ended by an operator.
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('replaced', 'logout', 'expired', 'locked', 'kicked'));

-- locked_at: no more tries until an operator gives new ones. member_id: whose tries they are, where the name is somebody's.
alter table login_guard add column locked_at timestamptz, add column member_id bigint;
create index login_guard_member on login_guard (merchant_id, member_id) where member_id is not null;

-- From a frozen wallet its member moves no cash. What is owed to it still comes (payouts, stakes given back), and what is held for it is
-- still paid or given back: those are acts of operators and of the system, or take nothing. Said on the cash account, which is the
-- wallet's lock: whoever freezes a wallet holds it until the commit, so that each bet was either placed before or is refused after.
alter table account add column frozen boolean not null default false;

-- The modules' verdicts and the ledger's own, in order of ordinal.
create or replace function ledger_judge(p_intents ledger_intent[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_kind text;
  v_asked ledger_intent[];
  v_verdicts ledger_verdict[];
begin
  v_verdicts := array(
    select row(i.ordinal, 'ACCOUNT_LOCKED', null, null, null)::ledger_verdict
    from unnest(p_intents) i join account a on a.merchant_id = i.merchant_id and a.part = i.part and a.member_id = i.member_id
      and a.asset = i.asset and a.kind = 'cash'
    where i.actor_type = 'member' and a.frozen and exists (select from unnest(i.moves) m where m.debit = 'cash'));
  for v_kind, v_asked in
    select i.kind, array_agg(i order by i.ordinal) from unnest(p_intents) i where i.kind is not null group by i.kind order by i.kind
  loop
    v_verdicts := v_verdicts || array(select v from ledger_guard(v_kind, v_asked) v);
  end loop;
  return array(select v from unnest(v_verdicts) v order by v.ordinal);
end $$;
