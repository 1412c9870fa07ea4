import { createHash } from 'node:crypto';
import { least } from '@fairhall/bonus/amounts';
import type { CampaignState, CampaignTrigger } from '@fairhall/contract/promotion/plan';
import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { type Campaign, type CampaignPlan, type CampaignTerms, termsFromJson, termsToJson } from '../campaign.ts';

type Maker = { makerId: bigint | null; makerName: string | null };
type NewCampaign = Maker & {
  campaignId: bigint;
  terms: CampaignTerms;
  plan: CampaignPlan | null;
  trigger: CampaignTrigger;
  state: CampaignState;
  codeHash: Buffer | null;
  budget: Amount | null;
  nowMs: number;
};

const SLICES = 16;
const FIRST_VERSION = 1;

type OfCampaign = { merchantId: number; campaignId: bigint };
const OF_CAMPAIGN = { merchantId: 'merchant_id', campaignId: 'campaign_id' };
const CAMPAIGN = columns<
  OfCampaign & { kind: CampaignTerms['kind']; state: CampaignState; trigger: CampaignTrigger; version: number; madeAtMs: number }
>({ ...OF_CAMPAIGN, ...{ kind: 'kind', state: 'state', trigger: 'trigger', version: 'version', madeAtMs: time('made_at') } });
const VERSION = columns<OfCampaign & Maker & { version: number; body: string; plan: unknown; hash: Buffer; madeAtMs: number }>({
  ...OF_CAMPAIGN,
  ...{ version: 'version', body: 'body', plan: json('plan'), hash: 'hash', makerId: 'maker_id', makerName: 'maker_name' },
  madeAtMs: time('made_at'),
});
const CODE = columns<OfCampaign & { codeHash: Buffer; usesLeft: number | null }>({
  ...OF_CAMPAIGN,
  ...{ codeHash: 'code_hash', usesLeft: 'uses_left' },
});

/** A campaign with its first version, and its budget in slices: what does not divide is in the first ones. */
export async function insertCampaign(tx: Tx, merchantId: number, made: NewCampaign): Promise<void> {
  const { campaignId, terms, trigger, state, codeHash, budget, nowMs: madeAtMs } = made;
  const version = FIRST_VERSION;
  const kept = { merchantId, campaignId, kind: terms.kind, state, trigger, version, madeAtMs };
  await tx.query(`insert into campaign ${CAMPAIGN.insert}`, CAMPAIGN.params(kept));
  await insertVersion(tx, merchantId, { ...made, version });
  await tx.query(
    `insert into budget_slice (merchant_id, campaign_id, slice, granted)
     select $1, $2, n, $3::bigint / ${SLICES} + case when n < $3::bigint % ${SLICES} then 1 else 0 end from generate_series(0, ${SLICES - 1}) n`,
    [merchantId, campaignId, budget],
  );
  if (codeHash) await insertCodes(tx, merchantId, { campaignId, hashes: [codeHash], uses: null });
}

type NewVersion = Maker & Pick<NewCampaign, 'campaignId' | 'terms' | 'plan' | 'nowMs'> & { version: number };

export async function insertVersion(
  tx: Tx,
  merchantId: number,
  { campaignId, version, terms, plan, makerId, makerName, nowMs: madeAtMs }: NewVersion,
): Promise<void> {
  const body = JSON.stringify(termsToJson(terms));
  const hash = createHash('sha256')
    .update(plan === null ? body : body + JSON.stringify(plan))
    .digest();
  const made = { merchantId, campaignId, version, body, plan, hash, makerId, makerName, madeAtMs };
  await tx.query(`insert into campaign_version ${VERSION.insert}`, VERSION.params(made));
}

