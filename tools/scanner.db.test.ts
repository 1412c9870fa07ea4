// Pictures of papers pass a scanner for viruses: against the counterpart that `npm start` runs, over the network.
import type { AddressInfo } from 'node:net';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxConfig } from '../apps/sandbox/main/config.ts';
import { openScanner as openCounterpart } from '../apps/sandbox/scanner/scanner.ts';
import { seed } from '../apps/server/seeds/index.ts';
import { openScanner } from '../apps/server/src/modules/verification/scanner.ts';
import { noise } from '../apps/server/test/noise.ts';
import { type Client, createClient } from '../apps/server/test/tenancy/client.ts';

/** The test text that every scanner finds, and that harms nobody. */
const TEST_VIRUS = Buffer.from(`${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'}${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`);
const SANDBOX: SandboxConfig = { host: '127.0.0.1', port: 0, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: 0, dataDir: '' };
let scanner: Awaited<ReturnType<typeof openCounterpart>>;
let scannerUrl: string;
let world: Stage;
let client: Client;

beforeAll(async () => {
  scanner = await openCounterpart(SANDBOX);
  scannerUrl = `tcp://127.0.0.1:${scanner.port}`;
  world = await stage({ config: { scannerUrl } });
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(async () => {
  await world.close();
  await scanner.stop();
});

test('what is found is infected, in whichever chunk; what is not is clean; who does not answer leaves it open', async () => {
  const scan = openScanner(scannerUrl);
  const great = Buffer.alloc(300_000, 7);
  expect(await scan(great)).toBe('clean');
  expect(await scan(Buffer.alloc(0))).toBe('clean');
  TEST_VIRUS.copy(great, 65_536 - 10);
  expect(await scan(great)).toBe('infected');
  expect(await openScanner('tcp://127.0.0.1:1')(great)).toBe('silent');
});

test('a picture that bears a virus is no paper; while the scanner is silent none is taken', async () => {
  const person = {
    username: 'scanned1',
    password: 'secret12',
    confirmPassword: 'secret12',
    birthDate: '1990-05-05',
    termsVersion: '2026-11',
  };
  const host = 'harbor.localhost';
  const sealed = { method: 'PUT', path: '/wps/member/register', host, headers: { encryption: 'JWE' }, body: await client.seal(person) };
  const { value } = JSON.parse((await client.send(sealed)).text) as { value: { token: string } };
  const upload = async (bytes: Buffer) => {
    const headers = { authorization: value.token, 'content-type': 'image/png' };
    const { status, text } = await client.send({
      method: 'POST',
      path: '/api/identity/verification/papers/passport',
      host,
      headers,
      bytes,
    });
    return { status, code: (JSON.parse(text) as { errorCode?: string }).errorCode };
  };
  const picture = await noise();
  expect(await upload(Buffer.concat([picture, TEST_VIRUS]))).toEqual({ status: 415, code: 'SLIP_TYPE' });
  expect(await world.fresh.owner.query('select 1 from paper')).toEqual([]);
  expect((await upload(picture)).status).toBe(200);
  await scanner.stop();
  expect(await upload(picture)).toEqual({ status: 503, code: 'OVERLOADED' });
});
