import { createHmac, hkdfSync } from 'node:crypto';
import type { RandomSource } from '../../../platform/random.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';
import { secretHash } from '../secret-hash.ts';
import type { CodeKey, CodeSubject } from './challenge.ts';

/** What codes and those they are sent to are hidden with: keys of the installation, one for each use. */
export type CodeKeys = {
  /** Finds a number or an address again without keeping it. */
  subjectHash(merchantId: number, subject: CodeSubject): Promise<Buffer>;
  flowHash(flow: string): Buffer;
  codeHmac(key: CodeKey, code: string): Promise<Buffer>;
  box: SecretBox;
};

export function createCodeKeys(deps: { random: RandomSource; loadSecret(): Promise<string> }): CodeKeys {
  const derived = new Map<string, Promise<Buffer>>();
  const keyOf = (use: string) => {
    const known = derived.get(use);
    if (known) return known;
    const made = deps.loadSecret().then((secret) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
    derived.set(use, made);
    made.catch(() => derived.delete(use)); // a database that did not answer is asked again
    return made;
  };
  const mac = async (use: string, ...parts: readonly (string | number)[]) =>
    createHmac('sha256', await keyOf(use))
      .update(parts.join('\n'))
      .digest();
  return {
    // Two spellings of one address are one address.
    subjectHash: (merchantId, { kind, value }) => mac('code-subject', merchantId, kind, value.toLowerCase()),
    flowHash: (flow) => secretHash(flow),
    codeHmac: ({ merchantId, purpose, subject, flow }, code) => mac(`code-${purpose}`, merchantId, subject.kind, subject.value, flow, code),
    box: createSecretBox({ random: deps.random, loadSecret: deps.loadSecret, purpose: 'code-text' }),
  };
}
