import type { DividedTable } from '../../platform/partitions.ts';

/**
 * The ledger's tables that only grow. Transfers and answers go into the archive, where they are read as before. An answer to a key is
 * found for 30 days. A client's key is refused at the door after one day. What the system asks for again later happens once by its own
 * state: a request that is decided, a chunk that is settled.
 */
export const LEDGER_TABLES: readonly DividedTable[] = [
  { table: 'transfer', column: 'tx_id', key: 'id', keepDays: 396, leaving: 'archived' },
  { table: 'idempotency', column: 'idem_key', key: 'uuid', keepDays: 30, leaving: 'archived' },
];
