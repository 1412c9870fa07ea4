import { ALL_PLAYS, isPlayCode } from '@fairhall/lottery/all-plays';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import { parseSelection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import { amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { checkBooks } from '../../apps/server/src/invariants/index.ts';
import { verifyAuditChain } from '../../apps/server/src/modules/audit/index.ts';
import type { Db } from '../../apps/server/src/platform/db.ts';
import type { Entry, Journal } from './journal.ts';
import { loadStored, type Stored, type StoredBet } from './stored.ts';

const MERCHANT = 1;
const CHUNKS = 8;
/** What a client may be told of each kind of call, beside yes. */
const REFUSALS: Record<string, readonly string[]> = {
  bet: ['numero_closed', 'balance_not_enough'],
  cancel: ['numero_closed'],
  deposit: ['DEPOSIT_PENDING_MAX'],
  paid: [],
  take: [],
  approve: [],
};

/** Compares all that clients were told with all that is stored. Empty when every fact stands as it was told, and none besides. */
export async function verify(db: Db, { entries, violations }: Journal): Promise<string[]> {
  const problems = [...violations];
  const expect = (fine: boolean, text: () => string) => {
    if (!fine) problems.push(text());
  };
  const stored = await loadStored(db);
  for (const entry of entries) {
    const { kind, key, answer } = entry;
    expect(answer !== null, () => `${kind} ${key} was never answered`);
    if (answer && answer.status >= 300)
      expect(REFUSALS[kind]?.includes(String(answer.body.errorCode)) === true, () => `${kind} ${key}: ${JSON.stringify(answer)}`);
  }
  checkBets(entries, stored, expect);
  checkCancels(entries, stored, expect);
  checkDeposits(entries, stored, expect);
  checkSettlement(stored, expect);
  checkBalances(stored, expect);
  for (const { name, broken, sample } of await checkBooks(db))
    expect(broken === 0, () => `invariant ${name}: ${broken} ${JSON.stringify(sample, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`);
  expect((await verifyAuditChain(db, MERCHANT)).intact, () => 'the chain of the audit log is broken');
  return problems;
}

type Expect = (fine: boolean, text: () => string) => void;

function isAcknowledged({ answer }: Entry): boolean {
  return answer !== null && answer.status < 300;
}

function ofKind(entries: readonly Entry[], kind: string): Entry[] {
  return entries.filter((entry) => entry.kind === kind);
}

function checkBets(entries: readonly Entry[], { orders }: Stored, expect: Expect): void {
  const bets = ofKind(entries, 'bet');
  for (const entry of bets) {
    const order = orders.get(entry.key);
    if (!isAcknowledged(entry)) {
      expect(order === undefined, () => `bet ${entry.key} was refused with ${JSON.stringify(entry.answer)}, and is stored`);
      continue;
    }
    const told = entry.answer?.body as {
      orderMasterId: string;
      numero: string;
      balanceE4: string;
      version: string;
      placedAtMs: number;
      totalBettingAmount: string;
      bets: { orderDetailId: string; bettingAmount: string }[];
    };
    const kept = order && {
      account: order.account,
      orderMasterId: String(order.orderId),
      numero: order.numero,
      balanceE4: String(order.balance),
      version: String(order.version),
      placedAtMs: order.placedAtMs,
      stake: String(order.stake),
      bets: order.bets.map(({ betId, stake }) => `${betId}:${stake}`),
    };
    const said = {
      account: entry.account,
      orderMasterId: told.orderMasterId,
      numero: told.numero,
      balanceE4: told.balanceE4,
      version: told.version,
      placedAtMs: told.placedAtMs,
      stake: String(parseMajor(told.totalBettingAmount)),
      bets: told.bets.map(({ orderDetailId, bettingAmount }) => `${orderDetailId}:${parseMajor(bettingAmount)}`),
    };
    expect(
      JSON.stringify(kept) === JSON.stringify(said),
      () => `bet ${entry.key} was answered ${JSON.stringify(said)}, stored is ${JSON.stringify(kept)}`,
    );
  }
  const sent = new Set(bets.map(({ key }) => key));
  for (const key of orders.keys()) expect(sent.has(key), () => `order of key ${key} is stored, and nobody sent it`);
}

function checkCancels(entries: readonly Entry[], { cancels }: Stored, expect: Expect): void {
  const asked = ofKind(entries, 'cancel');
  for (const entry of asked) {
    const refund = cancels.get(entry.key);
    if (!isAcknowledged(entry)) expect(refund === undefined, () => `cancel of ${entry.key} was refused, and is stored`);
    else {
      const told = entry.answer?.body as { refund: string; balanceE4: string; version: string };
      const said = `${parseMajor(told.refund)} ${told.balanceE4} ${told.version}`;
      const kept = refund && `${refund.refund} ${refund.balance} ${refund.version}`;
      expect(said === kept, () => `cancel of ${entry.key} was answered ${said}, stored is ${kept}`);
    }
  }
  const wanted = new Set(asked.map(({ key }) => key));
  for (const betId of cancels.keys()) expect(wanted.has(betId), () => `bet ${betId} is cancelled, and nobody asked for it`);
}

function checkDeposits(entries: readonly Entry[], { deposits }: Stored, expect: Expect): void {
  const opened = ofKind(entries, 'deposit');
  const approved = new Set(
    ofKind(entries, 'approve')
      .filter(isAcknowledged)
      .map(({ key }) => key),
  );
  for (const entry of opened) {
    const { key, answer } = entry;
    if (!isAcknowledged(entry)) {
      expect(!deposits.has(key), () => `deposit ${key} was refused, and is stored`);
      continue;
    }
    const told = answer?.body.value as { transId: string; amount: string } | undefined;
    const kept = deposits.get(key);
    expect(
      told !== undefined && String(kept?.depositId) === told.transId && kept?.amount === parseMajor(told.amount),
      () => `deposit ${key} was answered ${told?.transId}, stored is ${kept?.depositId}`,
    );
  }
  const wanted = opened.filter(isAcknowledged).length;
  expect(deposits.size === wanted, () => `${wanted} deposits were opened, ${deposits.size} are stored`);
  for (const { depositId, amount: asked, state, credits, credited, approvals, takes } of deposits.values()) {
    const done = approved.has(String(depositId));
    expect((state === 'approved') === done, () => `deposit ${depositId} is ${state}; its approval was ${done ? '' : 'not '}acknowledged`);
    if (!done) continue;
    expect(credits === 1 && credited === asked, () => `deposit ${depositId} of ${asked} was credited ${credits} times, ${credited} in all`);
    expect(approvals === 1 && takes === 1, () => `deposit ${depositId} has ${takes} and ${approvals} audit rows of taking and approving`);
  }
}

/** What the rules make of a bet, times its multiple: the sequential truth of a payout. */
function dueOf({ play, selection, odds, unit, multiple, result, cancelled }: StoredBet): bigint {
  const drawn = parseDraw('K3', result);
  if (cancelled || !drawn.ok || !isPlayCode(play)) return 0n;
  const chosen = parseSelection(ALL_PLAYS[play], selection);
  if (!chosen.ok) throw new Error(`${selection} can not be read`);
  const tiers = Object.fromEntries(Object.entries(odds).map(([tier, value]) => [tier, BigInt(value)]));
  const { winE4, pushE4 } = settlementMoney(settleSelection(ALL_PLAYS[play], chosen.value, drawn.value), {
    odds: tiers,
    unitE4: amount(unit),
  });
  return (winE4 + pushE4) * BigInt(multiple);
}

function checkSettlement({ orders, draws }: Stored, expect: Expect): void {
  for (const { numero, state, chunks } of draws)
    expect(state === 'settled' && chunks === CHUNKS, () => `draw ${numero} is ${state} with ${chunks} of ${CHUNKS} chunks`);
  for (const { bets } of orders.values()) {
    for (const bet of bets) {
      const due = dueOf(bet);
      expect(bet.paid === due, () => `bet ${bet.betId} should have been paid ${due} and was paid ${bet.paid}`);
    }
  }
}

/** Deposits less stakes, with what came back: member by member. */
function checkBalances({ orders, cancels, deposits, balances }: Stored, expect: Expect): void {
  const truth = new Map<string, bigint>();
  const add = (account: string, change: bigint) => truth.set(account, (truth.get(account) ?? 0n) + change);
  for (const { account, state, amount: paidIn } of deposits.values()) if (state === 'approved') add(account, paidIn);
  for (const { account, stake, bets } of orders.values()) {
    add(account, -stake);
    for (const bet of bets) add(account, dueOf(bet));
  }
  for (const { account, refund } of cancels.values()) add(account, refund);
  for (const [account, balance] of balances)
    expect(balance === (truth.get(account) ?? 0n), () => `${account} has ${balance} and should have ${truth.get(account) ?? 0n}`);
}
