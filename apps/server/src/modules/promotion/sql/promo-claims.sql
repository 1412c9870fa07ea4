-- Binds terms that a member took to the deposit that names them, as its choice. Of another member, or bound before: nothing happens, and no
-- deposit fails for it.
create or replace function promo_claim_bind(p_merchant_id integer, p_part integer, p_member_id bigint, p_deposit_id bigint, p_claim_id bigint,
  p_at timestamptz)
returns void language sql as $$
  with bound as (
    update promo_claim set deposit_id = p_deposit_id
     where merchant_id = p_merchant_id and part = p_part and member_id = p_member_id and claim_id = p_claim_id and deposit_id is null
    returning campaign_id, version)
  insert into deposit_choice (merchant_id, part, member_id, deposit_id, campaign_id, version, state, made_at)
  select p_merchant_id, p_part, p_member_id, p_deposit_id, campaign_id, version, 'chosen', p_at from bound
  on conflict (merchant_id, part, member_id, deposit_id) do nothing
$$;
grant execute on function promo_claim_bind to fairhall_app;
