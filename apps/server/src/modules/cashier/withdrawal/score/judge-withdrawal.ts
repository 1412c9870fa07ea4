import { flagOn } from '@fairhall/contract/merchant-profile';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { startOfDay } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { compareNames } from '../../../identity/index.ts';
import { automaticTerms, secondApprovalFrom } from '../../../merchant/index.ts';
import { moveOn } from '../../review/move.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { withdrawalChanged } from '../events.ts';
import { countOtherHolders } from '../store/cards.ts';
import { lockMember } from '../store/withdrawals.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';
import { type AutoTerms, type Facts, SCORE_VERSION, scoreOf } from './score.ts';
import { hasOpenCase, ownHistory, payersLately, sharedPlaces, sinceLastDeposit, wonLately } from './store/facts.ts';
import { approvedByRule, insertResult, lockUnjudged } from './store/results.ts';

/** Each waits for the database most of its time. */
const AT_ONCE = 4;

/** Judges withdrawals of all merchants, some at once, each in a transaction of its own. */
export async function judgeWithdrawals(deps: WithdrawalDeps): Promise<'more' | 'idle'> {
  const judged = await Promise.all(Array.from({ length: AT_ONCE }, () => judgeNextWithdrawal(deps)));
  return judged.includes('more') ? 'more' : 'idle';
}

/**
 * Judges the next withdrawal that nobody has looked at: what no stop holds is approved by the rule, all else waits for a person. Either way
 * what it was judged by is kept. The row is held meanwhile, so that an operator comes wholly before this or wholly after; and its member is,
 * so that of two which are judged at once the second knows what of the day's sum the first took.
 */
export async function judgeNextWithdrawal(deps: WithdrawalDeps): Promise<'more' | 'idle'> {
  return deps.db.inTx(async (tx) => {
    const withdrawal = await lockUnjudged(tx);
    if (!withdrawal) return 'idle';
    const { merchantId, part, withdrawalId, memberId, amount: asked } = withdrawal;
    await lockMember(tx, merchantId, memberId);
    const terms: AutoTerms = await automaticTerms(tx, merchantId);
    const facts = await factsOf(deps, tx, withdrawal);
    const { stops, points, score } = scoreOf(facts, terms);
    const outcome = stops.length === 0 ? 'approved' : 'person';
    await insertResult(tx, {
      ...{ merchantId, part, withdrawalId, memberId, amount: asked, version: SCORE_VERSION, score, scoreMost: terms.scoreMost },
      ...{ stops, points, inputs: inputsOf({ ...facts, ...terms }), outcome, judgedAtMs: deps.clock.nowMs() },
    });
    const actor = { type: 'system' as const, id: 'rule', name: '' };
    if (outcome === 'approved') await moveOn(deps, tx, { kind: WITHDRAWALS, row: withdrawal, move: { state: 'approved' }, actor });
    // Its member reads that a person looks, and how long that takes.
    else await appendOutbox(tx, [withdrawalChanged(deps.ids.next(), withdrawal, deps.clock.nowMs())]);
    return 'more';
  });
}

async function factsOf({ clock, ledger, identity, merchants }: WithdrawalDeps, tx: Tx, withdrawal: Withdrawal): Promise<Facts> {
  const { merchantId, part, memberId, asset } = withdrawal;
  const { profile } = await merchants.byId(merchantId);
  const nowMs = clock.nowMs();
  const judged = { ...withdrawal, nowMs };
  const sinceMs = startOfDay(nowMs, profile.timeZone);
  const [payee, members, balances] = await Promise.all([
    identity.payeeOf(merchantId, memberId),
    identity.findMembers(merchantId, [memberId]),
    ledger.balances(merchantId, memberId),
  ]);
  const member = members.get(memberId);
  const balanceOf = (kind: string) => balances.find((one) => one.asset === asset && one.kind === kind)?.balance ?? ZERO;
  const { tier } = await ledger.gates.of(tx, merchantId, { memberId, daySinceMs: sinceMs });
  const payers = await payersLately(tx, merchantId, judged);
  return {
    amount: withdrawal.amount,
    secondFrom: (await secondApprovalFrom(tx, merchantId)).withdrawal,
    autoToday: await approvedByRule(tx, merchantId, { part, memberId, sinceMs }),
    ...(await ownHistory(tx, merchantId, judged)),
    holder: compareNames(payee, withdrawal.cardHolder),
    owed: owedOf(balanceOf('receivable')),
    openCase: await hasOpenCase(tx, merchantId, { part, memberId }),
    unproved: flagOn(profile, 'KYC3') && tier < 2,
    endsGrant: balanceOf('bonus') > ZERO,
    moneyStopped: ledger.isStopped(merchantId),
    lastDeposit: await sinceLastDeposit(tx, merchantId, judged),
    sharing: { card: await countOtherHolders(tx, merchantId, withdrawal), ...(await sharedPlaces(tx, merchantId, judged)) },
    won: await wonLately(tx, merchantId, judged),
    ageMs: member ? nowMs - member.registeredAtMs : 0,
    foreignPayer: payers.some((name) => compareNames(name, payee) === 'none'),
  };
}

function owedOf(receivable: Amount): Amount {
  return receivable < ZERO ? amount(-receivable) : ZERO;
}

/** What it was judged by, as texts. */
function inputsOf(given: Facts & AutoTerms): Record<string, string> {
  const texts = (value: object, before: string): [string, string][] =>
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'object' && inner !== null ? texts(inner, `${before}${name}.`) : [[`${before}${name}`, String(inner ?? '')]],
    );
  return Object.fromEntries(texts(given, ''));
}
