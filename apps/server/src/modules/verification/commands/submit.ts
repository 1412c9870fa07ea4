import type { BodyOf } from '@fairhall/contract/endpoint';
import {
  CASE_ROUNDS_MAX,
  MEANS_PAPERS,
  PAPER_SETS,
  type PaperKind,
  type submitVerification,
} from '@fairhall/contract/identity/verification';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { birthDateOf } from '../../identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { ownView } from '../queries/own-view.ts';
import { noteSignals } from '../signals.ts';
import { caseOf, type IdentityCase, listPapers, lockCase, newestOf, type Paper, submitCase, tellBirthDate } from '../store/cases.ts';
import { countRounds, insertRound } from '../store/rounds.ts';
import { askVendor } from '../store/vendor-checks.ts';
import { hide } from '../vault.ts';

const MONTH_MS = 30 * 86_400_000;

/** Papers that are not sent back: for the third tier those of its means. */
function isComplete(papers: readonly Paper[], tier: IdentityCase['tier']): boolean {
  const kinds = papers.filter(({ reason }) => reason === null).map(({ kind }) => kind);
  return tier === 3 ? MEANS_PAPERS.every((kind) => kinds.includes(kind)) : provesIdentity(kinds);
}

/** One that proves who somebody is, whole, and a face. */
export function provesIdentity(kinds: readonly PaperKind[]): boolean {
  return (
    kinds.includes('selfie') && Object.values(PAPER_SETS).some((set: readonly PaperKind[]) => set.every((kind) => kinds.includes(kind)))
  );
}

/** What the number of a paper is bound to. */
export const numberAbout = (merchantId: number, caseId: bigint) => `${merchantId}/${caseId}/number`;
export const linesAbout = (merchantId: number, caseId: bigint) => `${merchantId}/${caseId}/lines`;

type Told = Record<'name' | 'address' | 'number' | 'lines' | 'occupation' | 'funds' | 'goodUntil' | 'birthDate' | 'nationality', string>;

export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** What was typed, cleaned; else the first field that is not fit. `today`: "yyyy-MM-dd". */
function toldIn(body: BodyOf<typeof submitVerification>, today: string): Result<Told, 'FIELD_FORMAT'> {
  const clean = (text = '') => keepable(text).trim();
  const told: Told = {
    ...{ name: clean(body.name), address: clean(body.address), number: clean(body.number), nationality: body.nationality },
    ...{ occupation: clean(body.occupation), funds: clean(body.funds), lines: (body.lines ?? '').trim() },
    ...{ goodUntil: body.goodUntil ?? '', birthDate: body.birthDate ?? '' },
  };
  if (!told.name) return fail('FIELD_FORMAT', 'name');
  if (!told.address) return fail('FIELD_FORMAT', 'address');
  if (!/[\p{L}\p{N}]/u.test(told.number)) return fail('FIELD_FORMAT', 'number');
  if (told.goodUntil && !(isDay(told.goodUntil) && told.goodUntil >= today)) return fail('FIELD_FORMAT', 'goodUntil');
  if (told.birthDate && !(isDay(told.birthDate) && told.birthDate < today)) return fail('FIELD_FORMAT', 'birthDate');
  return ok(told);
}

/** Gives the papers to the desk with what the member says of itself. The name is the account's own: the first one told is kept. */
export async function submit(
  deps: VerificationDeps,
  sender: Pick<MemberContext, 'actor' | 'merchant'>,
  body: BodyOf<typeof submitVerification>,
) {
  const { merchantId, memberId } = sender.actor;
  const atMs = deps.clock.nowMs();
  const read = toldIn(body, new Date(atMs).toISOString().slice(0, 10));
  if (!read.ok) return read;
  const told = read.value;
  const key = await deps.compareKey();
  const sent = await deps.db.inTx(async (tx) => {
    const known = await caseOf(tx, merchantId, memberId);
    const found = known && (await lockCase(tx, merchantId, known.caseId));
    if (!found) return fail('PAPERS_MISSING');
    const { caseId, tier } = found;
    if (!['uploading', 'rejected', 'more_needed', 'expired'].includes(found.state)) return fail('KYC_STATE');
    const papers = newestOf(await listPapers(tx, merchantId, caseId));
    if (!isComplete(papers, tier)) return fail('PAPERS_MISSING');
    if (tier === 3 && !told.occupation) return fail('FIELD_FORMAT', 'occupation');
    if (tier === 3 && !told.funds) return fail('FIELD_FORMAT', 'funds');
    const rounds = await countRounds(tx, merchantId, { caseId, sinceMs: atMs - MONTH_MS });
    if (rounds.late >= CASE_ROUNDS_MAX) return fail('CASE_MAX', undefined, { n: CASE_ROUNDS_MAX });
    if (told.birthDate) await tellBirthDate(tx, merchantId, { memberId, birthDate: told.birthDate });
    const payee = await deps.identity.claimPayee(tx, merchantId, { memberId, payeeName: told.name });
    const sealed = (text: string, about: string) => hide(deps.random, { key, content: Buffer.from(text), about });
    await submitCase(tx, merchantId, {
      ...{ caseId, name: told.name, address: told.address, nationality: told.nationality, goodUntil: told.goodUntil },
      ...{ occupation: told.occupation, funds: told.funds, atMs },
      numberSealed: sealed(told.number, numberAbout(merchantId, caseId)),
      linesSealed: told.lines === '' ? null : sealed(told.lines, linesAbout(merchantId, caseId)),
    });
    await insertRound(tx, merchantId, { caseId, no: rounds.all + 1, atMs });
    if (tier === 2) await askVendor(tx, merchantId, { caseId, roundNo: rounds.all + 1, atMs });
    const birthDate = await birthDateOf(tx, merchantId, memberId);
    const { number, nationality } = told;
    await noteSignals(
      deps,
      tx,
      { merchantId, memberId },
      { name: payee, birthDate, number, nationality, pixels: papers.map(({ pixels }) => pixels) },
    );
    const changed = { merchantId, memberId, caseId, state: 'under_review' as const };
    await appendOutbox(tx, [verificationChanged(deps.ids.next(), changed, atMs)]);
    return ok(undefined);
  });
  return sent.ok ? ok(await ownView(deps, sender)) : sent;
}