/** Its budget anew: what was used of it stays used. False: more was. */
export async function setBudget(
  tx: Tx,
  merchantId: number,
  { campaignId, budget }: { campaignId: bigint; budget: Amount | null },
): Promise<boolean> {
  const slices = await tx.query<{ slice: number; used: bigint }>(
    'select slice, used from budget_slice where merchant_id = $1 and campaign_id = $2 order by slice for update',
    [merchantId, campaignId],
  );
  const used = slices.reduce((sum, one) => sum + one.used, 0n);
  if (budget !== null && used > budget) return false;
  for (const { slice, used: own } of slices) {
    const left = budget === null ? null : budget - used;
    const share = left === null ? null : own + left / BigInt(SLICES) + (BigInt(slice) < left % BigInt(SLICES) ? 1n : 0n);
    await tx.query('update budget_slice set granted = $4 where merchant_id = $1 and campaign_id = $2 and slice = $3', [
      ...[merchantId, campaignId, slice, share],
    ]);
  }
  return true;
}

export async function insertCodes(
  tx: Tx,
  merchantId: number,
  { campaignId, hashes, uses }: { campaignId: bigint; hashes: readonly Buffer[]; uses: number | null },
): Promise<void> {
  const rows = hashes.map((codeHash) => ({ merchantId, campaignId, codeHash, usesLeft: uses }));
  const types = { merchantId: 'integer', campaignId: 'bigint', codeHash: 'bytea', usesLeft: 'integer' };
  await tx.query(`insert into promo_code ${CODE.insertAll(types)}`, CODE.arrays(rows));
}

type CampaignRow = Row & Omit<Campaign, 'terms'> & { body: Record<string, unknown> };

const SELECTED = 'c.campaign_id as "campaignId", c.kind, c.state, c.trigger, v.version, v.body, v.plan';
const toCampaign = ({ body, ...campaign }: CampaignRow): Campaign => ({ ...campaign, terms: termsFromJson(body) });
const FROM = 'campaign c join campaign_version v on v.merchant_id = c.merchant_id and v.campaign_id = c.campaign_id';

/** As claims go by it. It stays so until the commit: who stops it waits, or was before. */
export async function shareCampaign(tx: Tx, merchantId: number, campaignId: bigint): Promise<Campaign | null> {
  const [row] = await tx.query<CampaignRow>(
    `select ${SELECTED} from ${FROM} and v.version = c.version where c.merchant_id = $1 and c.campaign_id = $2 for share of c`,
    [merchantId, campaignId],
  );
  return row ? toCampaign(row) : null;
}

/** The same for who moves or changes it. */
export async function lockCampaign(tx: Tx, merchantId: number, campaignId: bigint): Promise<Campaign | null> {
  const [row] = await tx.query<CampaignRow>(
    `select ${SELECTED} from ${FROM} and v.version = c.version where c.merchant_id = $1 and c.campaign_id = $2 for update of c`,
    [merchantId, campaignId],
  );
  return row ? toCampaign(row) : null;
}

/** Of the version named, or else the one in force. */
export async function findCampaign(
  db: Queryable,
  merchantId: number,
  { campaignId, version = null }: { campaignId: bigint; version?: number | null },
): Promise<Campaign | null> {
  const [row] = await db.query<CampaignRow>(
    `select ${SELECTED} from ${FROM} and v.version = coalesce($3, c.version) where c.merchant_id = $1 and c.campaign_id = $2`,
    [merchantId, campaignId, version],
  );
  return row ? toCampaign(row) : null;
}

const RUNNING_MAX = 200;

/** What runs and has a plan: in the order of its start, newest first. */
export async function listRunning(
  db: Queryable,
  merchantId: number,
  { nowMs, trigger = null }: { nowMs: number; trigger?: CampaignTrigger | null },
): Promise<Campaign[]> {
  const rows = await db.query<CampaignRow>(
    `select ${SELECTED} from ${FROM} and v.version = c.version
     where c.merchant_id = $1 and c.state = 'running' and v.plan is not null and c.trigger = coalesce($2, c.trigger)
     order by c.campaign_id desc limit ${RUNNING_MAX}`,
    [merchantId, trigger],
  );
  return rows.map(toCampaign).filter(({ terms }) => terms.endsAtMs === null || terms.endsAtMs > nowMs);
}

