/** Failed tries of one subject; `lastAtMs` is the time of the newest. `locked` until somebody gives new tries. */
export type Tries = { failures: number; lastAtMs: number; locked?: boolean };

/** What the failures of a subject lead to: what a ladder leaves out never comes of them. */
export type Ladder = {
  captchaAfter?: number;
  /** A pause that doubles with each further failure. */
  pause?: { after: number; firstMs: number; maxMs: number };
  lockAfter?: number;
};

/** Tries older than this are forgotten. */
export const TRIES_WINDOW_MS = 30 * 60_000;

/** What came as captcha: 'off' where nobody asks for one. */
export type CaptchaOutcome = 'off' | 'none' | 'right' | 'wrong';

export type Refusal = { step: 'locked' } | { step: 'pause'; seconds: number } | { step: 'captcha_required' } | { step: 'captcha_wrong' };
export type Verdict = { step: 'go' } | Refusal;

/** A subject by which a try is judged: its failures, and how many more tries are under way. */
export type Judged = { tries: Tries; ladder: Ladder; underWay: number };

export type Moment = { nowMs: number; captcha: CaptchaOutcome };

/** Failures that still count. */
export function counted({ failures, lastAtMs }: Tries, nowMs: number): number {
  return nowMs - lastAtMs >= TRIES_WINDOW_MS ? 0 : failures;
}

/** Whole seconds left of a pause, 0 when there is none: rounded up, so that who waits them out gets in. */
export function pauseLeftS(tries: Tries, { pause }: Ladder, nowMs: number): number {
  const failures = counted(tries, nowMs);
  if (!pause || failures < pause.after) return 0;
  const pauseMs = Math.min(pause.firstMs * 2 ** (failures - pause.after), pause.maxMs);
  return Math.max(0, Math.ceil((tries.lastAtMs + pauseMs - nowMs) / 1000));
}

export function isLocked(tries: Tries, { lockAfter }: Ladder, nowMs: number): boolean {
  return tries.locked === true || (lockAfter !== undefined && counted(tries, nowMs) >= lockAfter);
}

/** The tries after `more` of them have failed now. */
export function failed(tries: Tries, more: number, nowMs: number): Tries {
  return more === 0 ? tries : { ...tries, failures: counted(tries, nowMs) + more, lastAtMs: nowMs };
}

/**
 * Whether a try may be judged now. It goes when it would go though all those under way turned out wrong, and it is refused when it would
 * be refused though none did: many at once gain nothing over one by one, and right ones don't bar each other. What lies between has to
 * wait for those under way. Pure; the same for names that exist and for those that don't.
 */
export function judgeTry(subjects: readonly Judged[], at: Moment): Verdict | { step: 'wait' } {
  const atWorst = judge(
    subjects.map((subject) => ({ ...subject, tries: failed(subject.tries, subject.underWay, at.nowMs) })),
    at,
  );
  if (atWorst.step === 'go') return atWorst;
  const asItStands = judge(subjects, at);
  return asItStands.step === 'go' ? { step: 'wait' } : asItStands;
}

function judge(subjects: readonly Judged[], { nowMs, captcha }: Moment): Verdict {
  if (subjects.some(({ tries, ladder }) => isLocked(tries, ladder, nowMs))) return { step: 'locked' };
  const seconds = Math.max(0, ...subjects.map(({ tries, ladder }) => pauseLeftS(tries, ladder, nowMs)));
  if (seconds > 0) return { step: 'pause', seconds };
  const asked = subjects.some(({ tries, ladder }) => counted(tries, nowMs) >= (ladder.captchaAfter ?? Number.POSITIVE_INFINITY));
  if (!asked || captcha === 'off' || captcha === 'right') return { step: 'go' };
  return { step: captcha === 'none' ? 'captcha_required' : 'captcha_wrong' };
}
