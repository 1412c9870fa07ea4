import { invariant } from '@fairhall/money/result';
import { csvCell } from '../../../platform/csv-cell.ts';
import { tell } from '../../../platform/tell.ts';
import { partOf } from '../../ledger/index.ts';
import { placeOf } from '../commands/exports.ts';
import { EXPORT_MS } from '../commands/leaving-of.ts';
import type { LeavingDeps } from '../deps.ts';
import { type AskedExport, dropExpired, dropPieces, finishExport, insertPiece, keepExport, takeAskedExport } from '../store/exports.ts';
import { type Row, readSection, SECTION_NAMES } from '../store/sections.ts';

/** Whoever makes an export says so again within this time, or another makes it. */
const MAKING_MS = 60_000;
/** What failed is tried again so much later for each time that it did. */
const AGAIN_MS = 60_000;

/** Writes the exports that wait, each in pieces, and forgets those whose time is over. One that fails keeps no other waiting. */
export async function makeExports(deps: LeavingDeps): Promise<'more' | 'idle'> {
  const atMs = deps.clock.nowMs();
  await dropExpired(deps.db, atMs);
  const asked = await deps.db.inTx((tx) => takeAskedExport(tx, { atMs, untilMs: atMs + MAKING_MS }));
  if (!asked) return 'idle';
  const { merchantId, exportId, tries } = asked;
  await make(deps, asked).catch(async (error: unknown) => {
    deps.log.error({ err: error, merchantId, exportId: String(exportId), tries }, 'an export was not made');
    await keepExport(deps.db, merchantId, { exportId, tries, untilMs: deps.clock.nowMs() + tries * AGAIN_MS });
  });
  return 'more';
}

/** One section in a transaction, from the beginning at each try. */
async function make(deps: LeavingDeps, asked: AskedExport): Promise<void> {
  const { merchantId, exportId, memberId } = asked;
  await deps.db.inTx((tx) => dropPieces(tx, merchantId, exportId));
  let pieces = 0;
  for (const section of SECTION_NAMES) pieces = await writeSection(deps, asked, { section, from: pieces });
  await deps.db.inTx(async (tx) => {
    const atMs = deps.clock.nowMs();
    invariant(await keepExport(tx, merchantId, { ...asked, untilMs: atMs }), 'an export is made by one');
    const expiresAtMs = atMs + EXPORT_MS;
    await finishExport(tx, merchantId, { exportId, pieces, expiresAtMs });
    const params = { until: String(expiresAtMs) };
    await tell(tx, { id: deps.ids.next(), merchantId, memberId, trigger: 'export.ready', ref: String(exportId), params, atMs });
  });
}

type Section = (typeof SECTION_NAMES)[number];

/** Answers which piece is the next. */
async function writeSection(deps: LeavingDeps, asked: AskedExport, { section, from }: { section: Section; from: number }): Promise<number> {
  const { merchantId, exportId, memberId } = asked;
  return deps.db.inTx(async (tx) => {
    const isMine = await keepExport(tx, merchantId, { ...asked, untilMs: deps.clock.nowMs() + MAKING_MS });
    invariant(isMine, 'an export is made by one');
    let no = from;
    let names: string[] | null = null;
    const put = async (text: PieceText) => {
      const content = await deps.box.lock(Buffer.from(JSON.stringify(text)), placeOf(merchantId, exportId, no));
      await insertPiece(tx, merchantId, { exportId, no, content });
      no += 1;
    };
    for await (const rows of readSection(tx, merchantId, { section, memberId, part: partOf(merchantId, memberId) })) {
      await put(names ? furtherText(names, rows) : firstText(section, rows));
      names ??= namesOf(rows);
    }
    await put({ json: section === SECTION_NAMES.at(-1) ? ']}' : ']', csv: '\r\n' });
    return no;
  });
}

/** The texts of all pieces, one behind the other, are the two files. */
type PieceText = { json: string; csv: string };

const namesOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {});

function firstText(section: Section, rows: readonly Row[]): PieceText {
  const names = namesOf(rows);
  const opens = section === SECTION_NAMES[0] ? '{' : ',\n';
  return { json: `${opens}"${section}":[${objects(rows)}`, csv: `${section}\r\n${line(names)}${lines(names, rows)}` };
}

function furtherText(names: readonly string[], rows: readonly Row[]): PieceText {
  return { json: rows.length > 0 ? `,${objects(rows)}` : '', csv: lines(names, rows) };
}

const objects = (rows: readonly Row[]) => rows.map((row) => `\n ${JSON.stringify(row)}`).join(',');
const line = (cells: readonly (string | number | null)[]) => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
const lines = (names: readonly string[], rows: readonly Row[]) =>
  rows.map((row) => line(names.map((column) => row[column] ?? null))).join('');
