import { major } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import type { Payment, Payout } from '../../../apps/sandbox/payments/payment.ts';
import { LAID_IN } from '../../../apps/sandbox/payments/providers/xendit.ts';
import { PROVIDER_CHANNEL } from '../../../apps/server/src/modules/cashier/withdrawal/card.ts';
import type { Db } from '../../../apps/server/src/platform/db.ts';
import { verifyLedger } from '../../../tools/verify-ledger/verify.ts';
import type { Entry, Journal } from '../journal.ts';
import { NEVER_OURS, plantedIn } from './counterpart.ts';
import { ACCOUNTS, HOUSES, type House } from './houses.ts';
import { loadStored, type Stored, type StoredAttempt } from './stored.ts';
import { count, type Tally } from './tally.ts';

type Books = { payments: Payment[]; payouts: Payout[] };
type Expect = (fine: boolean, text: () => string) => void;
type Held = { stored: Stored; books: Books; expect: Expect; tally: Tally };

/** `problems`: empty where both sides' books agree, but for what reconciliation has found; `found`: what came of everything, counted. */
export type Verdict = { problems: string[]; found: Tally };

/** Holds what the counterpart wrote down of every payment against what we did, and what people were told against both. All is at rest. */
export async function verify(db: Db, books: Books, { entries, violations }: Journal): Promise<Verdict> {
  const problems = [...violations];
  const tally: Tally = {};
  const expect: Expect = (fine, text) => {
    if (!fine) problems.push(text());
  };
  const held: Held = { stored: await loadStored(db), books, expect, tally };
  checkPayments(held);
  checkOrders(held);
  checkPayouts(held);
  checkWallets(held);
  checkCases(held);
  checkTold(entries, held);
  for (const stop of await db.query<{ invariant: string; sample: object }>('select invariant, sample from money_stop'))
    problems.push(`money was stopped for ${stop.invariant}: ${JSON.stringify(stop.sample)}`);
  const { invariants } = await verifyLedger(db);
  for (const { name, broken, sample } of invariants)
    expect(broken === 0, () => `invariant ${name}: ${broken} ${JSON.stringify(sample, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`);
  return { problems, found: tally };
}

const houseOf = (provider: string) => HOUSES.find((house) => house.provider === provider) as House;
const units = (text: string) => parseMajor(text) as bigint | null;
const nameOf = ({ merchantId }: { merchantId: number }, key: string) => `${merchantId} ${key}`;

/** Each payment that they took is credited once, waits for a person, or is a difference that was found. */
function checkPayments({ stored, books, expect, tally }: Held): void {
  const orders = new Map(stored.orders.map((order) => [nameOf(order, order.ref), order]));
  const proofs = new Map(stored.proofs.map((proof) => [nameOf(proof, proof.key), proof]));
  const cases = new Set(stored.cases.map((one) => `${one.merchantId} ${one.kind} ${one.subject}`));
  for (const { provider, orderId, theirId, paid, currency, takenBack, ended } of books.payments) {
    const house = houseOf(provider);
    const { merchantId } = house;
    const order = orders.get(nameOf(house, orderId));
    const proof = proofs.get(nameOf(house, `${provider}:${ACCOUNTS.in}:${theirId}`));
    const what = `${provider} ${orderId}`;
    const has = (kind: string, subject: string) => cases.has(`${merchantId} ${kind} ${subject}`);
    expect(order !== undefined, () => `${what} is there, and nobody wrote it down here`);
    if (!paid) {
      expect(!proof && order?.state !== 'succeeded', () => `${what} was never paid, and is ${order?.state}`);
      count(tally, 'never paid');
    } else if (paid.currency !== currency && !(takenBack && order?.state === 'failed')) {
      // By our own question, or of what was given up before it was paid by the provider's report.
      const isAsked = order?.trouble === 'currency' && has('currency', `order:${orderId.slice(1)}`);
      const isFound = !proof && (isAsked || has('currency', `payment:${ACCOUNTS.in}:${theirId}`));
      expect(isFound, () => `${what} was paid in ${paid.currency}, and is ${JSON.stringify(order)} without a case`);
      count(tally, 'paid in another currency: found');
    } else if (takenBack && !proof) {
      expect(order?.state === 'failed', () => `${what} was paid and taken back, and is ${order?.state}`);
      count(tally, 'taken back before it was known');
    } else {
      expect(
        proof?.received === units(paid.amount),
        () => `${what} was paid with ${paid.amount}; proved is ${proof?.received ?? 'nothing'}`,
      );
      if (!proof) continue;
      const waits = ['paid', 'review'].includes(proof.state) && proof.question !== null;
      const isCredited = proof.state === 'approved' && proof.credits === 1 && proof.credited === proof.received;
      expect(isCredited || (waits && proof.credits === 0), () => `${what}: ${proof.credits} credits of ${proof.credited}, ${proof.state}`);
      if (takenBack)
        expect(!isCredited || has('charge_back', `deposit:${proof.depositId}`), () => `${what} was taken back, and no case says so`);
      count(
        tally,
        isCredited ? `credited once${ended ? ', late' : ''}${takenBack ? ', then taken back: found' : ''}` : 'waits for a person',
      );
    }
  }
}

