import type { Identity } from '../../identity/index.ts';
import type { ProviderDeps } from '../providers/deps.ts';

/** What payouts need besides what deposits at providers do: whose card may not be paid to yet. */
export type PayoutDeps = Omit<ProviderDeps, 'identity'> & { identity: Pick<Identity, 'findMembers' | 'cardHolds'> };
