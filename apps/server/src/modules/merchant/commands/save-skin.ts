import { createHash } from 'node:crypto';
import { type ContrastFinding, checkSkin, type Skin, TOKEN_NAMES } from '@fairhall/ui/skins';
import type { Db } from '../../../platform/db.ts';
import { insertSkin } from '../store.ts';

/** `malformed`: tokens that are missing, unknown or no colour; `findings`: pairs that are too faint together. */
export type SavedSkin = { ok: true; hash: string } | { ok: false; malformed: string[]; findings: ContrastFinding[] };

const COLOUR = /^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/;

/** Keeps a skin and answers its hash: the same tokens always have the same one. Refused when any text on it is too faint to read. */
export async function saveSkin({ db }: { db: Db }, { name, tokens }: { name: string; tokens: Skin }): Promise<SavedSkin> {
  const malformed = malformedTokens(tokens);
  if (malformed.length > 0) return { ok: false, malformed, findings: [] };
  const findings = checkSkin(tokens);
  if (findings.length > 0) return { ok: false, malformed: [], findings };
  const canonical = JSON.stringify(Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(canonical).digest('hex').slice(0, 16);
  await insertSkin(db, { hash, name, tokens });
  return { ok: true, hash };
}

/** What a style sheet could not be made of: its values are written into one as they are. */
function malformedTokens(tokens: Record<string, string>): string[] {
  const known = new Set<string>(TOKEN_NAMES);
  return [...new Set([...TOKEN_NAMES, ...Object.keys(tokens)])].filter((name) => !known.has(name) || !COLOUR.test(tokens[name] ?? ''));
}
