import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { linkReferenceVendor } from './vendor-process.ts';

test('the vendor of the demo is linked at both merchants, and its games may stand in a frame of theirs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-vendor-'));
  const fresh = await freshDatabase();
  try {
    await fresh.owner.query(
      "insert into merchant (merchant_id, code, preset, created_at) values (1, 'lotus', 'standard', now()), (2, 'harbor', 'standard', now())",
    );
    const config = readConfig({ PORT: '18080', DATA_DIR: dataDir }, dataDir);
    await linkReferenceVendor(fresh.url, config);
    const links = () =>
      fresh.owner.query<{ merchant: number; base_url: string; frames: string[] }>(
        `select merchant_id as merchant, base_url, policy->'frameOrigins' as frames from vendor_link where vendor = 'LANTERNWORKS' order by 1`,
      );
    const linked = await links();
    expect(linked.map(({ merchant, base_url }) => [merchant, base_url])).toEqual([
      [1, 'http://127.0.0.1:18081'],
      [2, 'http://127.0.0.1:18081'],
    ]);
    for (const { frames } of linked) expect(frames).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+$/)]);
    const operators = JSON.parse(readFileSync(join(dataDir, 'vendor/operators.json'), 'utf8'));
    expect(operators).toMatchObject([
      { operatorId: 'lotus', walletUrl: 'http://127.0.0.1:18080/vendor/LANTERNWORKS' },
      { operatorId: 'harbor', walletUrl: 'http://127.0.0.1:18080/vendor/LANTERNWORKS' },
    ]);
    await linkReferenceVendor(fresh.url, config);
    expect(await links()).toEqual(linked);
  } finally {
    await fresh.close();
    rmSync(dataDir, { recursive: true });
  }
});
