import { createHash } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import type { FileDeps } from '../deps.ts';
import type { StoredFile } from '../port.ts';

/** The bytes of a file, seen to be those that were kept. */
export async function readStored({ disk }: FileDeps, { merchantId, fileId, sha256 }: StoredFile): Promise<Buffer> {
  const content = await disk.read(merchantId, fileId);
  invariant(createHash('sha256').update(content).digest().equals(sha256), `file ${fileId} is what it was`);
  return content;
}
