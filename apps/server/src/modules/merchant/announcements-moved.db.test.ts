import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant } from './commands/create-merchant.ts';
import { createMerchantModule } from './index.ts';

const NOON = Date.parse('2026-11-21T06:00:00Z');
const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('banners and notices of an installation from before go on as settings of their merchant', async () => {
  const { owner } = fresh;
  for (const [merchantId, code] of [
    [1, 'lotus'],
    [2, 'harbor'],
  ] as const) {
    const overrides = { profile: { name: code }, flags: { CBS3: true } };
    await createMerchant(
      { db: owner, nowMs: NOON },
      { merchantId, code, preset: 'standard', hosts: [], overrides, author: 'seed', reason: 'new' },
    );
  }
  await owner.query(readFileSync(join(MIGRATIONS, '0070-message.sql'), 'utf8'));
  const words = (text: string) => JSON.stringify({ EN: text, MY: text, CN: text });
  const insert = (row: readonly unknown[]) =>
    owner.query(
      `insert into announcement (announcement_id, kind, sorting, shown, title, merchant_id, group_name, scene, content, linkage, linkage_text, created_at)
       values ($1, $2, $3, $4, $5, 1, 'm_home', 'lotus', $6, '/m/trail', $6, to_timestamp($7 / 1000.0))`,
      [...row, words('more'), NOON],
    );
  await insert([11, 'banner', 1, true, words('second')]);
  await insert([12, 'banner', 0, true, words('first')]);
  await insert([13, 'banner', 2, false, words('hidden')]);
  await insert([14, 'notice', 0, true, words('notice')]);
  const [moved] = readFileSync(join(MIGRATIONS, '0094-merchant-announcements.sql'), 'utf8').split('create table merchant_picture');
  invariant(moved, 'the migration moves them first');
  await owner.query(moved);

  const { port } = createMerchantModule({ db: fresh.db, nowMs: () => NOON });
  const { banners, notices } = await port.announcements(1);
  expect(banners.map(({ id, title, link, picture }) => [id, title.EN, link, picture])).toEqual([
    ['12', 'first', '/m/trail', ''],
    ['11', 'second', '/m/trail', ''],
  ]);
  expect(notices).toEqual([{ id: '14', title: JSON.parse(words('notice')), content: JSON.parse(words('more')), createdAtMs: NOON }]);
  expect((await port.byId(1)).profile).toMatchObject({ version: 2, name: 'lotus', flags: { CBS3: true } });
  expect((await port.byId(2)).profile).toMatchObject({ version: 1 });
  expect(await port.announcements(2)).toEqual({ banners: [], notices: [] });
});
