import type { Tx } from '../../../platform/db.ts';
import type { FileDeps } from '../deps.ts';
import type { FileDraft } from '../port.ts';
import { insertFile } from '../store.ts';

/**
 * Gives a draft its row and its place. The bytes are there before the transaction commits, so a row always has them; when it does not
 * commit after all, bytes without a row are left, which nobody can ask for.
 */
export async function keepDraft({ disk }: FileDeps, tx: Tx, { file }: FileDraft): Promise<void> {
  await insertFile(tx, file.merchantId, file);
  await disk.keep(file.merchantId, file.fileId);
}
