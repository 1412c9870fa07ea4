import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';

/** Under way: the amount is set aside, nothing is decided yet. */
const OPEN: readonly WithdrawalState[] = ['requested', 'review', 'approved', 'paying', 'returned'];

export function isOpen({ state }: Pick<WithdrawalView, 'state'>): boolean {
  return OPEN.includes(state);
}

export type StepStanding = 'done' | 'current' | 'waiting' | 'failed';
type PartView = WithdrawalView['parts'][number];
type Plain = 'requested' | 'review' | 'ready' | 'all' | 'back';
type Timed = { standing: StepStanding; atMs: number | null /** By when it usually has come to pass. */; byMs: number | null };
/** A step of its own, or a part: which of how many; 0: another went out in its place. */
type PlainStep = Timed & { id: Plain };
type PartStep = Timed & { id: 'part'; part: PartView; no: number; of: number };
export type TrackStep = PlainStep | PartStep;

const STANDINGS: Readonly<Record<PartView['state'], StepStanding>> = {
  ...{ next: 'waiting', sent: 'current', bank: 'current' },
  ...{ arrived: 'done', stopped: 'failed', returned: 'failed' },
};

type Tracked = Pick<WithdrawalView, 'state' | 'timeline' | 'parts' | 'usualMs'>;

/** Where a withdrawal stands, step by step and part by part, with the time of each; what was rejected unsent ended in the step it was in. */
export function trackOf(withdrawal: Tracked): TrackStep[] {
  const { state, timeline, parts } = withdrawal;
  const at = (wanted: WithdrawalState) => timeline.find((entry) => entry.state === wanted)?.atMs ?? null;
  const plain = (id: Plain, standing: StepStanding, atMs: number | null = null): PlainStep => ({ id, standing, atMs, byMs: null });
  const requested = plain('requested', 'done', at('requested'));
  const approvedMs = at('approved') ?? at('paid');
  const isOver = state === 'rejected';
  const ended = isOver ? at('rejected') : null;
  if (approvedMs === null) {
    const review = plain('review', isOver ? 'failed' : 'current', isOver ? ended : at('review'));
    return [requested, review, plain('ready', 'waiting'), plain('all', 'waiting')];
  }
  const steps: TrackStep[] = [requested, plain('review', 'done', at('review') ?? approvedMs)];
  if (parts.length === 0) return [...steps, plain('ready', isOver ? 'failed' : 'current', ended ?? approvedMs), plain('all', 'waiting')];
  steps.push(plain('ready', 'done', approvedMs), ...partsOf(withdrawal));
  if (isOver) return [...steps, plain('back', 'done', ended)];
  const counted = parts.filter(({ replaced }) => !replaced).length;
  return counted === 1 ? steps : [...steps, state === 'paid' ? plain('all', 'done', lastPaidMs(timeline)) : plain('all', 'waiting')];
}

/** What came back was paid before, and may be again. */
function lastPaidMs(timeline: Tracked['timeline']): number | null {
  return timeline.findLast(({ state }) => state === 'paid')?.atMs ?? null;
}

function partsOf({ parts, usualMs }: Tracked): PartStep[] {
  const counted = parts.filter(({ replaced }) => !replaced);
  const told = parts.filter(({ replaced, state }) => !replaced || STANDINGS[state] === 'failed');
  return told.map((part) => {
    const standing = STANDINGS[part.state];
    const byMs = standing === 'current' && usualMs !== null && part.sentAtMs !== null ? part.sentAtMs + usualMs : null;
    const atMs = standing === 'current' && byMs === null ? part.sentAtMs : part.endedAtMs;
    return { id: 'part', part, no: counted.indexOf(part) + 1, of: counted.length, standing, atMs: byMs === null ? atMs : null, byMs };
  });
}

/** A masked number by what can be read of it: "•••• 9035". */
export function lastDigits(masked: string): string {
  return `•••• ${masked.replaceAll('*', '')}`.trim();
}

const CODE = /^[A-Z][A-Z0-9_]+$/;
const WHY = {
  INVALID_DESTINATION: 'withdraw.why.number',
  DESTINATION_MAXIMUM_LIMIT: 'withdraw.why.limit',
} as const;

/** Why it came back: a provider's word for it in ours, an operator's as it was written. */
export function whyOf(reason: string): { words: 'withdraw.why.number' | 'withdraw.why.limit' | 'withdraw.why.bank' } | { text: string } {
  if (!CODE.test(reason)) return { text: reason };
  return { words: WHY[reason as keyof typeof WHY] ?? 'withdraw.why.bank' };
}
