/** What is known when the watch may look again. Times in ms; null: never yet. */
export type Standing = {
  /** Many wallets are moved on the hot path right now. */
  busy: boolean;
  /** Cores that the database has. */
  cores: number;
  /** Age of the oldest change that nobody looked at; of the oldest settled chunk whose wallets nobody looked at. 0: there is none. */
  changesMs: number;
  settledMs: number;
  /** Time of the database that looks took beyond their share, and how long ago that was counted. */
  owedMs: number;
  sinceOwedMs: number;
  sinceLookMs: number;
  sinceSampleMs: number;
  sinceWholeMs: number | null;
};

/** `owedMs`: what is still owed by now. */
export type Verdict = { act: 'rest' | 'sample' | 'changes' | 'settled' | 'whole'; owedMs: number };

/** Changes are looked at this often while it is quiet, and a sample of the newest while it is not. */
const LOOK_EVERY_MS = 10_000;
/** A whole pass, which reads whole tables, is due this long after the one before. */
const WHOLE_EVERY_MS = 24 * 3_600_000;
/** The watch's share of the database's time while money is under load. */
const SHARE = 0.03;
/** Behind by less it keeps to its share; from here on it takes more, up to a whole core, so that nothing waits for an hour. */
const PATIENT_MS = 30 * 60_000;
const NEEDED_MS = 55 * 60_000;

/**
 * What the watch does next. Quiet: all that changed each ten seconds, what waits at once, as it comes. Under load: its share of the
 * database's time, a sample of the newest besides; the hour goes before the share.
 */
export function nextAct(standing: Standing): Verdict {
  const { busy, changesMs, settledMs, sinceLookMs, sinceSampleMs, sinceWholeMs } = standing;
  const owedMs = busy ? Math.max(0, standing.owedMs - standing.sinceOwedMs * coresFor(standing)) : 0;
  const behindMs = Math.max(changesMs, settledMs);
  if (sinceWholeMs === null) return { act: 'whole', owedMs };
  if (busy && changesMs >= LOOK_EVERY_MS && sinceSampleMs >= LOOK_EVERY_MS) return { act: 'sample', owedMs };
  if (owedMs > 0) return { act: 'rest', owedMs };
  if (sinceWholeMs >= WHOLE_EVERY_MS && behindMs < PATIENT_MS) return { act: 'whole', owedMs };
  const isDue = changesMs >= LOOK_EVERY_MS || sinceLookMs >= LOOK_EVERY_MS;
  if (settledMs > 0 && (settledMs >= changesMs || !isDue)) return { act: 'settled', owedMs };
  return { act: isDue ? 'changes' : 'rest', owedMs };
}

/** How many cores the watch may take under load: its share, more the further it is behind, never more than one statement at a time. */
export function coresFor({ cores, changesMs, settledMs }: Pick<Standing, 'cores' | 'changesMs' | 'settledMs'>): number {
  const share = Math.min(1, SHARE * cores);
  const late = (Math.max(changesMs, settledMs) - PATIENT_MS) / (NEEDED_MS - PATIENT_MS);
  return share + (1 - share) * Math.min(1, Math.max(0, late));
}

/** Facts read in one step while it is quiet: more than any usual pause brings. */
export const FACTS_MAX = 5_000;
/** Under load the first step has so many; each later one as many as would have taken this long, by the one before. */
export const FACTS_BUSY = 50;
const STEP_MS = 300;

/** Facts of a step. What is read at once keeps old versions of wallets, and holds up who needs the core. `facts`: what factsFor said last. */
export function factsAsked({ busy, facts }: { busy: boolean; facts: number }): number {
  if (!busy) return FACTS_MAX;
  return facts === FACTS_MAX ? FACTS_BUSY : facts;
}

/** What the next step under load has, by what this one took; at most twice as many, at least a quarter. */
export function factsFor({ busy, facts, spentMs }: { busy: boolean; facts: number; spentMs: number }): number {
  if (!busy) return FACTS_MAX;
  const fitting = spentMs > 0 ? Math.round((facts * STEP_MS) / spentMs) : facts * 2;
  return Math.min(FACTS_MAX - 1, facts * 2, Math.max(fitting, Math.ceil(facts / 4)));
}
