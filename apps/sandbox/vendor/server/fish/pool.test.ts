import { major } from '@fairhall/money/amount';
import { expect, it } from 'vitest';
import { FISH_GAME } from '../../fish-sea/rooms.ts';
import { findSession } from '../store/sessions.ts';
import { stageVendor } from '../test/stage.ts';
import { createBalances, createClips, type Tap } from './clips.ts';
import { poolPage, retirePool, unsoundPools } from './pool.ts';

const RICH = 9_000_000_000_000n;

async function atSea() {
  const stage = await stageVendor();
  const { secret } = await stage.practice(FISH_GAME);
  const { deps } = stage.vendor;
  await deps.store.write((db) => db.run('update player set practice_e4 = :rich', { rich: RICH }));
  const session = findSession(deps.store.read, secret, stage.nowMs());
  if (!session) throw new Error('the session was opened');
  const clips = createClips(deps, createBalances(deps));
  const fire = async (tap: Omit<Tap, 'session' | 'room'>) => {
    const fired = await clips.fire({ session, room: 'DEEP', ...tap });
    if ('refusal' in fired) throw new Error(fired.refusal.code);
    return fired.shot;
  };
  const pool = () => poolPage(deps.store.read, 'XXX');
  async function catchBoss(bet: Tap['bet']) {
    for (let tries = 0; tries < 500; tries += 1) {
      const before = BigInt(pool().amount);
      const shot = await fire({ kind: 'BOSS', gun: 'TORPEDO', bet });
      if (shot.caught) return { before, shot };
    }
    throw new Error('no boss was caught');
  }
  return { deps, fire, pool, catchBoss, store: deps.store };
}

it('holds what was fed less what was paid; a catch takes the share of its stake in the largest', async () => {
  const { fire, pool, catchBoss, store } = await atSea();
  for (let shot = 0; shot < 50; shot += 1) await fire({ kind: 'F2', gun: 'GUN', bet: major(20) });
  expect(pool()).toMatchObject({ amount: major(10).toString(), fed: major(10).toString(), paid: '0', catches: [] });
  const { before, shot } = await catchBoss(major(100));
  expect(shot).toMatchObject({ pay: major(10_000).toString(), fromPool: (before / 2n).toString() });
  const after = pool();
  expect(after.catches.map(({ amount }) => amount)).toEqual([shot.fromPool]);
  expect(BigInt(after.fed) - BigInt(after.paid)).toBe(BigInt(after.amount));
  expect(unsoundPools(store.read)).toEqual([]);
  const largest = await catchBoss(major(200));
  expect(largest.shot.fromPool).toBe(largest.before.toString());
});

it('retired, is paid out by its next catch, whatever the stake', async () => {
  const { fire, pool, catchBoss, store, deps } = await atSea();
  for (let shot = 0; shot < 50; shot += 1) await fire({ kind: 'F2', gun: 'GUN', bet: major(20) });
  await store.write((db) => retirePool(db, 'XXX', deps.clock.nowMs()));
  expect(pool().isRetired).toBe(true);
  const { before, shot } = await catchBoss(major(20));
  expect(shot.fromPool).toBe(before.toString());
});

it('is found out when it does not add up', async () => {
  const { fire, store } = await atSea();
  await fire({ kind: 'F2', gun: 'GUN', bet: major(20) });
  await store.write((db) => db.run('update fish_pool set held_e4 = held_e4 - 1'));
  expect(unsoundPools(store.read)).toEqual(['XXX']);
});
