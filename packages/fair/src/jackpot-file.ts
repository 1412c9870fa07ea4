import { type BeaconChain, type BeaconRound, firstRoundAfter, isBeaconRound, isPublicChain } from './beacon.ts';
import { SEAL_WITHIN_S } from './beacon-rule.ts';
import { commit, isHex32 } from './commitment.ts';
import { contributionRoot, drawTick, JACKPOT_ALGORITHM, tickStream } from './jackpot.ts';
import { exactly, fits, listOf, orNull, type Readable, readFile, record, text, whole } from './read-file.ts';

/** Name of the file's form (docs/fairness.md); any change takes a new name. */
export const JACKPOT_FORMAT = 'fairhall-jackpot-tick-1';

export const CONTRIBUTIONS_MAX = 20_000;

/** All that is published of a tick once its round has been won. Amounts are digits of 1/10000. */
export type JackpotFile = {
  readonly format: typeof JACKPOT_FORMAT;
  readonly algorithm: string;
  readonly pool: string;
  /** Rounds of a pool count from 1: each has a seed of its own. */
  readonly round: number;
  readonly seedHash: string;
  readonly committedAtMs: number;
  readonly tick: number;
  readonly sealedAtMs: number;
  readonly before: string;
  readonly ceiling: string;
  readonly contributions: readonly { readonly id: string; readonly amount: string }[];
  readonly root: string;
  readonly beacon: { readonly chain: BeaconChain; readonly round: number; readonly said: BeaconRound };
  readonly seed: string;
  /** Null: nobody won. */
  readonly won: { readonly id: string; readonly prize: string } | null;
};

/** Steps of the check in the order in which it went. */
export const JACKPOT_STEPS = ['commitment', 'contributions', 'beacon', 'seed', 'outcome'] as const;
export type JackpotStep = (typeof JACKPOT_STEPS)[number];

/**
 * Why a step fails.
 * HASH_MALFORMED: no SHA-256 was published; CONTRIBUTIONS_STRANGE: they are not above 0, once each and in their order; ROOT_DIFFERS: they give
 * another root; ROUND_MISNAMED: not the round that the seal demands; BEACON_FALSE: the beacon did not say so; SEED_MALFORMED: no 32 bytes;
 * SEED_DIFFERS: not the seed promised; ALGORITHM_UNKNOWN: a way that this verifier does not know; INPUT_MALFORMED: an earlier step leaves
 * nothing to compute from; OUTCOME_DIFFERS: another outcome comes out.
 */
export type JackpotFault =
  | 'HASH_MALFORMED'
  | 'CONTRIBUTIONS_STRANGE'
  | 'ROOT_DIFFERS'
  | 'ROUND_MISNAMED'
  | 'BEACON_FALSE'
  | 'SEED_MALFORMED'
  | 'SEED_DIFFERS'
  | 'ALGORITHM_UNKNOWN'
  | 'INPUT_MALFORMED'
  | 'OUTCOME_DIFFERS';

/** `detail`: what was found instead. `privateBeacon`: whoever runs the beacon could foresee it. */
export type JackpotOutcome =
  | { readonly step: JackpotStep; readonly ok: true; readonly privateBeacon?: true }
  | { readonly step: JackpotStep; readonly ok: false; readonly fault: JackpotFault; readonly detail?: string };

type Finding = { fault: JackpotFault; detail?: string } | null;

/** Checks a tick from what is published, trusting nothing and nobody. Every step is looked at. */
export function verifyJackpot(file: JackpotFile): JackpotOutcome[] {
  const findings: Record<JackpotStep, () => Finding> = {
    commitment: () => (isHex32(file.seedHash) ? null : { fault: 'HASH_MALFORMED' }),
    contributions: () => checkContributions(file),
    beacon: () => checkBeacon(file),
    seed: () => checkSeed(file),
    outcome: () => checkOutcome(file),
  };
  return JACKPOT_STEPS.map((step): JackpotOutcome => {
    const finding = findings[step]();
    if (finding) return { step, ok: false, ...finding };
    return step === 'beacon' && !isPublicChain(file.beacon.chain) ? { step, ok: true, privateBeacon: true } : { step, ok: true };
  });
}

