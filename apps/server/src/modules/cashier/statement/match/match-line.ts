import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { MatchRule } from '@fairhall/contract/console/statements';
import type { Amount } from '@fairhall/money/amount';
import { compareNames } from '../../../identity/index.ts';
import { OPEN_STATES } from '../../deposit.ts';
import type { Bounds } from '../../terms.ts';
import { bare, possibleReferences } from './references.ts';

/** A deposit as far as lines are compared with it. */
export type Candidate = {
  depositId: bigint;
  payeeId: bigint | null;
  reference: string;
  amount: Amount;
  /** Told apart by its last digits. */
  unique: boolean;
  /** Who pays, and what of the name is compared first. */
  sender: string;
  senderKey: string;
  state: DepositState;
  /** Whether a line or a provider has proved it already. */
  proved: boolean;
  createdAtMs: number;
  heldUntilMs: number;
};

/** A line as far as it is compared. A bank that tells the day alone has booked it at some moment of it. */
export type ComparedLine = {
  lineId: bigint;
  amount: Amount;
  reversal: boolean;
  fromMs: number;
  toMs: number;
  /** What was written on it, with what the payer's bank calls it. */
  words: string;
  sender: string;
  senderKey: string;
  bankRef: string;
  endToEnd: string;
};

/** A line that was credited, in case the bank takes it back. */
export type CreditedLine = { lineId: bigint; amount: Amount; bankRef: string; endToEnd: string; depositId: bigint; reference: string };

/** `credit`: to be credited by itself; `bind`: the line of a deposit that a person approved; `aside`: went out, and is none of ours. */
export type Verdict = { rule: MatchRule; act: 'credit' | 'bind' | 'desk' | 'charge_back' | 'aside'; depositId: bigint | null };

/** `autoMax`: above it a person looks; `nameMax`: below it the name of the sender is enough. */
export type MatchTerms = { payeeId: bigint; prefix: string; bounds: Bounds; autoMax: Amount; nameMax: Amount };

const EARLY_MS = 10 * 60_000;
const LATE_MS = 72 * 3_600_000;
const UNIQUE_LATE_MS = 2 * 3_600_000;
const DESK: Verdict = { rule: 'M8', act: 'desk', depositId: null };

/** Which deposits a page of lines may be about, found by what they are known by. */
export type Known = { candidates: readonly Candidate[]; credited: readonly CreditedLine[] };

/**
 * Decides lines one after another, each knowing what those before it came to. Rules: M1 reference and amount; M2 an amount that is one
 * deposit's alone; M3 the sender's name and the amount; M4 reference, another amount; M5 reference, late; M6 reference of one that has
 * its money; M7 taken back by the bank; M8 nothing. What is not certain goes to the desk.
 */
