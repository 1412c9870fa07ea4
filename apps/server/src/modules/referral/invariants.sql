-- What must always hold of referrals. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: friends_bring_what_the_rule_says (stops money)
-- A friend that was paid has a place of its inviter's month, and brought what the rule that it names says for it: the step it stands on,
-- nothing beyond the cap. Nobody else brought anything.
select r.merchant_id, r.friend_id, r.inviter_id, r.state, r.place, r.amount, s.amount as meant
from referral r left join referral_rule u using (merchant_id, version)
  left join lateral (
    select case when r.place > u.month_cap then 0 else (e ->> 'amount')::bigint end as amount
    from jsonb_array_elements(u.steps) e where (e ->> 'from')::integer <= r.place order by (e ->> 'from')::integer desc limit 1
  ) s on true
where case r.state when 'paid' then r.amount is distinct from s.amount or r.friend_amount <> u.friend_amount else r.amount <> 0 or r.friend_amount <> 0 end

-- invariant: referrals_are_paid_once (stops money)
-- Inviter and friend were paid what the referral says, each once, and nobody was without one.
select merchant_id, member_id, referral_id, r.meant, t.paid
from (
  select merchant_id, inviter_id as member_id, referral_id, amount as meant from referral where amount > 0
  union all select merchant_id, friend_id, referral_id, friend_amount from referral where friend_amount > 0
) r full join (
  select merchant_id, member_id, ref as referral_id, sum(amount) as paid from whole.transfer
  where kind = 'referral_rebate' or area = 'REFERRAL' group by 1, 2, 3
) t using (merchant_id, member_id, referral_id)
where r.meant is distinct from t.paid

-- invariant: friends_came_by_a_referral (alarm)
-- Each came by its inviter's referral, and by no agent's code.
select r.merchant_id, r.friend_id, r.inviter_id, a.kind, a.inviter_id as came_by
from referral r left join attribution a on a.merchant_id = r.merchant_id and a.member_id = r.friend_id
where a.kind is distinct from 'referral' or a.inviter_id is distinct from r.inviter_id
