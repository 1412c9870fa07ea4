import { ok } from '@fairhall/money/result';
import { csvCell } from '../../../platform/csv-cell.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/tell.ts';
import { partOf } from '../../ledger/index.ts';
import { placeOf } from '../commands/exports.ts';
import { EXPORT_MS } from '../commands/leaving-of.ts';
import type { LeavingDeps } from '../deps.ts';
import { type AskedExport, dropExpired, putContent, takeAskedExport } from '../store/exports.ts';
import { type Row, readSection, SECTION_NAMES } from '../store/sections.ts';

/** Writes the exports that wait, one in a transaction, and forgets those whose time is over. */
export async function makeExports(deps: LeavingDeps): Promise<'more' | 'idle'> {
  await dropExpired(deps.db, deps.clock.nowMs());
  const made = await deps.db.inTx(async (tx) => {
    const asked = await takeAskedExport(tx);
    if (!asked) return ok(false);
    await make(deps, tx, asked);
    return ok(true);
  });
  return made.ok && made.value ? 'more' : 'idle';
}

async function make(deps: LeavingDeps, tx: Tx, { merchantId, exportId, memberId }: AskedExport): Promise<void> {
  const atMs = deps.clock.nowMs();
  const part = partOf(merchantId, memberId);
  const sections: [string, Row[]][] = [];
  for (const section of SECTION_NAMES) sections.push([section, await readSection(tx, merchantId, { section, memberId, part })]);
  const text = JSON.stringify({ json: JSON.stringify(Object.fromEntries(sections), null, 1), csv: sections.map(asTable).join('\r\n') });
  const content = await deps.box.lock(Buffer.from(text), placeOf(merchantId, exportId));
  const expiresAtMs = atMs + EXPORT_MS;
  await putContent(tx, merchantId, { exportId, content, expiresAtMs });
  const params = { until: String(expiresAtMs) };
  await tell(tx, { id: deps.ids.next(), merchantId, memberId, trigger: 'export.ready', ref: String(exportId), params, atMs });
}

/** A table under its name; names of columns first. */
function asTable([name, rows]: [string, Row[]]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number | null)[]) => cells.map((cell) => csvCell(String(cell ?? ''))).join(',');
  return [name, line(names), ...rows.map((row) => line(names.map((column) => row[column] ?? null))), ''].join('\r\n');
}
