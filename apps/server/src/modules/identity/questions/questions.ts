import type { BodyOf } from '@fairhall/contract/endpoint';
import { QUESTIONS, type setQuestions as setEndpoint } from '@fairhall/contract/identity/security-questions';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { noteSecurity } from '../factor-change.ts';
import { lockMember } from '../store/members.ts';
import { listQuestions, replaceQuestions } from '../store/questions.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';

const MINUTE_MS = 60_000;
const ANSWER_MIN = 2;

/** Which questions a member answers; never the answers. */
export async function questionsOf(deps: Pick<CommandDeps, 'db'>, { actor }: Pick<MemberContext, 'actor'>) {
  const kept = await listQuestions(deps.db, actor.merchantId, actor.memberId);
  return kept.map(({ question }) => ({ question: nameOf(question) }));
}

/** Chooses three questions, in the place of those before, by whoever has just proved who it is. */
export async function setQuestions(deps: CommandDeps, context: MemberContext, { list }: BodyOf<typeof setEndpoint>) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  if (new Set(list.map(({ question }) => question)).size < list.length) return fail('FIELD_FORMAT', 'list');
  const answers = list.map(({ answer }) => folded(answer));
  if (answers.some((answer) => [...answer].length < ANSWER_MIN) || new Set(answers).size < answers.length)
    return fail('FIELD_FORMAT', 'list');
  const hashes: string[] = [];
  for (const answer of answers) {
    const hash = await deps.passwords.hash(answer);
    if (hash === null) return fail('OVERLOADED');
    hashes.push(hash);
  }
  const setAtMs = deps.clock.nowMs();
  const questions = list.map(({ question }, at) => ({
    no: at + 1,
    question: QUESTIONS.indexOf(question),
    answerHash: hashes[at] as string,
    setAtMs,
  }));
  const { merchantId, memberId } = context.actor;
  await deps.db.inTx(async (tx) => {
    // Two who set them at once follow each other.
    await lockMember(tx, merchantId, memberId);
    await replaceQuestions(tx, merchantId, { memberId, questions });
    await noteSecurity(deps, tx, { merchantId, memberId });
    return ok(undefined);
  });
  return ok(true);
}

export type AnswerCode = 'FIELD_REQUIRED' | 'ANSWER_WRONG' | 'TOO_MANY_REQUESTS' | 'OVERLOADED';

/**
 * The answer that a change asks beside what proves its member. One of the three is asked, another each minute; the right one to any other
 * is wrong. Nothing is asked where the merchant does not want it, or the member has set none.
 */
export async function checkAnswer(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'tries' | 'passwords'>,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  given: { question?: string | undefined; answer?: string | undefined },
): Promise<Result<void, AnswerCode>> {
  const { merchantId, memberId } = actor;
  if (!flagOn(merchant.profile, 'SECQUES3')) return ok(undefined);
  const kept = await listQuestions(deps.db, merchantId, memberId);
  if (kept.length === 0) return ok(undefined);
  const asked = kept.map(({ question, answerHash }) => ({ name: nameOf(question), answerHash }));
  const turn = Math.floor(deps.clock.nowMs() / MINUTE_MS);
  const now = asked[turn % asked.length];
  const before = asked[(turn - 1) % asked.length];
  invariant(now && before, 'one of them is asked');
  if (!given.answer?.trim()) return fail('FIELD_REQUIRED', 'securityAnswer', { question: now.name });
  // Who was asked in the minute before may still be typing.
  const named = [now, before].find(({ name }) => name === given.question) ?? now;
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, null), subjects: [ownSecret('answer', memberId)] });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'securityAnswer', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const outcome = await deps.passwords.verify(named.answerHash, folded(given.answer));
  await settleTry(deps, begun.attempt, outcome);
  if (outcome === 'busy') return fail('OVERLOADED');
  return outcome === 'right' ? ok(undefined) : fail('ANSWER_WRONG', 'securityAnswer', { question: now.name });
}

function nameOf(question: number): (typeof QUESTIONS)[number] {
  const name = QUESTIONS[question];
  invariant(name, 'a kept question is one of the list');
  return name;
}

/** An answer is remembered, not its spelling. */
function folded(answer: string): string {
  return answer.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}
