import { createHash } from 'node:crypto';
import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { type Campaign, type CampaignTerms, termsFromJson, termsToJson } from '../campaign.ts';

type NewCampaign = { campaignId: bigint; terms: CampaignTerms; codeHash: Buffer | null; budget: Amount | null; nowMs: number };

const SLICES = 16;
const FIRST_VERSION = 1;

type OfCampaign = { merchantId: number; campaignId: bigint };
const OF_CAMPAIGN = { merchantId: 'merchant_id', campaignId: 'campaign_id' };
const CAMPAIGN = columns<OfCampaign & { kind: CampaignTerms['kind']; state: 'running'; version: number; madeAtMs: number }>({
  ...OF_CAMPAIGN,
  ...{ kind: 'kind', state: 'state', version: 'version', madeAtMs: time('made_at') },
});
const VERSION = columns<OfCampaign & { version: number; body: string; hash: Buffer; madeAtMs: number }>({
  ...OF_CAMPAIGN,
  ...{ version: 'version', body: 'body', hash: 'hash', madeAtMs: time('made_at') },
});
const CODE = columns<OfCampaign & { codeHash: Buffer }>({ ...OF_CAMPAIGN, codeHash: 'code_hash' });

/** A campaign with its first version, and its budget in slices: what does not divide is in the first ones. */
export async function insertCampaign(
  tx: Tx,
  merchantId: number,
  { campaignId, terms, codeHash, budget, nowMs }: NewCampaign,
): Promise<void> {
  const body = JSON.stringify(termsToJson(terms));
  const hash = createHash('sha256').update(body).digest();
  const made = { merchantId, campaignId, version: FIRST_VERSION, madeAtMs: nowMs };
  await tx.query(`insert into campaign ${CAMPAIGN.insert}`, CAMPAIGN.params({ ...made, kind: terms.kind, state: 'running' }));
  await tx.query(`insert into campaign_version ${VERSION.insert}`, VERSION.params({ ...made, body, hash }));
  await tx.query(
    `insert into budget_slice (merchant_id, campaign_id, slice, granted)
     select $1, $2, n, $3::bigint / ${SLICES} + case when n < $3::bigint % ${SLICES} then 1 else 0 end from generate_series(0, ${SLICES - 1}) n`,
    [merchantId, campaignId, budget],
  );
  if (codeHash) await tx.query(`insert into promo_code ${CODE.insert}`, CODE.params({ merchantId, campaignId, codeHash }));
}

type CampaignRow = Row & Omit<Campaign, 'terms'> & { body: Record<string, unknown> };

/** As claims go by it. It stays so until the commit: who stops it waits, or was before. */
export async function shareCampaign(tx: Tx, merchantId: number, campaignId: bigint): Promise<Campaign | null> {
  const [row] = await tx.query<CampaignRow>(
    `select c.campaign_id as "campaignId", c.kind, c.state, c.version, v.body
     from campaign c join campaign_version v on v.merchant_id = c.merchant_id and v.campaign_id = c.campaign_id and v.version = c.version
     where c.merchant_id = $1 and c.campaign_id = $2 for share of c`,
    [merchantId, campaignId],
  );
  if (!row) return null;
  const { body, ...campaign } = row;
  return { ...campaign, terms: termsFromJson(body) };
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

/** Whether a code is one of the campaign's. */
export async function hasCode(
  tx: Tx,
  merchantId: number,
  { campaignId, codeHash }: { campaignId: bigint; codeHash: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from promo_code where merchant_id = $1 and campaign_id = $2 and code_hash = $3 and uses_left is distinct from 0',
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