/** What has no payment there moved nothing here; all of it is decided, or somebody must look at it. */
function checkOrders({ stored, books, expect, tally }: Held): void {
  const paid = new Set(books.payments.filter((one) => one.paid).map((one) => nameOf(houseOf(one.provider), one.orderId)));
  const there = new Set(books.payments.map((one) => nameOf(houseOf(one.provider), one.orderId)));
  for (const order of stored.orders) {
    const { ref, state, decided, trouble } = order;
    expect(decided || trouble !== null, () => `order ${ref} is ${state} still`);
    expect(state !== 'succeeded' || paid.has(nameOf(order, ref)), () => `order ${ref} has succeeded, and was not paid`);
    if (!there.has(nameOf(order, ref))) count(tally, 'orders that never came to be there');
  }
  for (const { depositId, state, isProved, credits } of stored.deposits) {
    expect(isProved || credits === 0, () => `deposit ${depositId} was credited without a proof`);
    expect(state !== 'created', () => `deposit ${depositId} is open still`);
  }
}

const BECAME: Readonly<Record<string, string>> = { SUCCEEDED: 'paid', REVERSED: 'returned', FAILED: 'failed', CANCELLED: 'failed' };

/** What left there is what left here, and of a part it left once. */
function checkPayouts({ stored, books, expect, tally }: Held): void {
  const attempts = new Map(stored.attempts.map((attempt) => [attempt.ref, attempt]));
  const left = new Map<string, number>();
  for (const { reference, status, amount } of books.payouts) {
    const attempt = attempts.get(reference);
    expect(attempt !== undefined, () => `payout ${reference} is there, and nobody wrote it down here`);
    if (!attempt) continue;
    expect(attempt.state === BECAME[status], () => `payout ${reference} is ${status} there and ${attempt.state} here`);
    expect(attempt.amount === units(amount), () => `payout ${reference} is of ${amount}, and its part of ${attempt.amount}`);
    const part = partOf(attempt);
    if (status === 'SUCCEEDED') left.set(part, (left.get(part) ?? 0) + 1);
    count(tally, `payouts ${BECAME[status]}`);
  }
  for (const [part, times] of left) expect(times === 1, () => `part ${part} was paid ${times} times`);
  const there = new Set(books.payouts.map(({ reference }) => reference));
  for (const { ref, state } of stored.attempts) {
    if (there.has(ref)) continue;
    expect(state === 'absent' || state === 'failed', () => `payout ${ref} is not there, and ${state} here`);
    count(tally, 'payouts that never came to be there');
  }
  for (const { withdrawalId, state, caseOpen } of stored.withdrawals) {
    const isOver = state === 'paid' || state === 'rejected';
    const tries = () =>
      stored.attempts.filter((one) => one.withdrawalId === withdrawalId).map((one) => `${one.no} ${one.state} ${one.trouble ?? ''}`);
    expect(isOver || caseOpen, () => `withdrawal ${withdrawalId} is ${state} still: ${tries()}`);
    count(tally, isOver ? `withdrawals ${state}` : 'withdrawals held by an open case');
  }
}

const partOf = ({ merchantId, withdrawalId, no }: StoredAttempt) => `${merchantId} ${withdrawalId} ${no}`;

/** What a member has is what was credited less what left there. */
function checkWallets({ stored, books, expect }: Held): void {
  const account = new Map(stored.withdrawals.map((one) => [nameOf(one, String(one.withdrawalId)), nameOf(one, one.account)]));
  const attempts = new Map(stored.attempts.map((attempt) => [attempt.ref, attempt]));
  const out = new Map<string, bigint>();
  for (const { reference, status, amount } of books.payouts) {
    const attempt = attempts.get(reference);
    const whose = attempt && account.get(nameOf(attempt, String(attempt.withdrawalId)));
    if (status === 'SUCCEEDED' && whose) out.set(whose, (out.get(whose) ?? 0n) + (units(amount) ?? 0n));
  }
  for (const wallet of stored.wallets) {
    const due = wallet.credited - (out.get(nameOf(wallet, wallet.account)) ?? 0n);
    expect(wallet.cash + wallet.held === due, () => `${wallet.account} has ${wallet.cash} and ${wallet.held} held, and should have ${due}`);
  }
}