function listed({ contributions }: JackpotFile): { id: bigint; amount: bigint }[] {
  return contributions.map(({ id, amount }) => ({ id: BigInt(id), amount: BigInt(amount) }));
}

function areSound(list: readonly { id: bigint; amount: bigint }[]): boolean {
  return list.length > 0 && list.every(({ id, amount }, at) => amount > 0n && (at === 0 || id > (list[at - 1]?.id ?? id)));
}

function checkContributions(file: JackpotFile): Finding {
  const list = listed(file);
  if (!areSound(list)) return { fault: 'CONTRIBUTIONS_STRANGE' };
  const found = contributionRoot(file.pool, list);
  return found === file.root ? null : { fault: 'ROOT_DIFFERS', detail: found };
}

/** The round of a tick: the first that comes out when there was time to seal. A rule, so that nobody can choose among rounds. */
export function roundOfTick(chain: Pick<BeaconChain, 'periodS' | 'genesisS'>, sealedAtMs: number): number {
  return firstRoundAfter(chain, sealedAtMs + SEAL_WITHIN_S * 1_000);
}

function checkBeacon({ beacon: { chain, round, said }, sealedAtMs }: JackpotFile): Finding {
  const demanded = roundOfTick(chain, sealedAtMs);
  if (round !== demanded) return { fault: 'ROUND_MISNAMED', detail: String(demanded) };
  return said.round === round && isBeaconRound(chain, said) ? null : { fault: 'BEACON_FALSE', detail: String(said.round) };
}

function checkSeed({ seed, seedHash }: JackpotFile): Finding {
  if (!isHex32(seed)) return { fault: 'SEED_MALFORMED' };
  const found = commit(seed);
  return found === seedHash ? null : { fault: 'SEED_DIFFERS', detail: found };
}

function checkOutcome(file: JackpotFile): Finding {
  const { algorithm, pool, tick, root, seed, before, ceiling, won } = file;
  const randomness = file.beacon.said.randomness;
  if (algorithm !== JACKPOT_ALGORITHM) return { fault: 'ALGORITHM_UNKNOWN', detail: algorithm };
  const list = listed(file);
  if (!isHex32(seed) || !isHex32(root) || !isHex32(randomness) || !areSound(list)) return { fault: 'INPUT_MALFORMED' };
  const stream = tickStream({ seed, pool, tick, root, beacon: randomness });
  const sealed = { before: BigInt(before), ceiling: BigInt(ceiling), amounts: list.map(({ amount }) => amount) };
  const outcome = drawTick(stream, sealed);
  const found = outcome.won ? `${list[outcome.place]?.id}: ${outcome.prize}` : 'none';
  return found === (won ? `${won.id}: ${won.prize}` : 'none') ? null : { fault: 'OUTCOME_DIFFERS', detail: found };
}

const digits = fits((value) => typeof value === 'string' && /^(0|[1-9]\d{0,18})$/.test(value));
const count = fits((value) => Number.isSafeInteger(value) && (value as number) >= 1);
const chain = record({ hash: text, scheme: text, publicKey: text, periodS: count, genesisS: whole });
const said = record({ round: whole, randomness: text, signature: text });
const contributions = listOf(record({ id: digits, amount: digits }));

const FILE = record({
  ...{ format: exactly(JACKPOT_FORMAT), algorithm: text, pool: text, round: count, seedHash: text, committedAtMs: whole },
  ...{ tick: count, sealedAtMs: whole, before: digits, ceiling: digits, root: text, seed: text },
  contributions: (value, at) => (Array.isArray(value) && value.length > CONTRIBUTIONS_MAX ? at : contributions(value, at)),
  beacon: record({ chain, round: whole, said }),
  won: orNull(record({ id: digits, prize: digits })),
});

/** Reads a file that anybody may have written. */
export function readJackpotFile(json: string): Readable<JackpotFile> {
  return readFile(json, FILE);
}
