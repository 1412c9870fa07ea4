import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { CashierDeps } from '../deps.ts';

/** What deposits at providers need besides: whose keys open what, who is meant by a code in an address, and where an address is. */
export type ProviderDeps = CashierDeps & {
  box: SecretBox;
  merchants: Pick<Merchants, 'byId' | 'byCode'>;
  /** Two letters; null: nobody knows. */
  countryOf?: (ip: string) => string | null;
};
