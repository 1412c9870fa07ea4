import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { linkReferenceVendor } from './vendor-process.ts';

test('the vendor is told that our page shows balance and time above its games, also where it was linked before that was said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-vendor-'));
  const fresh = await freshDatabase();
  try {
    await fresh.owner.query(
      "insert into merchant (merchant_id, code, preset, created_at) values (1, 'lotus', 'standard', now()), (2, 'harbor', 'standard', now())",
    );
    const config = readConfig({ PORT: '18080', DATA_DIR: dataDir }, dataDir);
    const path = join(dataDir, 'vendor/operators.json');
    const operators = () => JSON.parse(readFileSync(path, 'utf8')) as { operatorId: string; showsBar?: boolean }[];
    await linkReferenceVendor(fresh.url, config);
    expect(operators().map(({ showsBar }) => showsBar)).toEqual([true, true]);
    writeFileSync(path, JSON.stringify(operators().map(({ showsBar: _, ...entry }) => entry)));
    await linkReferenceVendor(fresh.url, config);
    expect(operators().map(({ showsBar }) => showsBar)).toEqual([true, true]);
  } finally {
    await fresh.close();
    rmSync(dataDir, { recursive: true });
  }
});
