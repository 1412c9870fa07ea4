import { secretHash } from '../secret-hash.ts';
import type { Proof } from './proof.ts';

/** A right password: it proves nothing any more once it is changed. */
export function passwordProof(passwordHash: string | null): Proof {
  return { way: 'password', proofHash: proofHashOf(passwordHash) };
}

export function proofHashOf(passwordHash: string | null): Buffer {
  return secretHash(passwordHash ?? '');
}