export function createMatcher(terms: MatchTerms, { candidates, credited }: Known): (line: ComparedLine) => Verdict {
  const byReference = new Map(candidates.map((one) => [bare(one.reference), one]));
  const byAmount = new Map<Amount, Candidate[]>();
  for (const one of candidates) {
    if (one.payeeId === terms.payeeId) byAmount.set(one.amount, [...(byAmount.get(one.amount) ?? []), one]);
  }
  const proved = new Set(candidates.filter((one) => one.proved).map(({ depositId }) => depositId));
  const taken = (one: Candidate) => proved.has(one.depositId);

  /** Those of the amount that wait for money, in their time. */
  const waitingFor = (line: ComparedLine, lateMs: number) =>
    (byAmount.get(line.amount) ?? []).filter((one) => !taken(one) && one.state !== 'rejected' && isWithin(line, one, lateMs));

  function byReferenceOf(line: ComparedLine, found: readonly Candidate[]): Verdict {
    const [one, ...others] = found;
    if (!one || others.length > 0) return DESK;
    const { depositId, state } = one;
    const to = (rule: MatchRule, act: Verdict['act']): Verdict => ({ rule, act, depositId });
    if (one.payeeId !== terms.payeeId || state === 'rejected') return to('M8', 'desk');
    if (taken(one)) return to('M6', inBounds(line.amount) ? 'credit' : 'desk');
    const isInTime = isWithin(line, one, LATE_MS);
    if (state === 'approved') return to('M1', isInTime && line.amount === one.amount ? 'bind' : 'desk');
    const rule = state === 'expired' ? 'M5' : line.amount === one.amount ? 'M1' : 'M4';
    if (!isInTime) return to(rule === 'M1' ? 'M5' : rule, 'desk');
    if (line.amount === one.amount) return to(rule, 'credit');
    // An amount that is another's alone says that the reference is a slip of the pen.
    const isAnothers = waitingFor(line, UNIQUE_LATE_MS).some(({ unique }) => unique);
    return to('M4', state !== 'expired' && inBounds(line.amount) && !isAnothers ? 'credit' : 'desk');
  }

  function byAmountOf(line: ComparedLine): Verdict {
    const alone = waitingFor(line, UNIQUE_LATE_MS).filter(({ unique }) => unique);
    if (alone.length > 1) return DESK;
    const [one] = alone;
    if (one) return { rule: 'M2', act: one.state === 'approved' ? 'bind' : 'credit', depositId: one.depositId };
    const waiting = line.senderKey === '' ? [] : waitingFor(line, 0);
    const same = waiting.filter((each) => each.senderKey === line.senderKey);
    // A name that is nearly the sender's is proposed, and no more.
    const [named, ...others] = same.length > 0 ? same : waiting.filter(({ sender }) => compareNames(sender, line.sender) === 'close');
    if (!named || others.length > 0) return DESK;
    const isEnough = same.length > 0 && line.amount < terms.nameMax && (OPEN_STATES as readonly DepositState[]).includes(named.state);
    return { rule: 'M3', act: isEnough ? 'credit' : 'desk', depositId: named.depositId };
  }

  const inBounds = (amount: Amount) => amount >= terms.bounds.min && amount <= terms.bounds.max;

  return (line) => {
    if (line.amount < 0n || line.reversal) return takenBack(line, credited);
    const found = longest(possibleReferences(line.words, terms.prefix).filter((text) => byReference.has(text)));
    const named = found.map((text) => byReference.get(text) as Candidate);
    const verdict = named.length > 0 ? byReferenceOf(line, named) : byAmountOf(line);
    const judged: Verdict = verdict.act === 'credit' && line.amount > terms.autoMax ? { ...verdict, act: 'desk' } : verdict;
    if ((judged.act === 'credit' || judged.act === 'bind') && judged.depositId !== null) proved.add(judged.depositId);
    return judged;
  };
}

/** A line that takes money back: of which credited line, if of any. Money that went out otherwise is not the members'. */
function takenBack(line: ComparedLine, credited: readonly CreditedLine[]): Verdict {
  if (line.amount > 0n) return { rule: 'M7', act: 'desk', depositId: null };
  const words = bare(line.words);
  const of = credited.find(
    (one) =>
      one.amount === -line.amount &&
      ((line.bankRef !== '' && one.bankRef === line.bankRef) ||
        (line.endToEnd !== '' && one.endToEnd === line.endToEnd) ||
        words.includes(bare(one.reference))),
  );
  if (of) return { rule: 'M7', act: 'charge_back', depositId: of.depositId };
  return line.reversal ? { rule: 'M7', act: 'charge_back', depositId: null } : { rule: 'M8', act: 'aside', depositId: null };
}

/** Booked while the money could be on its way: a little before it was asked for, at most so long after its hold. */
function isWithin({ fromMs, toMs }: ComparedLine, { createdAtMs, heldUntilMs }: Candidate, lateMs: number): boolean {
  return toMs >= createdAtMs - EARLY_MS && fromMs <= heldUntilMs + lateMs;
}

/** A reference that is the beginning of another that was found is no finding of its own. */
function longest(found: readonly string[]): string[] {
  return found.filter((text) => !found.some((other) => other !== text && other.startsWith(text)));
}
