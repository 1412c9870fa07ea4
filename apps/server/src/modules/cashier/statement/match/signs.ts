import type { MatchSign } from '@fairhall/contract/console/statements';
import { compareNames } from '../../../identity/index.ts';
import type { Candidate, ComparedLine } from './match-line.ts';
import { bare, isOneOff, possibleReferences } from './references.ts';

const EARLY_MS = 10 * 60_000;
const PROPOSED_MAX = 3;
/** What each fact is worth; a proposal needs more than its time. */
const WORTH: Readonly<Record<MatchSign, number>> = { reference: 16, unique: 8, one_off: 8, sender: 4, amount: 4, in_time: 1 };
const LEAST = 5;

/** What speaks for a line paying a deposit. */
function signsOf(line: ComparedLine, deposit: Candidate): MatchSign[] {
  const reference = bare(deposit.reference);
  const words = bare(line.words);
  const isNamed = words.includes(reference);
  const facts: Record<MatchSign, boolean> = {
    reference: isNamed,
    one_off: !isNamed && nearOf(line.words, reference).some((text) => isOneOff(text, reference)),
    amount: line.amount === deposit.amount,
    unique: deposit.unique && line.amount === deposit.amount,
    sender: isSender(line, deposit),
    in_time: line.toMs >= deposit.createdAtMs - EARLY_MS && line.fromMs <= deposit.heldUntilMs,
  };
  return (Object.keys(facts) as MatchSign[]).filter((sign) => facts[sign]);
}

/** Names that are only alike are compared where the amount speaks for it too: there are many. */
function isSender(line: ComparedLine, deposit: Candidate): boolean {
  if (line.senderKey === '') return false;
  return line.senderKey === deposit.senderKey || (line.amount === deposit.amount && compareNames(line.sender, deposit.sender) === 'close');
}

/** Texts of about a reference's length that begin with the merchant's letters, or with one of them. */
function nearOf(words: string, reference: string): string[] {
  const [first = '', second = ''] = reference;
  const tries = [`${first}${second}`, first, second].flatMap((start) => possibleReferences(words, start));
  return tries.filter((text) => Math.abs(text.length - reference.length) <= 1);
}

/** The deposits that a line may pay, the likeliest first. */
export function propose(line: ComparedLine, deposits: readonly Candidate[]): { depositId: bigint; signs: MatchSign[] }[] {
  if (line.amount < 0n || line.reversal) return [];
  return deposits
    .map((deposit) => ({ depositId: deposit.depositId, signs: signsOf(line, deposit) }))
    .map((proposal) => ({ ...proposal, worth: proposal.signs.reduce((sum, sign) => sum + WORTH[sign], 0) }))
    .filter(({ worth }) => worth >= LEAST)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, PROPOSED_MAX)
    .map(({ depositId, signs }) => ({ depositId, signs }));
}
