import type { TableRules } from './rooms.ts';

/** The live tables of the studio. */
export const TABLES: readonly (TableRules & { readonly name: string })[] = [
  { id: 'TABLE-1', name: 'Baccarat', variant: 'C' },
  { id: 'TABLE-2', name: 'Baccarat, no commission', variant: 'N' },
];
