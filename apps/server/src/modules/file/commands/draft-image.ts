import { createHash } from 'node:crypto';
import { ok, type Result } from '@fairhall/money/result';
import { msOfId } from '../../../platform/ids.ts';
import type { FileDeps } from '../deps.ts';
import { fileName } from '../file-name.ts';
import { cleanPicture, type PictureCode } from '../picture.ts';
import type { FileDraft, NewImage } from '../port.ts';

/** A draft this old belongs to a process that died before it decided. */
const DRAFT_AGE_MAX_MS = 3_600_000;

/** Checks, cleans and writes a picture; it exists once it is kept. */
export async function draftImage(
  deps: FileDeps,
  merchantId: number,
  { memberId, name, content }: NewImage,
): Promise<Result<FileDraft, PictureCode>> {
  const picture = await cleanPicture(content);
  if (!picture.ok) return picture;
  const { type, content: bytes, pictureSha256 } = picture.value;
  const file = {
    merchantId,
    fileId: deps.ids.next(),
    memberId,
    name: fileName(name, type),
    type,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    createdAtMs: deps.clock.nowMs(),
  };
  await sweepDrafts(deps);
  await deps.disk.writeDraft(file.fileId, bytes);
  return ok({ file, pictureSha256 });
}

async function sweepDrafts({ clock, disk }: FileDeps): Promise<void> {
  const before = clock.nowMs() - DRAFT_AGE_MAX_MS;
  for (const fileId of await disk.drafts()) if (msOfId(fileId) < before) await disk.discard(fileId);
}
