import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { approveWithdrawal } from '@fairhall/server/modules/cashier/withdrawal/commands/decide-withdrawal';
import { payWithdrawal } from '@fairhall/server/modules/cashier/withdrawal/commands/pay-withdrawal';
import { rejectWithdrawal } from '@fairhall/server/modules/cashier/withdrawal/commands/reject-withdrawal';
import { withdraw } from '@fairhall/server/modules/cashier/withdrawal/commands/withdraw';
import { type Intent, type Ledger, type LedgerAnswer, requestHash } from '@fairhall/server/modules/ledger/index';
import { cancelBets } from '@fairhall/server/modules/lottery/commands/cancel-bets';
import { placeBets } from '@fairhall/server/modules/lottery/commands/place-bets';
import type { MerchantRef } from '@fairhall/server/platform/http/context';
import { type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { releaseOf, sayOf, transferOf } from './ask-payouts.ts';
import type { Fault } from './plan.ts';
import type { Product } from './product.ts';
import { REBATE_E4, slipOf } from './rules.ts';
import type { Answer, Operation } from './state.ts';
import { toText } from './to-text.ts';

type Asking<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;

const TRIES = 30;
const OVERLOADED: Answer = { code: 'OVERLOADED' };

/**
 * Puts a batch to the product at once. What one member asks for goes in its order: bets in a row and moves in a row without waiting for
 * each other, as a lane takes them; anything else after the one before was answered. What was not answered is asked again, under its key.
 */
export function createAsk(product: Product): (batch: readonly Operation[], fault: Fault | null) => Promise<Answer[]> {
  return async (batch, fault) => {
    const answers: Answer[] = [];
    const ofMembers = Map.groupBy(batch.keys(), (n) => memberOf(batch[n] as Operation));
    const asked = [...ofMembers.values()].map(async (places) => {
      for (const run of runsOf(places, batch)) {
        const tried = await Promise.all(run.map((place) => attempt(product, batch[place] as Operation)));
        for (const [n, place] of run.entries()) answers[place] = tried[n] ?? (await insist(product, batch[place] as Operation));
      }
    });
    const struck = fault ? strike(product, fault) : undefined;
    await Promise.all(asked);
    await struck;
    product.lines.calm();
    return answers;
  };
}

/** As two processes: every other question goes to the other one, and none waits for another; nor do the acts, which come meanwhile. */
export function createContend(
  product: Product,
  { other, act }: { other: Product; act(acts: readonly Operation[]): Promise<unknown> },
): (batch: readonly Operation[], meanwhile: readonly Operation[], fault: Fault | null) => Promise<Answer[]> {
  return async (batch, meanwhile, fault) => {
    const asked = batch.map(async (operation, n) => {
      const process = n % 2 === 0 ? product : other;
      return (await attempt(process, operation)) ?? insist(process, operation);
    });
    const struck = fault ? strike(product, fault) : undefined;
    const answers = Promise.all(asked);
    // Into the middle of it.
    const acted = sleep(batch.length % 5).then(() => act(meanwhile));
    await Promise.all([answers, acted, struck]);
    product.lines.calm();
    return answers;
  };
}

async function strike({ lines, restart, terminate }: Product, { kind, at }: Fault): Promise<void> {
  switch (kind) {
    case 'cut':
    case 'answer-lost':
      return lines.cut(at % 4, kind === 'answer-lost');
    case 'crash':
    case 'crash-answered':
      return lines.crash(at % 6, kind === 'crash-answered');
    case 'terminate':
      await sleep(at % 8);
      return void (await terminate());
    case 'restart':
      await sleep(at % 8);
      return restart();
  }
}

function memberOf(operation: Operation): string {
  return 'wallet' in operation ? walletName(operation.wallet) : '';
}

/** Places of one member, cut where the next must wait for those before it. */
function runsOf(places: readonly number[], batch: readonly Operation[]): number[][] {
  const runs: number[][] = [];
  let last = '';
  for (const place of places) {
    const operation = batch[place] as Operation;
    const waits = operation.do === 'move' ? operation.by === 'operator' : operation.do !== 'bet';
    if (operation.do === last && !waits) runs.at(-1)?.push(place);
    else runs.push([place]);
    last = waits ? '' : operation.do;
  }
  return runs;
}

/** The answer, or null when there was none: nobody knows what became of it. */
async function attempt(product: Product, operation: Operation): Promise<Answer | null> {
  try {
    const answer = await askOnce(product, operation);
    return answer.code === 'OVERLOADED' ? null : answer;
  } catch {
    return null;
  }
}

async function insist(product: Product, operation: Operation): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await attempt(product, operation);
    if (answer) return answer;
    await sleep(Math.min(2 ** tries, 200));
  }
  return await askOnce(product, operation);
}