/** What reconciliation must have found of all that is wrong; and nothing that is not. */
function checkCases({ stored, books, expect, tally }: Held): void {
  const cases = new Map(stored.cases.map((one) => [`${one.merchantId} ${one.kind} ${one.subject}`, one]));
  const wanted = new Set<string>();
  const want = (name: string, why: string) => {
    wanted.add(name);
    expect(cases.has(name), () => `reconciliation has not found ${name}: ${why}`);
    count(tally, `difference found: ${name.split(' ')[1]}`);
  };
  const siam = houseOf('2c2p');
  const ofReport = (kind: string, theirId: string) => `${siam.merchantId} ${kind} payment:${ACCOUNTS.in}:${theirId}`;
  for (const { provider, theirId, paid, currency, takenBack } of books.payments) {
    if (provider !== '2c2p' || !paid || paid.currency !== currency || takenBack) continue;
    const planted = plantedIn(theirId);
    // Where the report was read before we knew of the payment, the two sides' states are found apart; they stay so while the amounts are.
    const isByState = planted === 'amount' && !cases.has(ofReport(planted, theirId)) && cases.has(ofReport('state', theirId));
    if (planted) want(ofReport(isByState ? 'state' : planted, theirId), 'it was planted');
  }
  if (books.payments.some(({ provider }) => provider === '2c2p')) want(ofReport('theirs_only', NEVER_OURS.theirId), 'it was planted');
  for (const { merchantId, accountId, ref } of stored.strangers)
    if (!(merchantId === siam.merchantId && accountId === ACCOUNTS.in))
      want(`${merchantId} theirs_only ref:${accountId}:${ref}`, 'a message told it');
  const troubles = new Map(stored.attempts.map(({ ref, trouble }) => [`attempt:${ref.slice(1)}`, trouble]));
  const isReversed = books.payouts.some(({ status }) => status === 'REVERSED');
  for (const [name, { kind, subject, theirId, state, apart }] of cases) {
    if (wanted.has(name) || state === 'explained') continue;
    const there = books.payments.find((one) => one.theirId === theirId);
    const isTrue =
      (kind === 'charge_back' && there?.takenBack) ||
      (kind === 'currency' && there?.paid && there.paid.currency !== there.currency) ||
      (kind === 'state' && there?.paid && (there.takenBack || plantedIn(theirId) === 'amount')) ||
      // It was told so while it was not taken back yet.
      (there?.takenBack && there.provider === '2c2p' && kind === plantedIn(theirId)) ||
      (kind === 'state' && troubles.get(subject) === 'late') ||
      // Nobody wrote down what was laid in over there: that, to the unit. What came back before we knew of it is a difference, too.
      (kind === 'float' && subject.startsWith(`${PROVIDER_CHANNEL}:`) && (apart === major(LAID_IN) || isReversed));
    expect(Boolean(isTrue) || isNamed(name, books), () => `reconciliation has found ${name}, which is no difference`);
  }
}

/** An order that was paid in another currency is named by ours: theirs is not known of it. */
function isNamed(name: string, { payments }: Books): boolean {
  const [, kind, subject = ''] = name.split(' ');
  const there = payments.find(({ orderId }) => `order:${orderId.slice(1)}` === subject);
  return kind === 'currency' && there?.paid !== null && there?.paid?.currency !== there?.currency;
}

/** Whoever was told yes has it, once; whoever was told no has none. */
function checkTold(entries: readonly Entry[], { stored, expect, tally }: Held): void {
  const deposits = new Map(stored.deposits.map((deposit) => [deposit.key, String(deposit.depositId)]));
  const withdrawals = new Map(stored.withdrawals.map((one) => [one.key, String(one.withdrawalId)]));
  for (const { kind, key, answer } of entries) {
    expect(answer !== null, () => `${kind} ${key} was never answered`);
    if (!answer || (kind !== 'deposit' && kind !== 'withdrawal')) continue;
    const told = (answer.body.value ?? answer.body) as { transId?: string; withdrawalId?: string };
    const kept = (kind === 'deposit' ? deposits : withdrawals).get(key);
    const isYes = answer.status < 300;
    if (isYes)
      expect(kept !== undefined && kept === (told.transId ?? told.withdrawalId), () => `${kind} ${key} was told yes, and is ${kept}`);
    // A deposit whose provider did not answer may stand: it is closed, and asked about.
    else expect(kept === undefined || answer.status === 503, () => `${kind} ${key} was told no, and is ${kept}`);
    count(tally, `${kind}s told ${isYes ? 'yes' : 'no'}`);
  }
}
