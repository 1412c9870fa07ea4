import type { ContrastFinding, Skin } from '@fairhall/ui/skins';
import { checkSkin } from '@fairhall/ui/skins';
import type { Db } from '../../../platform/db.ts';
import { malformedTokens, skinHash } from '../settings-changes.ts';
import { insertSkin } from '../store.ts';

/** `malformed`: tokens that are missing, unknown or no colour; `findings`: pairs that are too faint together. */
export type SavedSkin = { ok: true; hash: string } | { ok: false; malformed: string[]; findings: ContrastFinding[] };

/** Keeps a skin and answers its hash: the same tokens always have the same one. Refused when any text on it is too faint to read. */
export async function saveSkin({ db }: { db: Db }, { name, tokens }: { name: string; tokens: Skin }): Promise<SavedSkin> {
  const malformed = malformedTokens(tokens);
  if (malformed.length > 0) return { ok: false, malformed, findings: [] };
  const findings = checkSkin(tokens);
  if (findings.length > 0) return { ok: false, malformed: [], findings };
  const hash = skinHash(tokens);
  await insertSkin(db, { hash, name, tokens });
  return { ok: true, hash };
}
