import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { expect, test } from 'vitest';
import { SILENT } from '../../../apps/sandbox/vendor/server/test/stage.ts';
import { startVendor } from '../../../apps/sandbox/vendor/server/vendor.ts';
import { readOptions } from '../options.ts';
import { conform } from '../run.ts';

/** The reference vendor's own game API, asked over HTTP as an operator would ask it. */
test.each(['hub88', 'hub88-caleta'] as const)('the reference vendor keeps to %s', async (protocol) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conformance-'));
  const { publicKey, privateKey } = makeKeyPair();
  writeFileSync(
    join(dataDir, 'operators.json'),
    JSON.stringify([{ operatorId: 'lotus', walletUrl: 'http://127.0.0.1:9/vendor/X', publicKey, profile: protocol }]),
  );
  writeFileSync(join(dataDir, 'operator.pem'), privateKey);
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    origin: 'http://vendor.test',
    desk: [],
    beaconUrl: null,
    fights: { places: ['MM', 'XX'], streams: [], hasCard: false },
  };
  const vendor = await startVendor({ config, log: SILENT });
  try {
    const results = await conform(
      readOptions([
        ...['--protocol', protocol, '--side', 'games', '--base-url', `http://127.0.0.1:${vendor.port}`],
        ...['--key', join(dataDir, 'operator.pem'), '--operator', 'lotus', '--user', '1-7', '--token', 'session-token'],
        ...['--game', 'S3', '--currency', 'MMK'],
      ]),
      () => undefined,
    );
    expect(results.filter(({ result }) => result !== 'passed').map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
  } finally {
    await vendor.stop();
    rmSync(dataDir, { recursive: true });
  }
});
