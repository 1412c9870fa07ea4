import { createHmac } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { nameKey } from '../identity/index.ts';
import type { VerificationDeps } from './deps.ts';
import { pairChanged } from './events.ts';
import { breaksSilence, CASE_FROM_E4, type Signal, scorePair } from './pair-score.ts';
import { commonWith, keepEdges, keepPair, lockPairs, type Node } from './store/signals.ts';
import { sharedTraces } from './store/traces.ts';

type Deps = Pick<VerificationDeps, 'clock' | 'ids' | 'compareKey'>;
type Whose = { merchantId: number; memberId: bigint };
/** What its papers say of a member. */
export type Told = { name: string; birthDate: string; number: string; nationality: string; pixels: readonly Buffer[] };

/** Letters and digits alone: the same name and number however they are written. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Under which keys a name is kept: as all names are compared, and as it was before they were. */
function namesOf(name: string): string[] {
  return [...new Set([nameKey(name), folded(name)])];
}

/** Keeps what papers say of a member, with all else that it has in common with others, and opens a case for each pair that looks like one person. */
export async function noteSignals(deps: Deps, tx: Tx, whose: Whose, told: Told): Promise<void> {
  const hashed = await hashing(deps, whose);
  await notePairs(deps, tx, whose, [
    { kind: 'paper', hash: hashed(`${told.nationality}/${folded(told.number)}`) },
    ...told.pixels.map((hash) => ({ kind: 'pixels' as const, hash })),
    ...(told.birthDate === ''
      ? []
      : namesOf(told.name).map((name) => ({ kind: 'name_birth' as const, hash: hashed(`${name}/${told.birthDate}`) }))),
  ]);
}

/** The same of what its card, devices, number, addresses and registration say alone. */
export function noteTraces(deps: Deps, tx: Tx, whose: Whose): Promise<void> {
  return notePairs(deps, tx, whose, []);
}

async function hashing({ compareKey }: Deps, { merchantId }: Whose): Promise<(value: string) => Buffer> {
  const key = await compareKey();
  return (value) => createHmac('sha256', key).update(`${merchantId}/${value}`).digest();
}

async function notePairs(deps: Deps, tx: Tx, { merchantId, memberId }: Whose, own: readonly Node[]): Promise<void> {
  const hashed = await hashing(deps, { merchantId, memberId });
  const traces = (await sharedTraces(tx, merchantId, memberId)).map(({ kind, value, memberId: whose }) => ({
    ...{ kind, memberId: whose, hash: kind === 'device' ? Buffer.from(value, 'hex') : hashed(value) },
  }));
  const edges = [...own.map((node) => ({ ...node, memberId })), ...traces];
  if (edges.length > 0) await keepEdges(tx, merchantId, { edges, atMs: deps.clock.nowMs() });
  await judgePairs(deps, tx, { merchantId, memberId });
}

async function judgePairs({ clock, ids }: Deps, tx: Tx, { merchantId, memberId }: Whose): Promise<void> {
  const others = new Map<bigint, Signal[]>();
  for (const { otherId, kind, shared } of await commonWith(tx, merchantId, memberId)) {
    others.set(otherId, [...(others.get(otherId) ?? []), { kind, shared }]);
  }
  const atMs = clock.nowMs();
  const pairs = await lockPairs(tx, merchantId, memberId);
  for (const [otherId, signals] of [...others].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [low, high] = memberId < otherId ? [memberId, otherId] : [otherId, memberId];
    const { scoreE4, parts } = scorePair(signals);
    const known = pairs.get(otherId);
    if (scoreE4 < CASE_FROM_E4 && !known) continue;
    invariant(low < high, 'a pair is of two');
    // What was decided stays decided until something heavy is new.
    const state = known && known.state !== 'open' && !breaksSilence(known.parts, signals) ? known.state : 'open';
    await keepPair(tx, merchantId, { low, high, scoreE4, parts, state, foundAtMs: known?.foundAtMs ?? atMs });
    if (state === 'open') await appendOutbox(tx, [pairChanged(ids.next(), { merchantId, memberId }, atMs)]);
  }
}
