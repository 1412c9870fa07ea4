import { walkTable } from './walk-table.ts';

walkTable({ operators: false });