async function askOnce(product: Product, operation: Operation): Promise<Answer> {
  switch (operation.do) {
    case 'move':
      return told(await moveMoney(product, operation));
    case 'reverse':
      return reverse(product, operation);
    case 'bet':
      return bet(product, operation);
    case 'cancel':
      return cancel(product, operation);
    case 'withdraw':
      return askWithdrawal(product, operation);
    case 'approve':
    case 'reject':
    case 'pay':
      return decideWithdrawal(product, operation);
    case 'part-paid':
    case 'part-absent':
    case 'part-returned':
      return sayOf(product, operation);
    case 'release':
      return releaseOf(product, operation);
    case 'transfer':
      return transferOf(product, operation);
    default:
      throw new Error(`${operation.do} is not asked for`);
  }
}

function told({ code, guard, balance, version, repeated }: LedgerAnswer): Answer {
  return code === 'OVERLOADED' ? OVERLOADED : { code, balance, version, repeated, ...(guard === undefined ? {} : { guards: [guard] }) };
}

type Moving = Pick<Asking<'move'>, 'wallet' | 'key' | 'by' | 'transfers'>;

/** System and members by the lanes, operators in a transaction of their own. */
async function moveMoney({ lottery: { ledger, db }, txIds }: Product, { wallet, key, by, transfers }: Moving): Promise<LedgerAnswer> {
  const intent: Intent = {
    ...{ ...wallet, key, actor: { type: by, id: 'simulation' }, transfers: [...transfers] },
    requestHash: requestHash(transfers.map(({ kind, amount: moved }) => [kind, moved])),
  };
  const [answer] = by === 'operator' ? await db.inTx((tx) => ledger.post(tx, [intent])) : [await ledger.submit(intent)];
  if (answer?.code === 'PLACED') txIds.set(`${walletName(wallet)}/${key}`, answer.txId);
  return answer as LedgerAnswer;
}

/** Takes back the group that was answered to the other key. */
async function reverse(product: Product, { wallet, key, of, transfers }: Asking<'reverse'>): Promise<Answer> {
  const reverses = product.txIds.get(`${walletName(wallet)}/${of}`);
  if (reverses === undefined) return { code: 'NOT_FOUND' };
  return told(await moveMoney(product, { wallet, key, by: 'operator', transfers: transfers.map((one) => ({ ...one, reverses })) }));
}

/** Places of an order's numbers: five of its own, the last how many lines, and eight of each line, the last its rebate. */
const [OWN, OF_LINE] = [5, 8];

/** What is bet on here bears no rebate by its series: each line is given one on its way. */
function rebated<Asked extends Pick<Intent, 'rows'>>(asked: Asked): Asked {
  if (asked.rows?.kind !== 'lottery_order') return asked;
  const end = OWN + OF_LINE * Number(asked.rows.numbers[OWN - 1]);
  const isRebate = (at: number) => at >= OWN && at < end && (at - OWN) % OF_LINE === OF_LINE - 1;
  const numbers = asked.rows.numbers.map((number, at) => (isRebate(at) ? REBATE_E4 : number));
  return { ...asked, rows: { ...asked.rows, numbers } };
}

/** The command's ledger, which notes what it was answered. */
function noting(ledger: Ledger): { ledger: Ledger; noted(): LedgerAnswer | undefined } {
  let last: LedgerAnswer | undefined;
  const submit: Ledger['submit'] = async (intent) => {
    last = await ledger.submit(rebated(intent));
    return last;
  };
  const settle: Ledger['grants']['settle'] = async (...asked) => {
    const settled = await ledger.grants.settle(...asked);
    last = settled.answer ?? undefined;
    return settled;
  };
  const stakeFree: Ledger['grants']['stakeFree'] = (tx, wallet, { bet: placed, ...stake }) =>
    ledger.grants.stakeFree(tx, wallet, { ...stake, ...(placed ? { bet: { ...placed, asking: rebated(placed.asking) } } : {}) });
  const noted = {
    submit,
    get grants() {
      return { ...ledger.grants, settle, stakeFree };
    },
  };
  return { ledger: new Proxy(ledger, { get: (_, name) => Reflect.get(name in noted ? noted : ledger, name) }), noted: () => last };
}

