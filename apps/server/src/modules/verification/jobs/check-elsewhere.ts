import { birthDateOf } from '../../identity/index.ts';
import { paperAbout } from '../commands/add-paper.ts';
import { isDrawn } from '../commands/decide.ts';
import { settle } from '../commands/settle.ts';
import type { VerificationDeps } from '../deps.ts';
import { findCase, listPapers, lockCase, newestOf, passFirst } from '../store/cases.ts';
import { countRounds } from '../store/rounds.ts';
import { moveCheck, takeDueChecks, type VendorCheck } from '../store/vendor-checks.ts';
import { show } from '../vault.ts';
import { reasonsOf } from '../vendor/labels.ts';
import type { OpenVendor } from '../vendor/open-vendor.ts';
import type { IdentityVendor, VendorAnswer } from '../vendor/port.ts';

type Deps = VerificationDeps & { openVendor: OpenVendor };

const AT_ONCE = 4;
/** Whoever has no answer by then is asked again. */
const AGAIN_MS = 15_000;
/** Callbacks get lost: what was handed on is asked after. */
const LOOK_AGAIN_MS = 30_000;
const TRIES_MAX = 40;
/** Whose decision it is, where no person made it. */
const VENDOR_NAME = 'checker';
const NOBODY = 0n;

/** Hands papers to who checks them elsewhere, and takes what it answers. Killed at any point, it is done again with the same effect. */
export async function checkElsewhere(deps: Deps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const due = await deps.db.inTx((tx) => takeDueChecks(tx, { nowMs, againAtMs: nowMs + AGAIN_MS, max: AT_ONCE }));
  await Promise.all(
    due.map(async (check) => {
      const { merchantId, caseId } = check;
      await follow(deps, check).catch(async (error: unknown) => {
        deps.log.error({ err: error, merchantId, caseId: String(caseId) }, 'papers were not checked elsewhere');
        // The desk decides without it.
        if (check.tries >= TRIES_MAX) await moveCheck(deps.db.of(merchantId), merchantId, { ...check, state: 'given_up', nextAtMs: nowMs });
      });
    }),
  );
  return due.length === AT_ONCE ? 'more' : 'idle';
}

async function follow(deps: Deps, check: VendorCheck): Promise<void> {
  const { merchantId } = check;
  const own = deps.db.of(merchantId);
  const opened = await deps.openVendor(merchantId);
  const nowMs = deps.clock.nowMs();
  if (!opened) return moveCheck(own, merchantId, { ...check, state: 'given_up', nextAtMs: nowMs });
  const { vendor, decides } = opened;
  if (check.state === 'due') {
    const applicant = await handOn(deps, check, vendor);
    return moveCheck(own, merchantId, { ...check, state: 'waiting', applicant, nextAtMs: nowMs + LOOK_AGAIN_MS });
  }
  const answer = await vendor.answerOf(check.applicant);
  if (answer) await apply(deps, check, { ...answer, decides });
  else await moveCheck(own, merchantId, { ...check, state: 'waiting', nextAtMs: nowMs + LOOK_AGAIN_MS });
}

async function handOn(deps: Deps, { merchantId, caseId, roundNo }: VendorCheck, vendor: IdentityVendor): Promise<string> {
  const own = deps.db.of(merchantId);
  const found = await findCase(own, merchantId, caseId);
  if (!found) throw new Error('a check is of a case');
  const birthDate = await birthDateOf(own, merchantId, found.memberId);
  const { name, nationality } = found;
  const applicant = await vendor.begin({ reference: `${caseId}-${roundNo}`, name, birthDate, nationality });
  for (const paper of newestOf(await listPapers(own, merchantId, caseId))) {
    const { kind, type, fileId, keyWrapped } = paper;
    const key = await deps.vault.unwrap(merchantId, keyWrapped);
    const content = show({ key, hidden: await deps.disk.read(merchantId, fileId), about: paperAbout(merchantId, caseId, kind) });
    const fileName = `${kind}-${nameOf(found.name)}.${type === 'image/png' ? 'png' : 'jpg'}`;
    await vendor.upload(applicant, { kind, fileName, type, content, country: nationality });
  }
  await vendor.finish(applicant);
  return applicant;
}

/** For a header: letters and digits alone. */
const nameOf = (name: string) => name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40) || 'member';

/** What was fetched is done where it is plain and no person is at it; else it stands beside the papers as advice. */
async function apply(deps: Deps, check: VendorCheck, { answer, labels, decides }: VendorAnswer & { decides: boolean }): Promise<void> {
  const { merchantId, caseId, roundNo } = check;
  await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, caseId);
    const atMs = deps.clock.nowMs();
    await moveCheck(tx, merchantId, { ...check, state: 'done', answer, labels, nextAtMs: atMs });
    const rounds = await countRounds(tx, merchantId, { caseId, sinceMs: atMs });
    const isTaken = found?.takenUntilMs !== null && (found?.takenUntilMs ?? 0) > atMs;
    if (!decides || found?.state !== 'under_review' || found.tier !== 2 || found.firstBy !== null || rounds.all !== roundNo || isTaken)
      return;
    const papers = newestOf(await listPapers(tx, merchantId, caseId));
    const reasons = answer === 'retry' ? reasonsOf(labels, papers) : [];
    if (answer === 'final' || reasons === null) return;
    if (answer === 'green' && isDrawn(deps.random)) return passFirst(tx, merchantId, { caseId, operatorId: NOBODY, name: VENDOR_NAME });
    const verdict = answer === 'green' ? 'verified' : 'rejected';
    await settle(deps, tx, merchantId, { found, atMs, verdict, name: VENDOR_NAME, note: labels.join(', '), reasons, wanted: [] });
  });
}
