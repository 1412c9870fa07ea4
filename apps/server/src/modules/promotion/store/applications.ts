import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Application = {
  memberId: bigint;
  applicationId: bigint;
  campaignId: bigint;
  version: number;
  /** Sent, taken in hand by the first of two, and how it ended. */
  state: 'sent' | 'process' | 'rejected' | 'approved';
  comment: string;
  fileIds: bigint[];
  firstId: bigint | null;
  firstName: string | null;
  handlerName: string | null;
  reason: string;
  madeAtMs: number;
  decidedAtMs: number | null;
};

const bigints = (name: string) => ({ name, param: (field: unknown) => `{${(field as bigint[]).join(',')}}` });
const APPLICATION = columns<Application>({
  ...{ memberId: 'member_id', applicationId: 'application_id', campaignId: 'campaign_id', version: 'version', state: 'state' },
  ...{ comment: 'comment', fileIds: bigints('file_ids'), firstId: 'first_id', firstName: 'first_name', handlerName: 'handler_name' },
  ...{ reason: 'reason', madeAtMs: time('made_at'), decidedAtMs: time('decided_at') },
});
const NEW = APPLICATION.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

/** False: one of the campaign is open. */
export async function insertApplication(tx: Tx, merchantId: number, application: Application): Promise<boolean> {
  const part = partOf(merchantId, application.memberId);
  const rows = await tx.query(
    `insert into application ${NEW.insert} on conflict (merchant_id, part, member_id, campaign_id) where state in ('sent', 'process')
       do nothing returning 1`,
    NEW.params({ ...application, merchantId, part }),
  );
  return rows.length > 0;
}

/** Of each campaign a member's newest. */
export async function newestApplications(db: Queryable, merchantId: number, memberId: bigint): Promise<ReadonlyMap<bigint, Application>> {
  const rows = await db.query<Application & Row>(
    `select distinct on (campaign_id) ${APPLICATION.select} from application where merchant_id = $1 and part = $2 and member_id = $3
     order by campaign_id, application_id desc`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return new Map(rows.map((row) => [row.campaignId, row]));
}

export async function lockApplication(tx: Tx, merchantId: number, applicationId: bigint): Promise<Application | null> {
  const [row] = await tx.query<Application & Row>(
    `select ${APPLICATION.select} from application where merchant_id = $1 and application_id = $2 for update`,
    [merchantId, applicationId],
  );
  return row ?? null;
}

export type Decision = Pick<
  Application,
  'applicationId' | 'memberId' | 'state' | 'firstId' | 'firstName' | 'handlerName' | 'reason' | 'decidedAtMs'
>;

export async function updateApplication(tx: Tx, merchantId: number, decided: Decision): Promise<void> {
  const { memberId, applicationId, state, firstId, firstName, handlerName, reason, decidedAtMs } = decided;
  await tx.query(
    `update application set state = $5, first_id = $6, first_name = $7, handler_name = $8, reason = $9, decided_at = to_timestamp($10 / 1000.0)
     where merchant_id = $1 and part = $2 and member_id = $3 and application_id = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, applicationId, state, firstId, firstName, handlerName, reason, decidedAtMs],
  );
}

export type DeskRow = Application & { account: string; texts: Record<string, { title: string }> | null; body: Record<string, unknown> };

/** Those that wait, the oldest first; or those that are decided, the newest first. With how many there are. */
export async function listApplications(
  db: Queryable,
  merchantId: number,
  { open, page, size }: { open: boolean; page: number; size: number },
): Promise<{ total: number; rows: DeskRow[] }> {
  const which = open ? "a.state in ('sent', 'process')" : 'a.decided_at is not null';
  const [rows, [count]] = await Promise.all([
    db.query<DeskRow & Row>(
      `select ${APPLICATION.selectOf('a')}, m.username as account, v.plan -> 'texts' as texts, v.body
       from application a
         join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
         join campaign_version v on v.merchant_id = a.merchant_id and v.campaign_id = a.campaign_id and v.version = a.version
       where a.merchant_id = $1 and ${which} order by ${open ? 'a.application_id' : 'a.decided_at desc, a.application_id desc'} limit $2 offset $3`,
      [merchantId, size, page * size],
    ),
    db.query<{ total: number }>(`select count(*)::integer as total from application a where a.merchant_id = $1 and ${which}`, [merchantId]),
  ]);
  return { total: count?.total ?? 0, rows };
}

type Picture = { memberId: bigint; campaignId: bigint; fileId: bigint; madeAtMs: number };
const PICTURE = columns<Picture & { merchantId: number; part: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', campaignId: 'campaign_id', fileId: 'file_id' },
  madeAtMs: time('made_at'),
});

export async function insertPicture(tx: Tx, merchantId: number, picture: Picture): Promise<void> {
  await tx.query(
    `insert into application_picture ${PICTURE.insert}`,
    PICTURE.params({ ...picture, merchantId, part: partOf(merchantId, picture.memberId) }),
  );
}

type OfCampaign = { memberId: bigint; campaignId: bigint };

export async function countPictures(db: Queryable, merchantId: number, { memberId, campaignId }: OfCampaign): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from application_picture
     where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId],
  );
  return row?.count ?? 0;
}

/** Takes pictures that wait, those named, and lets go of the others. Which there were. */
export async function takePictures(
  tx: Tx,
  merchantId: number,
  { memberId, campaignId, fileIds }: OfCampaign & { fileIds: readonly bigint[] },
): Promise<bigint[]> {
  const rows = await tx.query<{ fileId: bigint }>(
    `delete from application_picture where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4
     returning file_id as "fileId"`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId],
  );
  return rows.map(({ fileId }) => fileId).filter((fileId) => fileIds.includes(fileId));
}
