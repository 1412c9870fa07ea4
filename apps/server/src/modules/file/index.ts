/**
 * Files: pictures that members upload, checked, cleaned and kept; read only by whom the caller lets.
 *
 * Owns: stored_file, and the folder DATA_DIR/files (<merchant>/<id>, drafts/<id>).
 * Events: none.
 * Invariants: nothing is kept that could not be decoded as what it claims to be; what is kept was encoded anew, so that no hidden
 * content and no metadata (place, device, time) survives; a file exists when its row does and is never changed; bytes that differ
 * from their hash are not served. Who asks for a file of another merchant or member finds nothing;
 * that an operator looked is written down before it sees anything.
 */
import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { readFile as readFileEndpoint } from '@fairhall/contract/files/read-file';
import { fail, ok } from '@fairhall/money/result';
import { type RouteBinding, rawForMember, rawForOperator, routesPerMerchant } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { draftImage } from './commands/draft-image.ts';
import { keepDraft } from './commands/keep-draft.ts';
import { readFile } from './commands/read-file.ts';
import type { FileDeps } from './deps.ts';
import { createDisk } from './disk.ts';
import type { Files } from './port.ts';
import { readStored } from './queries/read-stored.ts';
import { sendFile } from './send-file.ts';
import { findFile, listFilesOf } from './store.ts';

export { createDisk, type Disk } from './disk.ts';
export { facePicture } from './face-picture.ts';
export { cleanPicture } from './picture.ts';
export type { FileDraft, Files } from './port.ts';
export { publicPicture } from './public-picture.ts';

/** `dir`: absolute, the module's own; made when the first file comes. */
export function createFileModule({ dir, ...given }: Omit<FileDeps, 'disk'> & { dir: string }): { routes: RouteBinding[]; port: Files } {
  const deps: FileDeps = { ...given, disk: createDisk(dir) };
  const port: Files = {
    draftImage: (merchantId, image) => draftImage(deps, merchantId, image),
    keep: (tx, draft) => keepDraft(deps, tx, draft),
    discard: ({ file }) => deps.disk.discard(file.fileId),
    find: (merchantId, fileId) => findFile(deps.db.of(merchantId), merchantId, fileId),
    read: (file) => readStored(deps, file),
    async erase(merchantId, memberId) {
      for (const fileId of await listFilesOf(deps.db, merchantId, memberId)) await deps.disk.remove(merchantId, fileId);
    },
  };
  return {
    port,
    routes: [
      rawForMember(readFileEndpoint, async ({ actor }, { params }, http) => {
        const fileId = parseId(params.fileId);
        const file = fileId === null ? null : await findFile(deps.db.of(actor.merchantId), actor.merchantId, fileId);
        if (file?.memberId !== actor.memberId) return fail('NOT_FOUND');
        sendFile(http, file, await readStored(deps, file));
        return ok(undefined);
      }),
      ...routesPerMerchant(deps, (own) => [
        rawForOperator(consoleReadFile, async (context, { params }, http) => {
          const opened = await readFile(own, context, params.fileId);
          if (!opened.ok) return opened;
          sendFile(http, opened.value.file, opened.value.content);
          return ok(undefined);
        }),
      ]),
    ],
  };
}
