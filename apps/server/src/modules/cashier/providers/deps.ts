import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Merchants } from '../../merchant/index.ts';
import type { CashierDeps } from '../deps.ts';

/** What deposits at providers need besides: whose keys open what, and who is meant by a code in an address. */
export type ProviderDeps = CashierDeps & { box: SecretBox; merchants: Pick<Merchants, 'byId' | 'byCode'> };