function playerOf({ merchantId, memberId, asset }: WalletId) {
  const type = asset === 'TRIAL' ? (4 as const) : (0 as const);
  return { actor: { merchantId, memberId, type, account: `m${memberId}`, sessionId: 1n, sinceMs: 0 }, asset };
}

async function bet({ lottery, betIds }: Product, { wallet, key, draw, lines }: Asking<'bet'>): Promise<Answer> {
  const [gameId, numero] = draw.split(':') as [string, string];
  const { ledger, noted } = noting(lottery.ledger);
  const input = {
    ...{ gameId: Number(gameId), currentNumero: numero, bettingSlipString: slipOf(lines), prizeModeId: 3 },
    betCartAmountSum: majorText(amount(lines.reduce((sum, { stake }) => sum + stake, 0n))),
  };
  const reply = await placeBets({ ...lottery, ledger }, playerOf(wallet), { key, input });
  const answer = noted();
  if (!answer) return { code: reply.ok ? 'unasked' : `${reply.code} ${toText(reply)}` };
  if (reply.ok !== (answer.code === 'PLACED')) return { code: `${answer.code} told as ${reply.ok ? 'placed' : reply.code}` };
  if (!reply.ok) return told(answer);
  const ids = reply.value.bets.map(({ orderDetailId }) => BigInt(orderDetailId));
  for (const [n, id] of ids.entries()) betIds.set(`${key}/${n}`, id);
  return { ...told(answer), ...(ids[0] === undefined ? {} : { id: ids[0] }) };
}

/** The same with a free bet. Whether one paid shows in what stands afterwards. */
export async function betFree({ lottery, betIds }: Product, { wallet, key, draw, line }: Asking<'free-bet'>): Promise<void> {
  const [gameId, numero] = draw.split(':') as [string, string];
  const { ledger } = noting(lottery.ledger);
  const input = {
    ...{ gameId: Number(gameId), currentNumero: numero, bettingSlipString: slipOf([line]), prizeModeId: 3, freeBet: true },
    betCartAmountSum: majorText(amount(line.stake)),
  };
  const reply = await placeBets({ ...lottery, ledger }, playerOf(wallet), { key, input });
  const betId = reply.ok ? reply.value.bets[0]?.orderDetailId : undefined;
  if (betId) betIds.set(`${key}/0`, BigInt(betId));
}

async function cancel({ lottery, betIds }: Product, { wallet, bets }: Asking<'cancel'>): Promise<Answer> {
  const { ledger, noted } = noting(lottery.ledger);
  const ids = bets.map((name) => String(betIds.get(name) ?? 1n));
  const reply = await cancelBets({ ...lottery, ledger }, playerOf(wallet), ids);
  const answer = noted();
  if (!answer) return { code: reply.ok ? 'unasked' : reply.code };
  return reply.ok === (answer.code === 'PLACED') ? told(answer) : { code: `${answer.code} told as ${reply.ok ? 'cancelled' : reply.code}` };
}

async function askWithdrawal(
  { cashier, merchants, withdrawals }: Product,
  { wallet, key, amount: whole }: Asking<'withdraw'>,
): Promise<Answer> {
  const { actor } = playerOf(wallet);
  const payee = { actor, merchant: merchants.get(wallet.merchantId) as MerchantRef, language: 'EN' };
  const input = { amount: majorText(amount(whole)), bankCardId: String(wallet.memberId), password: 'open-sesame' };
  const reply = await withdraw(cashier, payee, { key, input });
  if (!reply.ok) return { code: reply.code };
  withdrawals.set(key, { id: reply.value.withdrawalId, amount: whole });
  return { code: reply.value.state };
}

async function decideWithdrawal(product: Product, { do: act, wallet, withdrawal }: Asking<'approve' | 'reject' | 'pay'>): Promise<Answer> {
  const { cashier, withdrawals, operator: operatorOf } = product;
  const acting = { operator: operatorOf(wallet.merchantId), ip: '' };
  const { id, amount: whole } = withdrawals.get(withdrawal) ?? { id: '1', amount: 0n };
  const decide = {
    approve: () => approveWithdrawal(cashier, acting, { withdrawalId: id, amountE4: String(whole) }),
    reject: () => rejectWithdrawal(cashier, acting, { withdrawalId: id, reason: 'The bank would not pay.' }),
    pay: () => payWithdrawal(cashier, acting, { withdrawalId: id, bankReference: `B${id}` }),
  }[act];
  const reply = await decide();
  return { code: reply.ok ? reply.value.state : reply.code };
}
