import type { Case } from '@fairhall/bonus/cases/case';
import { playCase } from '@fairhall/bonus/testing/model';
import { randomCase } from '@fairhall/bonus/testing/random-case';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../apps/server/src/invariants/index.ts';
import { playOnDatabase } from './play.ts';
import { openWorld } from './world.ts';

const fresh = await freshDatabase();
const world = await openWorld(fresh.url);
afterAll(async () => {
  await world.close();
  await fresh.close();
});

/** No vendor knows the rounds of cases, no cashier what they pay in and out. */
const broken = () => brokenInvariants(fresh.owner, { but: ['vendor', 'cashier'] });

describe('random cases', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 11])('case %i comes to the same in memory and in the database', async (seed) => {
    const one: Case = randomCase(seed, { events: 120 });
    const [expected, played] = [playCase(one), await playOnDatabase(world, one)];
    for (const [place, step] of played.entries())
      expect({ place, event: one.events[place], ...step }).toEqual({ place, event: one.events[place], ...expected[place] });
    expect(await broken()).toEqual([]);
  });
});
