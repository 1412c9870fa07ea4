import type { DividedTable } from '../../platform/partitions.ts';

/** What a vendor's round meant to a member goes by the round's id. */
export const VENDOR_TABLES: readonly DividedTable[] = [
  { table: 'vendor_round', column: 'round_id', key: 'id', keepDays: 396, leaving: 'archived' },
];
