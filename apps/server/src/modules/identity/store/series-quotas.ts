import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** Which of an agent's quotas. */
export type QuotaOf = { agentId: bigint; gameGroup: string; series: number };
export type SeriesQuota = { gameGroup: string; series: number; granted: number; used: number };

const QUOTA = columns<SeriesQuota>({ gameGroup: 'game_group', series: 'series', granted: 'granted', used: 'used' });
const NEW_QUOTA = QUOTA.only('gameGroup', 'series', 'granted').behind<{ merchantId: number; part: number; agentId: bigint }>({
  merchantId: 'merchant_id',
  part: 'part',
  agentId: 'member_id',
});

const KEY = 'merchant_id = $1 and part = $2 and member_id = $3 and game_group = $4 and series = $5';
const keyOf = (merchantId: number, { agentId, gameGroup, series }: QuotaOf) => [
  merchantId,
  partOf(merchantId, agentId),
  agentId,
  gameGroup,
  series,
];

/** Grants a member so many in all. False: the merchant has no such member, or more are used by now; all stays as it was. */
export async function grantQuota(tx: Tx, merchantId: number, { granted, ...of }: QuotaOf & { granted: number }): Promise<boolean> {
  const part = partOf(merchantId, of.agentId);
  const known = await tx.query('select 1 from member where merchant_id = $1 and part = $2 and member_id = $3', [
    merchantId,
    part,
    of.agentId,
  ]);
  if (known.length === 0) return false;
  const written = await tx.query(
    `insert into series_quota ${NEW_QUOTA.insert}
     on conflict (merchant_id, part, member_id, game_group, series) do update set granted = excluded.granted
       where series_quota.used <= excluded.granted
     returning 1`,
    NEW_QUOTA.params({ merchantId, part, granted, ...of }),
  );
  return written.length > 0;
}

/** Takes one, for a player who registers in this transaction. False: none is left (LIMIT), or none was ever granted. */
export async function takeQuota(tx: Tx, merchantId: number, of: QuotaOf): Promise<boolean> {
  const taken = await tx.query(
    `update series_quota set used = used + 1 where ${KEY} and used < granted returning 1`,
    keyOf(merchantId, of),
  );
  return taken.length > 0;
}

/** Gives one back, of a player who was moved to another series. */
export async function returnQuota(tx: Tx, merchantId: number, of: QuotaOf): Promise<boolean> {
  const returned = await tx.query(`update series_quota set used = used - 1 where ${KEY} and used > 0 returning 1`, keyOf(merchantId, of));
  return returned.length > 0;
}

export async function listQuotas(db: Queryable, merchantId: number, agentId: bigint): Promise<SeriesQuota[]> {
  return db.query<Row & SeriesQuota>(
    `select ${QUOTA.select} from series_quota
     where merchant_id = $1 and part = $2 and member_id = $3 order by game_group, series`,
    [merchantId, partOf(merchantId, agentId), agentId],
  );
}