/** Of which campaigns prizes are drawn just now. */
export async function runningDraws(db: Queryable, merchantId: number, nowMs: number): Promise<bigint[]> {
  return (await listRunning(db, merchantId, { nowMs, trigger: 'draw' })).map(({ campaignId }) => campaignId);
}

/** False: there is no such campaign. */
export async function markStopped(
  tx: Queryable,
  merchantId: number,
  { campaignId, nowMs }: { campaignId: bigint; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update campaign set state = 'stopped', stopped_at = coalesce(stopped_at, to_timestamp($3 / 1000.0))
     where merchant_id = $1 and campaign_id = $2 returning 1`,
    [merchantId, campaignId, nowMs],
  );
  return rows.length > 0;
}

/** Whether a code is one of the campaign's; `use`: and is used by it. */
export async function hasCode(
  tx: Queryable,
  merchantId: number,
  { campaignId, codeHash, use = false }: { campaignId: bigint; codeHash: Buffer; use?: boolean },
): Promise<boolean> {
  const of = 'merchant_id = $1 and campaign_id = $2 and code_hash = $3 and uses_left is distinct from 0';
  const rows = await tx.query(
    use ? `update promo_code set uses_left = uses_left - 1 where ${of} returning 1` : `select 1 from promo_code where ${of}`,
    [...[merchantId, campaignId, codeHash]],
  );
  return rows.length > 0;
}

/** Takes a sum of a budget: from the slice of a part, and where that has too little from several, in their order. False: it is not there. */
export async function takeBudget(
  tx: Tx,
  merchantId: number,
  { campaignId, part, sum }: { campaignId: bigint; part: number; sum: Amount },
): Promise<boolean> {
  const taken = await tx.query(
    `update budget_slice set used = used + $4 where merchant_id = $1 and campaign_id = $2 and slice = $3 and (granted is null or used + $4 <= granted)
     returning 1`,
    [merchantId, campaignId, part % SLICES, sum],
  );
  if (taken.length > 0) return true;
  const slices = await tx.query<{ slice: number; room: bigint }>(
    'select slice, granted - used as room from budget_slice where merchant_id = $1 and campaign_id = $2 order by slice for update',
    [merchantId, campaignId],
  );
  if (slices.reduce((all, { room }) => all + room, 0n) < sum) return false;
  let lacks: bigint = sum;
  for (const { slice, room } of slices) {
    const piece = room < lacks ? room : lacks;
    if (piece === 0n) continue;
    lacks -= piece;
    await tx.query('update budget_slice set used = used + $4 where merchant_id = $1 and campaign_id = $2 and slice = $3', [
      ...[merchantId, campaignId, slice, piece],
    ]);
  }
  return true;
}

/** Gives back what was taken for rewards that nobody had claimed: from wherever there is as much. */
export async function returnBudget(tx: Tx, merchantId: number, { campaignId, sum }: { campaignId: bigint; sum: bigint }): Promise<void> {
  const slices = await tx.query<{ slice: number; used: bigint }>(
    'select slice, used from budget_slice where merchant_id = $1 and campaign_id = $2 order by slice for update',
    [merchantId, campaignId],
  );
  let left: bigint = sum;
  for (const { slice, used } of slices) {
    const piece = least(used, left);
    if (piece === 0n) continue;
    left -= piece;
    await tx.query('update budget_slice set used = used - $4 where merchant_id = $1 and campaign_id = $2 and slice = $3', [
      ...[merchantId, campaignId, slice, piece],
    ]);
  }
}

/** What is left of budgets; null: they have no bound. */
export async function budgetsLeft(
  db: Queryable,
  merchantId: number,
  campaignIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint | null>> {
  const rows = await db.query<{ campaignId: bigint; left: bigint | null }>(
    `select campaign_id as "campaignId", (case when bool_or(granted is null) then null else sum(granted - used) end)::bigint as left
     from budget_slice where merchant_id = $1 and campaign_id = any ($2) group by campaign_id`,
    [merchantId, campaignIds],
  );
  return new Map(rows.map(({ campaignId, left }) => [campaignId, left]));
}
