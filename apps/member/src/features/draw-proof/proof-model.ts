import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { drawProof } from '@fairhall/contract/lottery/draw-proof';
import type { DrawProof, ProofFault, ProofNote, ProofOutcome, ProofStep } from '@fairhall/fair/verify';

export type Published = ReplyOf<typeof drawProof>;

/** What is told of a draw held elsewhere. */
export type Official = NonNullable<Published['official']>;

/** waiting: the draw has not come this far. unchecked: published, not recomputed yet. reserved: holds, and leaves something open. */
export type StepState = 'waiting' | 'unchecked' | 'passed' | 'reserved' | 'failed';

export type StepView = {
  readonly step: ProofStep;
  readonly state: StepState;
  readonly notes?: readonly ProofNote[];
  readonly fault?: ProofFault;
  readonly detail?: string;
};

/** The verifier's order; said here, since the verifier itself is loaded on first use. */
const STEPS = ['commitment', 'tickets', 'beacon', 'seed', 'result'] as const satisfies readonly ProofStep[];

/** What the verifier needs; null while the draw has not published all of it. */
export function proofOf({
  beacon,
  closesAtMs,
  seedHash,
  ticketRoot,
  ticketCount,
  sealedAtMs,
  seed,
  result,
  ...rest
}: Published): DrawProof | null {
  if (seedHash === null || ticketRoot === null || ticketCount === null || sealedAtMs === null || seed === null || result === null)
    return null;
  const { algorithm, drawId, game, shape } = rest;
  const proof = {
    algorithm,
    drawId,
    game,
    shape: shape as DrawProof['shape'],
    seedHash,
    ticketRoot,
    ticketCount,
    sealedAtMs,
    seed,
    result,
  };
  if (!beacon) return proof;
  return beacon.said && { ...proof, beacon: { chain: beacon.chain, closesAtMs, rounds: beacon.rounds, said: beacon.said } };
}

/** The steps as they stand: how far the draw has come, and how far the check has. `checked` is how many outcomes are shown. */
export function stepViews(published: Published, outcomes: readonly ProofOutcome[] | null, checked: number): readonly StepView[] {
  return STEPS.filter((step) => step !== 'beacon' || published.beacon).map((step): StepView => {
    if (!isPublished(published, step)) return { step, state: 'waiting' };
    const place = outcomes?.findIndex((outcome) => outcome.step === step) ?? -1;
    const outcome = place >= 0 && place < checked ? outcomes?.[place] : undefined;
    if (!outcome) return { step, state: 'unchecked' };
    if (outcome.ok) {
      const notes = (outcome.notes ?? []).filter((note) => note !== 'LIST_ABSENT');
      return notes.length > 0 ? { step, state: 'reserved', notes } : { step, state: 'passed' };
    }
    return { step, state: 'failed', fault: outcome.fault, ...(outcome.detail === undefined ? {} : { detail: outcome.detail }) };
  });
}

/** What the seal says over all steps: a step that holds with a reservation leaves the whole with it. */
export function sealOf(steps: readonly StepView[]): 'passed' | 'reserved' | 'pending' | 'failed' {
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  if (!steps.every(({ state }) => state === 'passed' || state === 'reserved')) return 'pending';
  return steps.some(({ state }) => state === 'reserved') ? 'reserved' : 'passed';
}

function isPublished({ beacon, ticketRoot, seed, result }: Published, step: ProofStep): boolean {
  switch (step) {
    case 'commitment':
      return true;
    case 'tickets':
      return ticketRoot !== null;
    case 'beacon':
      return beacon?.said != null;
    case 'seed':
      return seed !== null;
    case 'result':
      return result !== null;
  }
}
