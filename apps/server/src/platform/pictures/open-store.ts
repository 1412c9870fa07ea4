import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Store } from './s3-store.ts';

/** Where an installation keeps its pictures. `at`: S3 storage, which several machines share; null for the disk of this one. */
export function openPictureStore({ at, dataDir, clock }: { at: S3Address | null; dataDir: string; clock: Clock }): PictureStore {
  return at ? createS3Store({ address: at, nowMs: clock.nowMs }) : createDiskStore(join(dataDir, 'pictures'));
}
