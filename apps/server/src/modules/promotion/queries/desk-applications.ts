import { offered } from '@fairhall/bonus/claim';
import type { deskApplications as deskApplicationsEndpoint } from '@fairhall/contract/console/campaigns';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import { termsFromJson } from '../campaign.ts';
import type { DeskDeps } from '../deps.ts';
import { listApplications } from '../store/applications.ts';

/** Applications that wait, or that were decided. */
export async function deskApplications(
  { db }: Pick<DeskDeps, 'db'>,
  merchantId: number,
  { state = 'open', page = 0 }: QueryOf<typeof deskApplicationsEndpoint>,
): Promise<ReplyOf<typeof deskApplicationsEndpoint>> {
  const { total, rows } = await listApplications(db, merchantId, { open: state === 'open', page, size: PAGE_SIZE.console });
  return {
    total,
    list: rows.map(({ applicationId, campaignId, memberId, texts, body, fileIds, madeAtMs, version: _, firstId: __, ...row }) => ({
      ...{ applicationId: String(applicationId), campaignId: String(campaignId), memberId: String(memberId), atMs: madeAtMs },
      ...{ title: texts?.EN?.title ?? '', amountE4: digits(offered(termsFromJson(body), null)), fileIds: fileIds.map(String) },
      ...{ account: row.account, comment: row.comment, state: row.state, firstName: row.firstName, handlerName: row.handlerName },
      ...{ reason: row.reason, decidedAtMs: row.decidedAtMs },
    })),
  };
}
