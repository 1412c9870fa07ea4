import { createHash } from 'node:crypto';
import { type ContrastFinding, checkSkin, type Skin } from '@fairhall/ui/skins';
import type { Db } from '../../../platform/db.ts';
import { insertSkin } from '../store.ts';

export type SavedSkin = { ok: true; hash: string } | { ok: false; findings: ContrastFinding[] };

/** Keeps a skin and answers its hash: the same tokens always have the same one. Refused when any text on it is too faint to read. */
export async function saveSkin({ db }: { db: Db }, { name, tokens }: { name: string; tokens: Skin }): Promise<SavedSkin> {
  const findings = checkSkin(tokens);
  if (findings.length > 0) return { ok: false, findings };
  const canonical = JSON.stringify(Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(canonical).digest('hex').slice(0, 16);
  await insertSkin(db, { hash, name, tokens });
  return { ok: true, hash };
}
