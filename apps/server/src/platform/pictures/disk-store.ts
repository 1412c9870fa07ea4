import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type PictureStore } from './picture-store.ts';

/** Pictures in a folder of this machine, made when the first one comes. */
export function createDiskStore(dir: string): PictureStore {
  return {
    async read(name) {
      checkName(name);
      try {
        return await readFile(join(dir, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, content) {
      checkName(name);
      const path = join(dir, name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Under its name only when it is whole, and on the disk: a picture that an operator was told of is there after a crash.
        await writeFile(draft, content, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
