import {
  payoutDesk as deskEndpoint,
  exportPayouts,
  payoutFile,
  payPart as payPartEndpoint,
  redirectPayout as redirectEndpoint,
  releasePayout as releaseEndpoint,
  retryPayout as retryEndpoint,
  sayPart as sayEndpoint,
  sendPayout as sendEndpoint,
} from '@fairhall/contract/console/payouts';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding, rawForOperator, routesPerMerchant } from '../../../platform/http/route.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import { payPart, sayPart } from './commands/close-by-hand.ts';
import { redirectPayout, releasePayout, retryPayout } from './commands/decide-stopped.ts';
import { exportFile } from './commands/export-file.ts';
import { sendPayout } from './commands/send-payout.ts';
import type { PayoutDeps } from './deps.ts';
import { fileText } from './file-text.ts';
import { fileView, payoutDesk } from './queries/payout-desk.ts';
import { findFile, listFileRows, type PayoutFile } from './store/files.ts';

/** Payouts at the console: sent, asked about, decided where they stand still, and the files of banks. */
export function payoutDeskRoutes(deps: PayoutDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(deskEndpoint, async (context) => ok(await payoutDesk(own, context))),
    forOperator(sendEndpoint, async (context, { params }) => done(await sendPayout(own, context, params))),
    forOperator(retryEndpoint, async (context, { params }) => done(await retryPayout(own, context, params))),
    forOperator(redirectEndpoint, async (context, { params, body }) => done(await redirectPayout(own, context, { ...params, ...body }))),
    forOperator(releaseEndpoint, async (context, { params, body }) => done(await releasePayout(own, context, { ...params, ...body }))),
    forOperator(payPartEndpoint, async (context, { params, body }) => done(await payPart(own, context, { ...params, ...body }))),
    forOperator(sayEndpoint, (context, { params, body }) => sayPart(own, context, { ...params, ...body })),
    forOperator(exportPayouts, async (context, { body }) => {
      const made = await exportFile(own, context, body);
      return made.ok ? ok(fileView(made.value)) : made;
    }),
    rawForOperator(payoutFile, async (context, { params }, { reply }) => {
      const found = await readFile(own, context, params.fileId);
      if (!found.ok) return found;
      const { file, text } = found.value;
      reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="payout-${file.bankCode}-${file.fileId}.csv"`,
          'Cache-Control': 'private, no-store',
        })
        .send(text);
      return ok(undefined);
    }),
  ]);
}

function done<Code extends string>(acted: Result<unknown, Code>): Result<{ done: true }, Code> {
  return acted.ok ? ok({ done: true }) : acted;
}

/** Whole numbers of cards leave with it: who looked stands in the log. */
async function readFile(
  deps: PayoutDeps,
  { operator, ip }: OperatorContext,
  fileId: string,
): Promise<Result<{ file: PayoutFile; text: string }, 'NOT_FOUND'>> {
  const id = parseId(fileId);
  return deps.db.inTx(async (tx) => {
    const file = id === null ? null : await findFile(tx, operator.merchantId, id);
    if (!file) return fail('NOT_FOUND');
    const text = fileText(await listFileRows(tx, operator.merchantId, file.fileId));
    await appendAudit(deps, tx, operator.merchantId, {
      ...{ operator, action: 'payout.file_read', ip, subject: { type: 'payout_file', id: fileId } },
      detail: { bank: file.bankCode, rows: String(file.rows) },
    });
    return ok({ file, text });
  });
}
