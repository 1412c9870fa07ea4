import type { Amount } from '@fairhall/money/amount';
import type { AccountRef, Intent, LedgerAnswer, MemberAccountKind } from '../port.ts';

type Account = { balance: bigint; version: bigint };
type Wallet = Map<MemberAccountKind, Account>;
type First = { memberId: bigint; requestHash: bigint; answer: ModelAnswer };
export type ModelAnswer = Omit<LedgerAnswer, 'txId'> & { placed: boolean };

/** The ledger as plain maps: what it should answer when intents come one after another. */
export type Model = { wallets: Map<string, Wallet>; firsts: Map<string, First>; house: Map<string, bigint> };

export function emptyModel(): Model {
  return { wallets: new Map(), firsts: new Map(), house: new Map() };
}

export function openInModel(model: Model, { merchantId, memberId, asset }: Pick<Intent, 'merchantId' | 'memberId' | 'asset'>): void {
  model.wallets.set(`${merchantId}/${memberId}/${asset}`, new Map([['cash', { balance: 0n, version: 0n }]]));
}

/** Decides one intent and changes the model accordingly. */
export function decide(model: Model, intent: Intent): ModelAnswer {
  const { merchantId, memberId, asset, key, requestHash } = intent;
  const wallet = model.wallets.get(`${merchantId}/${memberId}/${asset}`);
  const first = model.firsts.get(`${merchantId}/${key}`);
  if (first) {
    if (first.memberId !== memberId || first.requestHash !== requestHash) return answerOf(wallet, 'IDEMPOTENCY_MISMATCH');
    return { ...first.answer, repeated: true };
  }
  const moved = wallet && moveAll(wallet, intent);
  if (moved) {
    for (const [kind, account] of moved) wallet.set(kind, account);
    for (const { debit, credit, amount } of intent.transfers) {
      addToHouse(model, intent, { ref: debit, change: -amount });
      addToHouse(model, intent, { ref: credit, change: amount });
    }
  }
  const answer = answerOf(wallet, moved ? 'PLACED' : wallet ? 'INSUFFICIENT_FUNDS' : 'NO_WALLET');
  model.firsts.set(`${merchantId}/${key}`, { memberId, requestHash, answer });
  return answer;
}

function moveAll(wallet: Wallet, { transfers }: Intent): Wallet | null {
  const after: Wallet = new Map(wallet);
  for (const { debit, credit, amount } of transfers) {
    for (const [ref, change] of [[debit, -amount] as const, [credit, amount] as const]) {
      if (ref.owner === 'house') continue;
      const { balance, version } = after.get(ref.kind) ?? { balance: 0n, version: 0n };
      if (change < 0n && balance + change < 0n) return null;
      after.set(ref.kind, { balance: balance + change, version: version + 1n });
    }
  }
  return after;
}

function addToHouse(model: Model, { merchantId, asset }: Intent, { ref, change }: { ref: AccountRef; change: bigint }): void {
  if (ref.owner === 'member') return;
  const name = `${merchantId}/${asset}/${ref.kind}/${ref.area}`;
  model.house.set(name, (model.house.get(name) ?? 0n) + change);
}

function answerOf(wallet: Wallet | undefined, code: LedgerAnswer['code']): ModelAnswer {
  const { balance, version } = wallet?.get('cash') ?? { balance: 0n, version: 0n };
  return { code, placed: code === 'PLACED', repeated: false, balance: balance as Amount, version };
}
