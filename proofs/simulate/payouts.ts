import { amount } from '@fairhall/money/amount';
import type { TransferRequest } from '@fairhall/server/modules/ledger/index';
import { decide, type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { intentOf } from './intents.ts';
import type { Leg, Money, Operation, Part, Reduced, Withdrawal } from './state.ts';

/** No payment of a bank's file is larger: a withdrawal above goes out in several. */
export const PART_MAX = 120_000n;

const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;
const OUTSIDE = { owner: 'house', kind: 'outside', area: 'BANK_PAYOUT' } as const;
const FEE = { owner: 'house', kind: 'fee', area: 'BANK_PAYOUT' } as const;
const TRANSIT = { owner: 'house', kind: 'transit', area: 'MEMBER' } as const;

type Asking<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;
type PartAct = Asking<'part-paid' | 'part-absent' | 'part-returned'>;

/** What is sought by each, what it may become from, and what shows that it was said before. */
const SAYS = {
  'part-paid': { is: 'paid', from: 'sent', known: ['paid', 'returned'] },
  'part-absent': { is: 'absent', from: 'sent', known: ['absent'] },
  'part-returned': { is: 'returned', from: 'paid', known: ['returned'] },
} as const;
export const knownAs = (act: PartAct['do']): readonly string[] => SAYS[act].known;
export const saidOf = (act: PartAct['do']) => SAYS[act].is;

/** A bank's file takes all that was approved, and what none of the files before paid. */
export function exportParts(state: Money, merchantId: number): Money {
  let { withdrawals } = state;
  for (const [key, one] of state.withdrawals.entries()) {
    if (one.wallet.merchantId !== merchantId) continue;
    const parts = one.state === 'approved' ? split(one.amount - one.fee) : one.parts.map(sentAgain);
    if (parts.some((part, n) => part !== one.parts[n])) withdrawals = withdrawals.with(key, standing({ ...one, parts }));
  }
  return { ...state, withdrawals };
}

function split(whole: bigint): Part[] {
  const parts: Part[] = [];
  for (let left = whole; left > 0n; left -= PART_MAX)
    parts.push({ amount: left < PART_MAX ? left : PART_MAX, way: 'file', state: 'sent', replaced: false });
  return parts;
}

function sentAgain(part: Part): Part {
  return part.state === 'absent' && !part.replaced ? { ...part, state: 'sent' } : part;
}

/** Where a withdrawal stands by the parts that count. */
function standing(one: Withdrawal): Withdrawal {
  const counted = one.parts.filter(({ replaced }) => !replaced);
  if (counted.every(({ state }) => state === 'paid')) return { ...one, state: 'paid' };
  const isBack = counted.every(({ state }) => state !== 'sent') && counted.some(({ state }) => state === 'returned');
  return { ...one, state: isBack ? 'returned' : 'paying' };
}

export function paidByHand(one: Withdrawal): Withdrawal {
  return { ...one, parts: [{ amount: one.amount - one.fee, way: 'hand', state: 'paid', replaced: false }], feeTaken: one.fee };
}

/** What a bank made of a part: paid it leaves what is held, with the fee the first time; sent back it is held again. */
export function sayOfPart(state: Money, { do: act, withdrawal: key, no }: PartAct): Reduced {
  const known = state.withdrawals.get(key);
  const part = known?.parts[no - 1];
  const { is, from, known: before } = SAYS[act];
  if (part && before.some((one) => one === part.state)) return { state, answer: { code: is } };
  if (!known || !part || part.replaced) return { state, answer: { code: 'NOT_FOUND' } };
  if (part.state !== from || (is !== 'returned' && part.way === 'hand')) return { state, answer: { code: 'WITHDRAWAL_STATE' } };
  const fee = is === 'paid' && known.feeTaken === 0n ? known.fee : 0n;
  const moved = { paid: paid(part.amount, fee), absent: [], returned: [back(OUTSIDE, part.amount)] }[is];
  const parts = known.parts.with(no - 1, { ...part, state: is });
  const told = standing({ ...known, parts, feeTaken: known.feeTaken + fee });
  return { state: posted({ ...state, withdrawals: state.withdrawals.with(key, told) }, known.wallet, [moved]), answer: { code: is } };
}

/** What did not arrive is the member's again, and the fee with it where the bank sent something back. */
export function letGo(state: Money, { withdrawal: key }: Asking<'release'>): Reduced {
  const known = state.withdrawals.get(key);
  if (!known) return { state, answer: { code: 'NOT_FOUND' } };
  if (known.state === 'rejected') return { state, answer: { code: 'rejected' } };
  const isOpen = (known.state === 'paying' || known.state === 'returned') && known.parts.every((part) => part.state !== 'sent');
  const parts = known.parts.map((part) => (part.state === 'paid' ? part : { ...part, replaced: true }));
  if (!isOpen || parts.every((part, n) => part.replaced === known.parts[n]?.replaced))
    return { state, answer: { code: 'WITHDRAWAL_STATE' } };
  const feeBack = known.parts.some((part) => part.state === 'returned') ? known.feeTaken : 0n;
  const arrived = parts.reduce((sum, part) => sum + (part.state === 'paid' ? part.amount : 0n), 0n);
  const left = known.amount - arrived - known.feeTaken - known.released + feeBack;
  const groups = [
    feeBack > 0n ? [back(FEE, feeBack)] : [],
    [{ debit: HELD, credit: CASH, amount: amount(left), kind: 'release' as const, ref: 0n }],
  ];
  const told: Withdrawal = { ...known, parts, state: 'rejected', feeTaken: known.feeTaken - feeBack, released: known.released + left };
  const withdrawals = state.withdrawals.with(key, told);
  return { state: posted({ ...state, withdrawals }, known.wallet, groups), answer: { code: 'rejected' } };
}

function paid(value: bigint, fee: bigint): TransferRequest[] {
  const about = { debit: HELD, kind: 'withdrawal', ref: 0n } as const;
  const part = { ...about, credit: OUTSIDE, amount: amount(value) };
  return fee === 0n ? [part] : [part, { ...about, credit: FEE, amount: amount(fee) }];
}

function back(debit: typeof OUTSIDE | typeof FEE, value: bigint): TransferRequest {
  return { debit, credit: HELD, amount: amount(value), kind: 'payout_return', ref: 0n };
}

/** Groups of an operator's, each once: their keys are counted by what was asked of the books. */
function posted(state: Money, wallet: WalletId, groups: readonly (readonly TransferRequest[])[]): Money {
  let { books } = state;
  for (const transfers of groups) {
    if (transfers.length === 0) continue;
    books = decide(books, intentOf(wallet, { key: `payout/${books.firsts.size}`, by: 'operator', transfers })).books;
  }
  return { ...state, books };
}

/** Out of one wallet and into others, all or none: refused as a withdrawal for who sends, as a deposit for who receives. */
export function transfer(state: Money, asked: Asking<'transfer'>): Reduced {
  const { out, into } = legsOf(asked);
  if (isFrozen(state, asked.wallet)) return { state, answer: { code: 'ACCOUNT_LOCKED' } };
  let after = state;
  for (const one of [...into, out]) {
    const { state: next, answer } = leg(after, one);
    if (answer.code !== SENT) return { state, answer };
    after = next;
  }
  return { state: after, answer: { code: SENT } };
}

export const SENT = 'sent';

/** A transfer as each of its wallets sees it. */
export function legsOf({ wallet, to, key, direction, amount: each }: Asking<'transfer'>): { out: Leg; into: Leg[] } {
  const about = { do: 'leg' as const, key, direction, amount: each };
  return {
    out: { ...about, side: 'out', wallet, times: to.length },
    into: to.map((one) => ({ ...about, side: 'in', wallet: one, times: 1 })),
  };
}

/** One side of a transfer, on one wallet alone. */
export function leg(state: Money, { side, wallet, key, direction, times, amount: each }: Leg): Reduced {
  const { nowMs } = state;
  const refused = (code: string): Reduced => ({ state, answer: { code: side === 'in' ? 'TRANSFER_TARGET' : code } });
  if (isFrozen(state, wallet)) return refused('ACCOUNT_LOCKED');
  const about = { amount: amount(each), kind: 'transfer' as const, ref: 0n };
  const transfers: TransferRequest[] =
    side === 'in' ? [{ ...about, debit: TRANSIT, credit: CASH }] : [{ ...about, debit: CASH, credit: TRANSIT, reason: direction }];
  let { books } = state;
  for (let n = 0; n < times; n += 1) {
    const moved = decide(books, intentOf(wallet, { key: `${side}/${key}/${n}`, transfers }), { nowMs });
    if (moved.answer.code !== 'PLACED') return refused(moved.answer.code);
    books = moved.books;
  }
  return { state: { ...state, books }, answer: { code: SENT } };
}

const isFrozen = ({ books }: Money, wallet: WalletId) => books.wallets.get(walletName(wallet))?.frozen !== false;
