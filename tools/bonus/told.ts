import type { CaseCampaign, ToldGrant, ToldMember } from '@fairhall/bonus/cases/case';
import { tellGrant } from '@fairhall/bonus/cases/tell';
import type { Grant } from '@fairhall/bonus/grant';
import { ZERO } from '@fairhall/money/amount';
import { partOf } from '../../apps/server/src/modules/ledger/index.ts';
import type { Row } from '../../apps/server/src/platform/db.ts';
import { ASSET, MERCHANT, type World } from './world.ts';

export type Played = {
  /** By name. */
  members: ReadonlyMap<string, bigint>;
  campaigns: ReadonlyMap<string, { campaignId: bigint; terms: CaseCampaign }>;
};

type RewardRow = Row &
  Pick<Grant, 'kind' | 'state' | 'left' | 'balance' | 'wagered' | 'required' | 'expiresAtMs'> & {
    memberId: bigint;
    rewardId: bigint;
    campaignId: bigint;
    isGrant: boolean;
  };

/** What was given in a case, in the order of its issue, as the tables say it. */
export async function listGiven({ db }: World, members: Iterable<bigint>): Promise<RewardRow[]> {
  const ids = [...members];
  return db.query<RewardRow>(
    `select r.member_id as "memberId", r.reward_id as "rewardId", r.campaign_id as "campaignId", g.grant_id is not null as "isGrant",
       coalesce(g.kind, 'bonus') as kind, coalesce(g.state, 'completed') as state, coalesce(a.balance, 0) as balance,
       coalesce(g.wagered, 0) as wagered, coalesce(g.required, 0) as required, g.expires_at as "expiresAtMs", coalesce(g.left_bets, 0) as left
     from unnest($2::smallint[], $3::bigint[]) m (part, member_id)
       join reward r on r.merchant_id = $1 and r.part = m.part and r.member_id = m.member_id
       left join bonus_grant g on g.merchant_id = r.merchant_id and g.part = r.part and g.member_id = r.member_id and g.asset = r.asset
         and g.grant_id = r.reward_id
       left join account a on a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.asset = g.asset
         and a.kind = 'bonus' and a.grant_id = g.grant_id
     order by r.reward_id`,
    [MERCHANT, ids.map((id) => partOf(MERCHANT, id)), ids],
  );
}

/** The wallets of a case, and what was given, as the tables say it now. */
export async function tellMembers(world: World, { members, campaigns }: Played): Promise<Record<string, ToldMember>> {
  const [balances, given] = await Promise.all([
    world.ledger.balancesOf(MERCHANT, [...members.values()]),
    listGiven(world, members.values()),
  ]);
  const names = new Map([...campaigns].map(([name, { campaignId }]) => [campaignId, name]));
  const grants = new Map<bigint, ToldGrant[]>([...members.values()].map((id) => [id, []]));
  for (const [place, row] of given.entries()) {
    const campaign = names.get(row.campaignId) ?? '';
    grants.get(row.memberId)?.push(tellGrant({ grant: `g${place + 1}`, campaign }, row));
  }
  const told = [...members].map(([name, id]) => {
    const held = balances.get(id) ?? [];
    const of = (kind: string) => String(held.find((one) => one.asset === ASSET && one.kind === kind)?.balance ?? ZERO);
    return [name, { cash: of('cash'), held: of('held'), receivable: of('receivable'), grants: grants.get(id) ?? [] }] as const;
  });
  return Object.fromEntries(told);
}

/** What each campaign has given, as its budget says it. */
export async function issuedBy({ db }: World, campaigns: Played['campaigns']): Promise<Record<string, string>> {
  const rows = await db.query<{ campaignId: bigint; used: bigint }>(
    `select campaign_id as "campaignId", sum(used)::bigint as used from budget_slice where merchant_id = $1 and campaign_id = any ($2) group by 1`,
    [MERCHANT, [...campaigns.values()].map(({ campaignId }) => campaignId)],
  );
  const used = new Map(rows.map((row) => [row.campaignId, row.used]));
  return Object.fromEntries([...campaigns].map(([name, { campaignId }]) => [name, String(used.get(campaignId) ?? 0n)]));
}
