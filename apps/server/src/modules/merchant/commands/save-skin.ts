import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db.ts';
import { insertSkin } from '../store.ts';

/** Keeps a skin and answers its hash: the same tokens always have the same one. */
export async function saveSkin({ db }: { db: Db }, skin: { name: string; tokens: Record<string, string> }): Promise<string> {
  const canonical = JSON.stringify(Object.entries(skin.tokens).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(canonical).digest('hex').slice(0, 16);
  await insertSkin(db, { hash, name: skin.name, tokens: skin.tokens });
  return hash;
}
