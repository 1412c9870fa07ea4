import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, picture, type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { HOLD_MS } from '../terms.ts';
import { addSlip } from './add-slip.ts';
import type { Payer } from './admit.ts';

let s: Stage;
let payer: Payer;
let depositId: string;
beforeEach(async () => {
  s = await stage();
  payer = await s.member();
  depositId = await s.create(payer);
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  expect(readdirSync(s.dir, { recursive: true, withFileTypes: true }).filter((e) => e.parentPath.endsWith('drafts'))).toEqual([]);
  await s.close();
});

const attach = (content: unknown, name = 'slip.png', id = depositId) => addSlip(s.deps, payer.actor, { depositId: id, name, content });

test('a slip is attached under its name, and lies on the disk as its row says', async () => {
  const attached = await attach(await picture('red', { format: 'jpeg' }), 'slip-1121.JPG');
  expect(attached).toMatchObject({ ok: true, value: { slips: [{ name: 'slip-1121.jpg' }] } });
  const [row] = await s.fresh.db.query('select file_id, member_id, bytes, type from stored_file');
  expect(row).toMatchObject({ member_id: payer.actor.memberId, type: 'image/jpeg' });
  expect(readFileSync(join(s.dir, '1', String(row?.file_id)))).toHaveLength(row?.bytes as number);
  expect(attached.ok && attached.value.slips[0]).toMatchObject({ fileId: String(row?.file_id), bytes: row?.bytes });
});

test('the same picture again is the same slip, whatever its file is called or carries beside the picture', async () => {
  const slip = await picture('red');
  const tagged = await sharp(slip)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();
  const answers = [await attach(slip), ...(await Promise.all([attach(slip), attach(tagged, 'other.png')]))];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, value: { slips: [{ name: 'slip.png' }] } });
  expect(await s.fresh.db.query('select count(*)::integer as files from stored_file')).toEqual([{ files: 1 }]);
});

test('three slips at most, also when sent at once; a refused one leaves no file', async () => {
  const slips = await Promise.all(['red', 'green', 'blue', 'yellow', 'white'].map((colour) => picture(colour)));
  const answers = await Promise.all(slips.map((slip) => attach(slip)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'SLIP_MAX')).toHaveLength(2);
  expect(readdirSync(join(s.dir, '1'))).toHaveLength(3);
  expect((await listDeposits(s.deps, payer.actor, {})).list[0]?.slips).toHaveLength(3);
});

test.each([
  ['a text with the name of a picture', () => Buffer.from('not a picture at all'), 'SLIP_TYPE'],
  ['nothing', () => Buffer.alloc(0), 'SLIP_TYPE'],
  ['a body that is no bytes', () => ({ slip: 'red' }), 'SLIP_TYPE'],
  [
    'a picture of another kind',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    'SLIP_TYPE',
  ],
  [
    'the beginning of a picture and a page behind it',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]),
    'SLIP_TYPE',
  ],
  ['half a picture', async () => (await picture('red', { format: 'jpeg', width: 900, height: 900 })).subarray(0, 2_000), 'SLIP_TYPE'],
  ['more bytes than allowed', () => Buffer.alloc(SLIP_BYTES_MAX + 1, 0x89), 'BODY_TOO_LARGE'],
])('refused: %s', async (_, make, code) => {
  expect(await attach(await make())).toMatchObject({ ok: false, code });
  expect(await s.fresh.db.query('select 1 from stored_file')).toEqual([]);
});

test('while a deposit is under way slips may come, afterwards not', async () => {
  await attach(await picture('red'));
  const paid = await s.paid(payer);
  expect(await attach(await picture('green'), 'a.png', paid)).toMatchObject({ ok: true });
  await s.desk.take(nora, { depositId: paid });
  expect(await attach(await picture('blue'), 'b.png', paid)).toMatchObject({ ok: true });
  await s.desk.approve(nora, { depositId: paid, amountE4: '20000000' });
  expect(await attach(await picture('white'), 'c.png', paid)).toEqual({ ok: false, code: 'DEPOSIT_STATE' });
  s.deps.clock.advance(HOLD_MS);
  await s.module.jobs[0]?.work();
  expect(await attach(await picture('white'), 'c.png')).toEqual({ ok: false, code: 'DEPOSIT_STATE' });
});
