import type { OutwardDeps } from '../../../../platform/outward.ts';
import type { SecretBox } from '../../../../platform/secret-box.ts';
import type { CashierDeps } from '../../deps.ts';

/** What fetching statements needs besides: how strangers are asked, and what opens their tokens. */
export type SourceDeps = CashierDeps & { outward: OutwardDeps; box: SecretBox };
