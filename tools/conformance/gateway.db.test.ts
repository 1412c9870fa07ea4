import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenInvariants } from '../../apps/server/src/invariants/index.ts';
import { serveVendorGateway } from '../../apps/server/src/modules/vendor/index.ts';
import {
  CURRENCY,
  type Player,
  SLOT,
  TABLE,
  VENDOR,
  VENDOR_KEYS,
  VENDOR_SECRET,
  type VendorStage,
  vendorStage,
} from '../../apps/server/test/vendor/stage.ts';
import type { HOOKS } from './hooks.ts';
import { type Protocol, readOptions } from './options.ts';
import { conform } from './run.ts';

/** The product's own gateway, asked over HTTP as a vendor would ask it. */
describe.each(['hub88', 'hub88-caleta', 'onewallet'] as const satisfies Protocol[])('the gateway, by %s', (protocol) => {
  let s: VendorStage;
  const closing: (() => unknown)[] = [];
  beforeEach(async () => {
    s = await vendorStage(protocol);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await s.close();
    vi.restoreAllMocks();
  });

  test('keeps to the protocol', async () => {
    const [first, second] = [await s.player(major(100)), await s.player(major(100))];
    const results = await conform(
      readOptions([
        ...['--protocol', protocol, '--base-url', `${await listen(s)}/vendor/${VENDOR}`, '--key', keyFile(protocol)],
        ...['--hooks', await listenHooks(s, first, second)],
        ...['--user', first.user, '--token', first.token, '--second-user', second.user, '--second-token', second.token],
        ...['--game', SLOT.code, '--other-game', TABLE.code, '--currency', CURRENCY, '--unit', '0.0001'],
      ]),
      () => undefined,
    );
    expect(results.filter(({ result }) => result === 'failed').map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
    expect(results.filter(({ result }) => result === 'not asked').map(({ id }) => id)).toEqual(['storm.crash']);
    expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  }, 120_000);

  async function listen(stage: VendorStage): Promise<string> {
    const app = await stage.openHttp();
    await serveVendorGateway(app, stage.vendorGateway);
    return app.listen({ host: '127.0.0.1', port: 0 });
  }

  function keyFile(of: Protocol): string {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'key'), of === 'onewallet' ? VENDOR_SECRET : VENDOR_KEYS.privateKey);
    return join(folder, 'key');
  }

  /** What the suite asks the tested side to do. */
  async function listenHooks(stage: VendorStage, ...players: Player[]): Promise<string> {
    const warned = vi.spyOn(stage.log, 'warn');
    const ofUser = (user: unknown) => players.find((one) => one.user === user) ?? (players[0] as Player);
    const freeze = (player: Player, frozen: boolean) =>
      stage.db.inTx((tx) => stage.ledger.freeze(tx, player.merchantId, player.memberId, frozen));
    const limit = ({ memberId, asset }: Player) => ({ memberId, asset, counter: 'stake' as const, period: 'day' as const });
    const acts: Partial<Record<keyof typeof HOOKS, (said: Record<string, unknown>) => Promise<object>>> = {
      session: async ({ user }) => stage.relaunch(ofUser(user)),
      expire: async () => stage.relaunch(ofUser(players[0]?.user)),
      block: async ({ user }) => ({ done: await freeze(ofUser(user), true) }),
      unblock: async ({ user }) => ({ done: await freeze(ofUser(user), false) }),
      limit: async ({ user }) => {
        const set = { ...limit(ofUser(user)), cap: amount(1n), timeZone: 'UTC' };
        return { done: await stage.db.inTx((tx) => stage.ledger.limits.set(tx, 1, set)) };
      },
      unlimit: async ({ user }) => ({ done: await stage.db.inTx((tx) => stage.ledger.limits.remove(tx, 1, limit(ofUser(user)))) }),
      'security-events': async () => ({ count: warned.mock.calls.filter(([said]) => 'security' in Object(said)).length }),
    };
    const server = createServer(async (asked, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of asked) chunks.push(chunk);
      const act = acts[asked.url?.slice(1) as keyof typeof HOOKS];
      const said = JSON.parse(Buffer.concat(chunks).toString());
      const done = act && !said.ask ? await act(said) : {};
      answer.writeHead(act ? 200 : 404).end(JSON.stringify(done, (_key, value) => (typeof value === 'bigint' ? String(value) : value)));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});
