import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes lie. Names are made of numbers alone, so that nobody's input ever becomes part of a path. */
export type Disk = {
  /** Writes a draft and sees it safely on the disk. */
  writeDraft(fileId: bigint, content: Buffer): Promise<void>;
  /** Moves a draft to its place; done before, it is done. */
  keep(merchantId: number, fileId: bigint): Promise<void>;
  discard(fileId: bigint): Promise<void>;
  drafts(): Promise<bigint[]>;
  read(merchantId: number, fileId: bigint): Promise<Buffer>;
  /** Done before, it is done. */
  remove(merchantId: number, fileId: bigint): Promise<void>;
};

/** Uploads are private: nobody but the server's user reads them. */
const PRIVATE_DIR = { recursive: true, mode: 0o700 } as const;
const PRIVATE_FILE = 0o600;

export function createDisk(dir: string): Disk {
  const draftDir = join(dir, 'drafts');
  const draftPath = (fileId: bigint) => join(draftDir, String(fileId));
  const dirOf = (merchantId: number) => join(dir, String(merchantId));
  const pathOf = (merchantId: number, fileId: bigint) => join(dirOf(merchantId), String(fileId));
  return {
    async writeDraft(fileId, content) {
      await mkdir(draftDir, PRIVATE_DIR);
      const file = await open(draftPath(fileId), 'wx', PRIVATE_FILE);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async keep(merchantId, fileId) {
      await mkdir(dirOf(merchantId), PRIVATE_DIR);
      try {
        await rename(draftPath(fileId), pathOf(merchantId, fileId));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await stat(pathOf(merchantId, fileId)); // moved by an earlier try of the same transaction, else this throws
      }
      await syncDir(dirOf(merchantId));
    },
    discard: (fileId) => rm(draftPath(fileId), { force: true }),
    async drafts() {
      await mkdir(draftDir, PRIVATE_DIR);
      return (await readdir(draftDir)).filter((name) => /^\d+$/.test(name)).map(BigInt);
    },
    read: (merchantId, fileId) => readFile(pathOf(merchantId, fileId)),
    remove: (merchantId, fileId) => rm(pathOf(merchantId, fileId), { force: true }),
  };
}

/** A new name is only safe once its folder is on the disk too. */
async function syncDir(path: string): Promise<void> {
  const dir = await open(path, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}
