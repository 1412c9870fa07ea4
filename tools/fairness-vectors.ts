/** Writes docs/fairness-vectors.json: the figures by which whoever writes a verifier of draws can try it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fairnessVectors } from '@fairhall/fair/testing/vectors';
import { REPOSITORY } from './steps.ts';

export const VECTORS = join(REPOSITORY, 'docs/fairness-vectors.json');

/** The file's text: a vector a line. */
export function vectorsText(): string {
  const parts = Object.entries(fairnessVectors()).map(
    ([name, vectors]) => `  ${JSON.stringify(name)}: [\n${vectors.map((vector) => `    ${JSON.stringify(vector)}`).join(',\n')}\n  ]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

if (import.meta.main) writeFileSync(VECTORS, vectorsText());
