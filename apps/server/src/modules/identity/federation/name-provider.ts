import type { Db } from '../../../platform/db.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { type ProviderKind, putProvider } from '../store/federation.ts';
import { createFactorKeys } from '../totp/factor-keys.ts';
import { secretPlaceOf } from './visit.ts';

type Deps = { db: Db; random: RandomSource; loadSecret(name: string): Promise<string> };
type ToName = {
  merchantId: number;
  code: string;
  name: string;
  kind?: ProviderKind;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Names a provider of identity to a merchant, or names it anew. */
export async function nameProviderIn({ db, random, loadSecret }: Deps, { clientSecret, merchantId, ...provider }: ToName): Promise<void> {
  const { box } = createFactorKeys({ random, loadSecret: () => loadSecret('identity.factors') });
  const secretSealed = await box.lock(Buffer.from(clientSecret), secretPlaceOf(merchantId, provider.code));
  await putProvider(db, merchantId, { kind: 'oidc', ...provider, enabled: true, secretSealed });
}
