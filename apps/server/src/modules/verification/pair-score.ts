/** What members may have in common, and how much it says when nobody else has it. */
export const SIGNAL_WEIGHTS = {
  card: 0.95,
  paper: 0.95,
  name_birth: 0.7,
  pixels: 0.6,
  device: 0.55,
  /** A verified number that was the other's before. */
  contact: 0.4,
  /** Registered within ten minutes of the other's logout. */
  logout: 0.15,
  /** Logged in from the same /24 or /64 within a day. */
  address: 0.08,
} as const;
export type SignalKind = keyof typeof SIGNAL_WEIGHTS;

/** `shared`: how many members have it. */
export type Signal = { kind: SignalKind; shared: number };
export type ScorePart = Signal & { addsE4: number };

/** What many share says little: a café's device accuses nobody. */
function strengthOf({ kind, shared }: Signal): number {
  return SIGNAL_WEIGHTS[kind] / Math.max(1, Math.log2(shared / 2 + 1));
}

function scoreOf(signals: readonly Signal[]): number {
  return 1 - signals.reduce((rest, signal) => rest * (1 - strengthOf(signal)), 1);
}

const e4 = (share: number) => Math.round(share * 10_000);

/** How much two accounts look like one person, in 1/10000, and what each signal adds: the score less the score without it. */
export function scorePair(signals: readonly Signal[]): { scoreE4: number; parts: ScorePart[] } {
  const score = scoreOf(signals);
  const parts = signals.map((signal) => ({ ...signal, addsE4: e4(score - scoreOf(signals.filter((other) => other !== signal))) }));
  return { scoreE4: e4(score), parts: parts.toSorted((a, b) => b.addsE4 - a.addsE4) };
}

/** From here on a person looks. */
export const CASE_FROM_E4 = 6_000;
/** What is new and weighs so much breaks the silence of a decided pair. */
const BREAKS_SILENCE = 0.5;

/** Whether what is known now is more than what was decided upon. */
export function breaksSilence(before: readonly Pick<Signal, 'kind'>[], now: readonly Signal[]): boolean {
  return now.some(({ kind }) => SIGNAL_WEIGHTS[kind] >= BREAKS_SILENCE && !before.some((old) => old.kind === kind));
}
