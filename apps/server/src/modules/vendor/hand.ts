import type { AuditEntry } from '../audit/index.ts';

/** Whose act it is, for the log. */
export type Hand = Pick<AuditEntry, 'operator' | 'ip' | 'reason'>;

/** The command line, or the product itself. */
export const SYSTEM_HAND: Hand = { operator: null, ip: '' };
