import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import type { StoredFile } from '../../file/index.ts';
import type { CommandDeps } from '../deps.ts';

/** Opens an uploaded image of the merchant's. The look is written down before the image is handed out. Errors: NOT_FOUND. */
export async function readFile(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  fileId: string,
): Promise<Result<{ file: StoredFile; content: Buffer }, ErrorCode>> {
  const id = parseId(fileId);
  const file = id === null ? null : await deps.files.find(operator.merchantId, id);
  if (!file) return fail('NOT_FOUND', 'fileId');
  const content = await deps.files.read(file);
  await deps.db.inTx((tx) =>
    appendAudit(deps, tx, operator.merchantId, {
      operator,
      action: 'file.read',
      subject: { type: 'file', id: String(file.fileId) },
      ip,
      detail: { name: file.name, memberId: String(file.memberId) },
    }),
  );
  return ok({ file, content });
}
