import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@fairhall/testkit/product';
import type { Chance } from '../chance.ts';
import { type Blow, type Door, strike } from '../strike.ts';
import type { Counterpart } from './counterpart.ts';
import { HOUSES } from './houses.ts';
import { count, type Tally } from './tally.ts';

export type Struck = { product: Product; counterpart: Counterpart; door: Door; chance: Chance; tally: Tally; blows: readonly Blow[] };

const PROVIDERS = ['xendit', ...HOUSES.map(({ provider }) => provider)];
const OPERATIONS = ['create', 'create', 'query', 'any'] as const;
const FAULTS = ['lost', 'lost', 'error', 'garbage', 'hang', 'early'] as const;

/** Plans what goes wrong with the next calls of one provider. */
export async function plan({ counterpart, chance }: Struck): Promise<void> {
  const of = { provider: chance.oneOf(PROVIDERS), operation: chance.oneOf(OPERATIONS), fault: chance.oneOf(FAULTS) };
  await counterpart.press('POST', 'faults', { ...of, times: 1 + chance.below(3) });
}

type Planned = { fault: string; times: number };

/** Counts those that have befallen somebody since `before`, and takes the rest back. */
export async function takeBack({ counterpart, tally }: Struck, before: readonly Planned[]): Promise<void> {
  const left = ((await counterpart.press('GET', 'faults')) ?? []) as Planned[];
  await counterpart.press('DELETE', 'faults');
  for (const { fault, times } of before) count(tally, `answer: ${fault}`, times);
  for (const { fault, times } of left) count(tally, `answer: ${fault}`, -times);
}

export async function planned({ counterpart }: Struck): Promise<Planned[]> {
  return ((await counterpart.press('GET', 'faults')) ?? []) as Planned[];
}

/** Kills something while people are at it, or has the counterpart be away for a while. */
export async function kill(struck: Struck): Promise<void> {
  const { product, counterpart, door, chance, tally, blows } = struck;
  const blow = chance.oneOf([...blows, 'counterpart' as const]);
  count(tally, `killed: ${blow}`);
  if (blow !== 'counterpart') {
    await strike(product, door, { blow, chance });
    return;
  }
  await counterpart.kill();
  await sleep(chance.below(1_500));
  await counterpart.start();
}
