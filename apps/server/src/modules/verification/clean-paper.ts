import { fail } from '@fairhall/money/result';
import { cleanPicture } from '../file/index.ts';
import type { VerificationDeps } from './deps.ts';

/** A picture of a paper, looked at for what scanners know, and encoded anew. */
export async function cleanPaper({ scan }: Pick<VerificationDeps, 'scan'>, content: unknown) {
  if (!Buffer.isBuffer(content)) return fail('SLIP_TYPE');
  // As it came: what is encoded anew has lost what a scanner looks for.
  const scanned = await scan(content);
  if (scanned !== 'clean') return fail(scanned === 'infected' ? 'SLIP_TYPE' : 'OVERLOADED');
  return cleanPicture(content);
}
