/**
 * Verification: papers that prove who a member is, the desk that looks at them, and accounts that look like one person.
 *
 * Owns: factor_loss, factor_loss_paper, identity_case, identity_round, identity_aside, identity_vendor, identity_vendor_check, paper, paper_ask, paper_view, signal_edge, signal_pair, trace_trouble, and the folder DATA_DIR/papers. Reads by SQL: member, member_device,
 * member_contact, session, bank_card, and marks in login_event and bank_card what it has looked at. Events in: none. Events out: verification.changed to its member and the console; loss.changed and signal.pair_changed to the console.
 * Invariants: a picture lies encrypted under a key of its own, which lies under the merchant's; each look of an operator has its row and
 * its row of the audit log; who decides has taken the case; a tier changes in the transaction of the decision; no score alone locks or
 * takes anything, and a decided pair is silent until something heavy is new.
 */
import {
  decidePair as decidePairEndpoint,
  decideVerification,
  memberSignals,
  signalPairs,
  standAside as standAsideEndpoint,
  takeVerification,
  verificationCase,
  verificationPaper,
  verificationQueue,
} from '@fairhall/contract/console/verification';
import { addPaper as addPaperEndpoint, ownVerification, submitVerification } from '@fairhall/contract/identity/verification';
import { fail, ok } from '@fairhall/money/result';
import { forMember, forOperator, type RouteBinding, rawForOperator, routesPerMerchant } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import type { Source } from '../../platform/metrics.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { createDisk } from '../file/index.ts';
import { addPaper } from './commands/add-paper.ts';
import { decide, standAside, take } from './commands/decide.ts';
import { decidePair } from './commands/decide-pair.ts';
import { seePaper } from './commands/see-paper.ts';
import { submit } from './commands/submit.ts';
import { takingCallbacks } from './commands/take-callback.ts';
import type { VerificationDeps } from './deps.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import type { VerificationHooks } from './hooks.ts';
import { askPapers } from './jobs/ask-papers.ts';
import { checkElsewhere } from './jobs/check-elsewhere.ts';
import { giveBackLost } from './jobs/give-back-lost.ts';
import { noteTracesOfMembers } from './jobs/note-traces.ts';
import { runOutPapers } from './jobs/run-out.ts';
import { lossRoutes } from './loss-routes.ts';
import { detailOf, pairsOf, queueOf, signalsOf } from './queries/desk-view.ts';
import { ownView } from './queries/own-view.ts';
import { openScanner } from './scanner.ts';
import { sendPaper } from './send-paper.ts';
import { findCase } from './store/cases.ts';
import { countTroubled } from './store/traces.ts';
import { keyFor, localVault } from './vault.ts';
import { nameVendor, secretPlace, type VendorWish, vendorsOf } from './vendor/open-vendor.ts';

export { serveVerificationHooks } from './hooks.ts';

type Given = Omit<VerificationDeps, 'disk' | 'vault' | 'compareKey' | 'scan'> & {
  dir: string;
  loadSecret(): Promise<string>;
  /** Where an installation has a scanner for viruses; null: what was encoded anew is kept. */
  scannerUrl: string | null;
};
export type VerificationModule = {
  routes: RouteBinding[];
  jobs: Job[];
  figures: Source[];
  hooks: VerificationHooks;
  locked: LockedColumn[];
  push: { member: ReturnType<typeof memberExpanders>; operator: ReturnType<typeof operatorExpanders> };
};

/** `dir`: absolute, the module's own. */
export function createVerificationModule({ dir, loadSecret, scannerUrl, ...given }: Given): VerificationModule {
  let secret: Promise<string> | undefined;
  const secretOnce = () => (secret ??= loadSecret());
  const deps: VerificationDeps = {
    ...given,
    disk: createDisk(dir),
    vault: localVault(given.random, secretOnce),
    compareKey: async () => keyFor(await secretOnce(), 'papers.compare'),
    scan: scannerUrl === null ? async () => 'clean' : openScanner(scannerUrl),
  };
  const box = boxOf(given.random, secretOnce);
  return {
    hooks: takingCallbacks(deps, box),
    locked: [
      lockedColumn<{ merchant_id: number }>(box, {
        ...{ table: 'identity_vendor', column: 'secret_sealed', key: ['merchant_id'] },
        place: (row) => secretPlace(row.merchant_id),
      }),
    ],
    jobs: [
      { name: 'check-papers-elsewhere', everyMs: 1_000, work: () => checkElsewhere({ ...deps, openVendor: vendorsOf(deps, box) }) },
      { name: 'ask-papers', everyMs: 10_000, work: () => askPapers(deps) },
      { name: 'give-back-lost', everyMs: 10_000, work: () => giveBackLost(deps) },
      { name: 'note-traces', everyMs: 1_000, work: () => noteTracesOfMembers(deps) },
      { name: 'run-out-papers', everyMs: 10_000, work: () => runOutPapers(deps) },
    ],
    figures: [
      {
        name: 'fairhall_traces_troubled_rows',
        help: 'Members who could not be compared with others, and wait for another try',
        read: () => countTroubled(deps.db),
      },
    ],
    push: { member: memberExpanders(), operator: operatorExpanders() },
    routes: routesPerMerchant(deps, (own) => [
      ...lossRoutes(own),
      forMember(ownVerification, async (context) => ok(await ownView(deps, context))),
      forMember(addPaperEndpoint, async (context, { params, body }) => addPaper(own, context, { kind: params.kind, content: body })),
      forMember(submitVerification, async (context, { body }) => submit(own, context, body)),
      forOperator(verificationQueue, async ({ operator }) => ok({ list: await queueOf(deps, operator.merchantId) })),
      forOperator(verificationCase, async ({ operator }, { params }) => {
        const found = await findCase(deps.db.of(operator.merchantId), operator.merchantId, parseId(params.caseId) ?? -1n);
        return found ? ok(await detailOf(deps, operator, found)) : fail('NOT_FOUND');
      }),
      forOperator(takeVerification, async (context, { params }) => take(own, context, params.caseId)),
      rawForOperator(verificationPaper, async (context, { params }, { reply }) => {
        const seen = await seePaper(own, context, params);
        return seen.ok ? ok(sendPaper(reply, seen.value)) : seen;
      }),
      forOperator(decideVerification, async (context, { params, body }) => decide(own, context, { ...params, ...body })),
      forOperator(standAsideEndpoint, async (context, { params }) => standAside(own, context, params.caseId)),
      forOperator(memberSignals, async ({ operator }, { params }) => {
        const found = await signalsOf(deps, operator.merchantId, parseId(params.memberId) ?? -1n);
        return found ? ok(found) : fail('NOT_FOUND');
      }),
      forOperator(signalPairs, async ({ operator }) => ok({ list: await pairsOf(deps, operator.merchantId) })),
      forOperator(decidePairEndpoint, async (context, { body }) => decidePair(own, context, body)),
    ]),
  };
}

function boxOf(random: Given['random'], loadSecret: () => Promise<string>): SecretBox {
  return createSecretBox({ random, loadSecret, purpose: 'identity vendor' });
}

/** The name under which an installation keeps the secret of its papers. */
export const PAPERS_SECRET = 'verification.papers';

/** For who names a checker of papers beside the running product: the demo and tests. It is asked from the next papers on. */
export async function nameVendorIn(
  { db, random, loadSecret }: Pick<Given, 'db' | 'random'> & { loadSecret(name: string): Promise<string> },
  wish: VendorWish,
): Promise<void> {
  await nameVendor(
    { db },
    boxOf(random, () => loadSecret(PAPERS_SECRET)),
    wish,
  );
}
