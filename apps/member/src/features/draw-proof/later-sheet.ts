import { loadWords } from '../../shared/i18n.ts';

/** The sheet with its words, for a `laterPart`: few open it. */
export async function loadProofSheet() {
  const [{ ProofSheet }] = await Promise.all([import('./proof-sheet.tsx'), loadWords('draws')]);
  return ProofSheet;
}
