import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import type { FileDeps } from '../deps.ts';
import { readStored } from '../queries/read-stored.ts';
import { findFile } from '../store.ts';

/** Opens an uploaded image of the operator's merchant. The look is written down before the image is handed out. Errors: NOT_FOUND. */
export async function readFile(deps: FileDeps, { operator, ip }: ActingOperator, fileId: string) {
  const { merchantId } = operator;
  const id = parseId(fileId);
  const file = id === null ? null : await findFile(deps.db, merchantId, id);
  if (!file) return fail('NOT_FOUND', 'fileId');
  const content = await readStored(deps, file);
  await deps.db.inTx((tx) =>
    appendAudit(deps, tx, merchantId, {
      operator,
      action: 'file.read',
      subject: { type: 'file', id: String(file.fileId) },
      ip,
      detail: { name: file.name, memberId: String(file.memberId) },
    }),
  );
  return ok({ file, content });
}
