import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControllableClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { createFileModule, type FileDraft, type Files } from './index.ts';

let fresh: FreshDatabase;
let dir: string;
let files: Files;
const clock = createControllableClock({ startMs: Date.parse('2026-11-21T06:00:00Z'), frozen: true });
const ids = createIds(clock, 1);

beforeEach(async () => {
  fresh = await freshDatabase();
  dir = join(mkdtempSync(join(tmpdir(), 'files-')), 'not', 'there', 'yet');
  files = createFileModule({ db: fresh.db, clock, ids, dir }).port;
});
afterEach(async () => {
  await fresh.close();
  rmSync(join(dir, '../../..'), { recursive: true, force: true });
});

async function draft(): Promise<FileDraft> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const made = await files.draftImage(1, { memberId: 7n, name: 'slip.png', content });
  invariant(made.ok, 'a draft is made');
  return made.value;
}

async function kept(): Promise<FileDraft> {
  const made = await draft();
  await fresh.db.inTx((tx) => files.keep(tx, made));
  return made;
}

const drafts = () => readdirSync(join(dir, 'drafts'));

test('a kept file is found and read; its bytes are private to the server', async () => {
  const { file } = await kept();
  expect(await files.find(1, file.fileId)).toEqual(file);
  expect((await sharp(await files.read(file)).metadata()).width).toBe(20);
  expect(statSync(join(dir, '1', String(file.fileId))).mode & 0o777).toBe(0o600);
  expect(statSync(join(dir, '1')).mode & 0o777).toBe(0o700);
  expect(drafts()).toEqual([]);
});

test('a draft is no file, and nothing is left of one that is discarded', async () => {
  const made = await draft();
  expect(await files.find(1, made.file.fileId)).toBeNull();
  expect(drafts()).toEqual([String(made.file.fileId)]);
  await files.discard(made);
  await files.discard(made);
  expect(drafts()).toEqual([]);
});

test('when the transaction does not commit there is no file; when it is tried again there is', async () => {
  const made = await draft();
  await fresh.db.inTx(async (tx) => {
    await files.keep(tx, made);
    return { ok: false };
  });
  expect(await files.find(1, made.file.fileId)).toBeNull();
  await fresh.db.inTx((tx) => files.keep(tx, made));
  expect(await files.find(1, made.file.fileId)).toEqual(made.file);
  await files.discard(made);
  expect(await files.read(made.file)).toHaveLength(made.file.bytes);
});

test('a draft whose bytes are gone can not be kept', async () => {
  const made = await draft();
  await files.discard(made);
  await expect(fresh.db.inTx((tx) => files.keep(tx, made))).rejects.toThrow('ENOENT');
  expect(await files.find(1, made.file.fileId)).toBeNull();
});

test("another merchant finds nothing under a file's id", async () => {
  const { file } = await kept();
  expect(await files.find(2, file.fileId)).toBeNull();
  expect(await files.find(1, file.fileId + 1n)).toBeNull();
});

test('bytes that were changed on the disk are not served', async () => {
  const { file } = await kept();
  writeFileSync(join(dir, '1', String(file.fileId)), 'something else');
  await expect(files.read(file)).rejects.toThrow('is what it was');
});

test('drafts of a process that died are swept after an hour', async () => {
  const dead = await draft();
  clock.advance(3_600_000);
  const young = await draft();
  expect(drafts().sort()).toEqual([dead, young].map(({ file }) => String(file.fileId)).sort());
  clock.advance(1);
  await draft();
  expect(existsSync(join(dir, 'drafts', String(dead.file.fileId)))).toBe(false);
  expect(existsSync(join(dir, 'drafts', String(young.file.fileId)))).toBe(true);
});
