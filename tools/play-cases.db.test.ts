import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { hands } from '../apps/sandbox/vendor/server/cards/hand-rows.ts';
import { cases } from '../apps/sandbox/vendor/server/cards/signals/cases.ts';
import { openKeys, PUBLIC_KEY_FILE } from '../apps/sandbox/vendor/server/keys.ts';
import { SILENT } from '../apps/sandbox/vendor/server/test/stage.ts';
import { startVendor } from '../apps/sandbox/vendor/server/vendor.ts';
import { caseHand } from '../apps/server/src/modules/oversight/queries/case-hand.ts';
import { listCases } from '../apps/server/src/modules/oversight/queries/cases.ts';
import { knownPlayer, OUR_KEYS, vendorStage } from '../apps/server/test/vendor/stage.ts';

const HOUR = 3_600_000;
const HAND = 'CARDS-3-LOW-MMK-1-7';

/** The reference vendor with two players of ours and one of another operator's, who were dealt in one hand. */
async function vendorOf(users: [string, string], nowMs: () => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'play-cases-'));
  openKeys(dataDir);
  const entry = (operatorId: string) => ({ operatorId, walletUrl: 'http://127.0.0.1:9/vendor/X', publicKey: OUR_KEYS.publicKey });
  writeFileSync(join(dataDir, 'operators.json'), JSON.stringify([entry('seat'), entry('harbor')]));
  const config = {
    ...{ host: '127.0.0.1', port: 0, dataDir, origin: 'http://vendor.test', desk: [], beaconUrl: null },
    fights: { places: [], streams: [], hasCard: false },
  };
  const vendor = await startVendor({ config, log: SILENT, clock: { nowMs }, areTablesRunning: false });
  const { store } = vendor.deps;
  await store.write((db) => {
    const players = [
      ['seat', users[0]],
      ['seat', users[1]],
      ['harbor', 'cy'],
    ].map(([operator, user], id) => {
      db.run("insert into player (id, operator, user, currency) values (:id, :operator, :user, 'MMK')", {
        ...{ id: id + 1, operator: operator ?? '', user: user ?? '' },
      });
      return id + 1;
    });
    const proof = { table: 'CARDS-3-LOW-MMK-1', hand: 7, seedHash: '', seats: [], start: null, seed: '', commits: [], parts: [], bots: [] };
    const row = { id: HAND, code: 'CARDS-3' as const, table: proof.table, number: 7, isPractice: false, currency: 'MMK', atMs: nowMs() };
    hands.begin(
      db,
      { ...row, proof: proof as never },
      players.map((player) => ({ player, sitting: 's', seat: player, cards: ['AS', 'KD'] as never })),
    );
    hands.end(db, HAND, { state: 'DONE', rake: 0n, record: { rules: {} as never, final: null, result: null, acts: [] } });
    const about = { code: 'CARDS-3' as const, hands: [HAND], atMs: nowMs() };
    cases.open(db, { ...about, signal: 'FLOW', one: 1, other: 2, figures: { hands: 40, flow: '300000' } });
    cases.open(db, { ...about, signal: 'SHARED', one: 2, other: 3, figures: { hands: 40, shared: ['a'] } });
  });
  return {
    ...{ store, port: vendor.port, theirKeyFile: join(dataDir, PUBLIC_KEY_FILE) },
    async stop() {
      await vendor.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('the reference vendor’s signals are cases of their operator, with its own members alone, their hands, and what the vendor decides', async () => {
  const world = await vendorStage();
  const [ann, bob] = [await knownPlayer(world, amount(0n)), await knownPlayer(world, amount(0n))];
  const vendor = await vendorOf([ann.user, bob.user], world.clock.nowMs);
  try {
    await world.link({ baseUrl: `http://127.0.0.1:${vendor.port}`, policy: { seatTags: true } });
    const { db, ports } = world;
    const deps = { db, identity: ports.identity, vendor: ports.vendor };
    const hour = async () => {
      world.clock.advance(HOUR + 1);
      await world.runJob('ask-vendor-play');
      return (await listCases(deps, 1, {})).list;
    };
    const [shared, flow, ...others] = await hour();
    expect(others).toEqual([]);
    const named = ({ memberId }: typeof ann) => ({ memberId: String(memberId), account: `player${memberId}` });
    expect(flow?.play).toMatchObject({
      ...{ signal: 'FLOW', table: 'CARDS-3-LOW-MMK-1', state: 'OPEN', others: 0, together: 40 },
      players: [
        { ...named(ann), netE4: '300000' },
        { ...named(bob), netE4: '-300000' },
      ],
    });
    expect(shared?.play).toMatchObject({ signal: 'SHARED', shared: ['ADDRESS'], others: 1, players: [named(bob)] });
    const shown = await caseHand(deps, 1, { caseId: flow?.caseId ?? '', hand: 0, siteOrigin: 'http://console.example' });
    const url = shown.ok ? shown.value.url.replace('http://vendor.test', `http://127.0.0.1:${vendor.port}`) : '';
    const replay = await (await fetch(url)).text();
    for (const text of [ann.user, bob.user, 'AS KD', 'a player of another operator']) expect(replay).toContain(text);
    expect(replay).not.toContain('harbor');
    await vendor.store.write((db) => cases.review(db, { id: 1, by: 'one', verdict: 'REFERRED', atMs: world.clock.nowMs() }));
    const [, referred] = await hour();
    expect(referred).toMatchObject({ caseId: flow?.caseId, state: 'open', play: { state: 'REFERRED' } });
  } finally {
    await vendor.stop();
    await world.close();
  }
});
