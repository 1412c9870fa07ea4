import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from '../../../platform/random.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';

/** What secrets of factors are locked with, and what links are signed with that are sent outside: keys of the installation. */
export type FactorKeys = {
  box: SecretBox;
  sign(text: string): Promise<string>;
  isSigned(text: string, signature: string): Promise<boolean>;
};

export function createFactorKeys(deps: { random: RandomSource; loadSecret(): Promise<string> }): FactorKeys {
  const sign = async (text: string) => {
    const key = Buffer.from(hkdfSync('sha256', await deps.loadSecret(), '', 'member.link', 32));
    return createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    box: createSecretBox({ ...deps, purpose: 'member.totp' }),
    sign,
    async isSigned(text, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(await sign(text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
