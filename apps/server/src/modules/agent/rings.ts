/** Who registered of late by an affiliate's links, as far as it has paid in. */
export type Newcomer = {
  memberId: bigint;
  /** Null: by a code of no link. */
  linkId: bigint | null;
  code: string;
  registeredDay: string;
  /** Its first deposit. */
  deposit: bigint;
  /** It asked for money out within a day of that. */
  isOutAtOnce: boolean;
  devices: readonly string[];
  networks: readonly string[];
};

export type Ring = { shared: 'device' | 'network'; key: string; memberIds: bigint[]; fromDay: string };
export type PoorLink = { linkId: bigint; code: string; firsts: number; least: number; memberIds: bigint[]; fromDay: string };

/** Fewer are friends who share a phone. */
const RING_MIN = 3;
/** Of fewer first deposits a share says nothing. */
const FIRSTS_MIN = 10;
/** More than this part of them, in hundredths. */
const LEAST_PART = 55;

const earliest = (of: readonly Newcomer[]): string => of.map(({ registeredDay }) => registeredDay).sort()[0] ?? '9999-12-31';
const idsOf = (of: readonly Newcomer[]): bigint[] => of.map(({ memberId }) => memberId);

/**
 * Three newcomers or more who share a device, or else a network, and of whom each paid in no more than `least` and took it out at once. Who
 * is in a ring by its device is in none by its network.
 */
export function ringsOf(newcomers: readonly Newcomer[], least: bigint): Ring[] {
  const suspects = newcomers.filter(({ deposit, isOutAtOnce }) => deposit <= least && isOutAtOnce);
  const seen = new Set<bigint>();
  const sharing = (shared: Ring['shared'], keysOf: (one: Newcomer) => readonly string[]): Ring[] => {
    const byKey = new Map<string, Newcomer[]>();
    for (const one of suspects) {
      if (seen.has(one.memberId)) continue;
      for (const key of new Set(keysOf(one))) byKey.set(key, [...(byKey.get(key) ?? []), one]);
    }
    return [...byKey]
      .filter(([, ring]) => ring.length >= RING_MIN)
      .map(([key, ring]) => ({ shared, key, memberIds: idsOf(ring), fromDay: earliest(ring) }));
  };
  const byDevice = sharing('device', ({ devices }) => devices);
  for (const { memberIds } of byDevice) for (const id of memberIds) seen.add(id);
  return [...byDevice, ...sharing('network', ({ networks }) => networks)];
}

/** Links of which more than 55 of a hundred first deposits were no more than `least`; of ten or more. */
export function poorLinksOf(newcomers: readonly Newcomer[], least: bigint): PoorLink[] {
  const byLink = Map.groupBy(
    newcomers.filter(({ linkId }) => linkId !== null),
    ({ linkId }) => linkId as bigint,
  );
  return [...byLink].flatMap(([linkId, all]) => {
    const low = all.filter(({ deposit }) => deposit <= least);
    if (all.length < FIRSTS_MIN || low.length * 100 <= all.length * LEAST_PART) return [];
    return [{ linkId, code: all[0]?.code ?? '', firsts: all.length, least: low.length, memberIds: idsOf(low), fromDay: earliest(low) }];
  });
}
