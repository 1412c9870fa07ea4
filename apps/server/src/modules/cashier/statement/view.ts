import type { StatementImport } from '@fairhall/contract/console/statements';
import { digits } from '@fairhall/money/text';
import type { ImportRow } from './line.ts';

export function importView({ importId, name, format, opening, closing, came, went, lines, fresh, ...row }: ImportRow): StatementImport {
  return {
    ...{ importId: String(importId), name, format, cameE4: digits(came), wentE4: digits(went), lines, fresh },
    openingE4: opening === null ? null : digits(opening),
    closingE4: closing === null ? null : digits(closing),
    operator: row.operatorName,
    importedAtMs: row.importedAtMs,
  };
}
