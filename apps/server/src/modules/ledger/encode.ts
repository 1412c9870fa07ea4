import { ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { partOf } from './part.ts';
import { reserveArea } from './pools.ts';
import {
  type AccountRef,
  HOUSE_ACCOUNT_KINDS,
  type Intent,
  MEMBER_ACCOUNT_KINDS,
  TRANSFER_KINDS,
  type TransferKind,
  type TransferRequest,
} from './port.ts';

/** An intent with the id that its transfers will have. */
export type NumberedIntent = { intent: Intent; txId: bigint };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ASSET = /^[A-Z0-9]{3,12}$/;
const MEMBER_KINDS: ReadonlySet<string> = new Set(MEMBER_ACCOUNT_KINDS);
const HOUSE_KINDS: ReadonlySet<string> = new Set(HOUSE_ACCOUNT_KINDS);
const KINDS: ReadonlySet<string> = new Set(TRANSFER_KINDS);
const TAKES_BACK: readonly TransferKind[] = ['reversal', 'correction', 'payout_return', 'charge_back'];

/** Throws when an intent is malformed: a bug of whoever made it. What the schema refuses is not repeated here. */
export function assertIntent(intent: Intent): void {
  invariant(UUID.test(intent.key), 'the key of an intent is a UUID');
  invariant(ASSET.test(intent.asset), 'an asset is a short code');
  invariant(intent.memberId > 0n && intent.merchantId > 0, 'an intent is about a member of a merchant');
  if (intent.purse) {
    const [stake, ...others] = intent.transfers;
    const isStake = others.length === 0 && stake?.kind === 'stake' && stake.debit.kind === 'cash' && stake.credit.owner === 'house';
    invariant(isStake, 'a purse pays for one stake');
  }
  invariant(intent.pool === undefined || intent.purse, 'what feeds a pool is a stake');
  invariant(intent.transfers.length > 0 || intent.rows, 'an intent moves something, or says in rows what moved nothing');
  for (const { debit, credit, amount, kind, reverses } of intent.transfers) {
    invariant(amount > 0n, 'a transfer moves a positive amount');
    invariant(KINDS.has(kind) && isAccount(debit) && isAccount(credit), 'a transfer speaks the vocabulary of the ledger');
    invariant(debit.owner === 'member' || credit.owner === 'member', 'one side of a transfer is the member');
    invariant(reverses === undefined || TAKES_BACK.includes(kind), 'only what corrects takes back');
  }
}

function isAccount(ref: AccountRef): boolean {
  if (ref.owner === 'house') return HOUSE_KINDS.has(ref.kind) && ref.area.length > 0;
  return MEMBER_KINDS.has(ref.kind) && (ref.kind === 'bonus') === (ref.grantId !== undefined && ref.grantId > 0n);
}

/** What a wallet is found by, in the order of its key. */
export type WalletKey = { merchantId: number; part: number; memberId: bigint; asset: string };

/** The order in which wallets are locked, by whoever locks several. */
export function compareWallets(a: WalletKey, b: WalletKey): number {
  if (a.merchantId !== b.merchantId) return a.merchantId - b.merchantId;
  if (a.part !== b.part) return a.part - b.part;
  if (a.memberId !== b.memberId) return a.memberId < b.memberId ? -1 : 1;
  return a.asset === b.asset ? 0 : a.asset < b.asset ? -1 : 1;
}

/** Attributes of `ledger_batch` (migrations/0303-ledger.sql) that are arrays, in its order; `at` and `wallets` stand before them. */
export const BATCH_COLUMNS = [
  'merchantIds',
  'parts',
  'memberIds',
  'assets',
  'cashSlots',
  'idemKeys',
  'requestHashes',
  'txIds',
  'actorTypes',
  'actorIds',
  'again',
  'slotKinds',
  'slotIntents',
  'movesBefore',
  'moveIntents',
  'debitSlots',
  'creditSlots',
  'debits',
  'credits',
  'areas',
  'amounts',
  'moveKinds',
  'refs',
  'reasons',
  'rowKinds',
  'kinds',
  'numbersBefore',
  'numbers',
  'textsBefore',
  'texts',
  'slotGrants',
  'grants',
  'reverses',
  'purseCategories',
  'purseBonus',
  'purseLeft',
  'pools',
  'poolRates',
  'reserveRates',
] as const;

/** Columns of what is rare: null when there is nothing of it in the batch. */
const RARE = [
  ...(['slotGrants', 'grants', 'reverses', 'purseCategories', 'purseBonus', 'purseLeft'] as const),
  ...(['pools', 'poolRates', 'reserveRates'] as const),
];

type Columns = Record<(typeof BATCH_COLUMNS)[number], (string | number | bigint)[]>;

/** A batch, decided at `atMs`, as the attributes of a `ledger_batch`. Ordinals count from 1 in the given order. */
export function encodeBatch(batch: readonly NumberedIntent[], atMs: number): unknown[] {
  const columns = Object.fromEntries(BATCH_COLUMNS.map((name) => [name, []])) as unknown as Columns;
  const wallets = addWallets(columns, batch);
  const walletCount = columns.slotKinds.length;
  const keys = new Set<string>();
  const rowKinds = new Set<string>();
  for (const [index, numbered] of batch.entries()) {
    const { key, merchantId, rows } = numbered.intent;
    const wallet = wallets[index] as Wallet;
    const known = keys.size;
    if (keys.add(`${key}/${merchantId}/${wallet.part}`).size === known) columns.again.push(index + 1);
    if (rows) rowKinds.add(rows.kind);
    addIntent(columns, numbered, { ordinal: index + 1, wallet });
  }
  for (const kind of rowKinds) columns.rowKinds.push(quoted(kind));
  columns.movesBefore.push(columns.amounts.length);
  columns.numbersBefore.push(columns.numbers.length);
  columns.textsBefore.push(columns.texts.length);
  const rare: ReadonlySet<string> = new Set(RARE.filter((name) => columns[name].every((value) => value === 'NULL')));
  // Said once: all intents have rows of the only kind there is.
  const oneKind = rowKinds.size === 1 && !columns.kinds.includes('NULL');
  // As is the category of their stakes where all are of one; and that all may use a bonus is not.
  const [category] = columns.purseCategories;
  if (columns.purseCategories.every((other) => other === category)) columns.purseCategories.splice(1);
  const allMay = !columns.purseBonus.includes('false');
  const isNull = (name: string) => rare.has(name) || (name === 'kinds' && oneKind) || (name === 'purseBonus' && allMay);
  return [new Date(atMs).toISOString(), walletCount, ...BATCH_COLUMNS.map((name) => (isNull(name) ? null : `{${columns[name].join()}}`))];
}

/** A wallet of the batch: an intent about it, the slot of its cash, and of its other accounts that are touched. */
type Wallet = WalletKey & { ordinal: number; slot: number; others: Map<string, number> };

/** The wallet of each intent; their cash takes the first slots, in key order. */
function addWallets(columns: Columns, batch: readonly NumberedIntent[]): Wallet[] {
  const byName = new Map<string, Wallet>();
  const wallets = batch.map(({ intent: { merchantId, memberId, asset } }, index) => {
    const name = `${memberId}/${merchantId}/${asset}`;
    const known = byName.get(name);
    if (known) return known;
    const part = partOf(merchantId, memberId);
    const wallet = { merchantId, part, memberId, asset, ordinal: index + 1, slot: 0, others: NO_OTHERS };
    byName.set(name, wallet);
    return wallet;
  });
  for (const wallet of [...byName.values()].sort(compareWallets)) wallet.slot = addSlot(columns, wallet, CASH);
  return wallets;
}

const NO_OTHERS = new Map<string, number>();
const CASH = { kind: 'cash' };

function addSlot(columns: Columns, { ordinal }: Wallet, { kind, grantId }: { kind: string; grantId?: bigint }): number {
  columns.slotIntents.push(ordinal);
  columns.slotGrants.push(grantId ?? 'NULL');
  return columns.slotKinds.push(kind);
}

/** 0: the house's. */
function slotOf(columns: Columns, wallet: Wallet, ref: AccountRef): number {
  if (ref.owner === 'house') return 0;
  if (ref.kind === 'cash') return wallet.slot;
  const name = ref.grantId === undefined ? ref.kind : `${ref.kind}/${ref.grantId}`;
  const known = wallet.others.get(name);
  if (known !== undefined) return known;
  if (wallet.others === NO_OTHERS) wallet.others = new Map();
  const slot = addSlot(columns, wallet, ref);
  wallet.others.set(name, slot);
  return slot;
}

/** A category that counts for no grant. */
const NOWHERE = '';

function addIntent(columns: Columns, { intent, txId }: NumberedIntent, { ordinal, wallet }: { ordinal: number; wallet: Wallet }): void {
  const { key, requestHash, actor, rows, transfers, purse, pool } = intent;
  columns.merchantIds.push(wallet.merchantId);
  columns.parts.push(wallet.part);
  columns.memberIds.push(wallet.memberId);
  columns.assets.push(quoted(wallet.asset));
  columns.cashSlots.push(wallet.slot);
  columns.idemKeys.push(key);
  columns.requestHashes.push(requestHash);
  columns.txIds.push(txId);
  columns.actorTypes.push(actor.type);
  columns.actorIds.push(quoted(actor.id));
  columns.movesBefore.push(columns.amounts.length);
  for (const transfer of transfers) addMove(columns, transfer, { ordinal, wallet });
  columns.pools.push(pool ?? 'NULL');
  if (pool !== undefined) for (const share of sharesOf(transfers[0], pool)) addMove(columns, share, { ordinal, wallet });
  columns.purseCategories.push(purse ? quoted(purse.category ?? NOWHERE) : 'NULL');
  columns.purseBonus.push(purse ? String(purse.bonus) : 'NULL');
  columns.kinds.push(rows ? quoted(rows.kind) : 'NULL');
  columns.numbersBefore.push(columns.numbers.length);
  columns.textsBefore.push(columns.texts.length);
  for (const number of rows?.numbers ?? []) columns.numbers.push(number);
  for (const text of rows?.texts ?? []) columns.texts.push(quoted(text));
}

/** The moves into a pool and its reserve: of nothing, until it is decided what of the stake is cash. */
function sharesOf(stake: TransferRequest | undefined, pool: bigint): TransferRequest[] {
  invariant(stake, 'what feeds a pool is a stake');
  return [String(pool), reserveArea(pool)].map((area) => ({ ...stake, credit: { owner: 'house', kind: 'jackpot', area }, amount: ZERO }));
}

function addMove(columns: Columns, transfer: TransferRequest, { ordinal, wallet }: { ordinal: number; wallet: Wallet }): void {
  const { debit, credit, amount, kind, ref, reason, reverses } = transfer;
  const house = debit.owner === 'house' ? debit : credit.owner === 'house' ? credit : null;
  columns.moveIntents.push(ordinal);
  columns.debitSlots.push(slotOf(columns, wallet, debit));
  columns.creditSlots.push(slotOf(columns, wallet, credit));
  columns.debits.push(debit.kind);
  columns.credits.push(credit.kind);
  columns.areas.push(house ? quoted(house.area) : 'NULL');
  columns.amounts.push(amount);
  columns.moveKinds.push(kind);
  columns.refs.push(ref);
  columns.reasons.push(reason === undefined ? 'NULL' : quoted(reason));
  columns.grants.push(grantOf(debit) ?? grantOf(credit) ?? 'NULL');
  columns.reverses.push(reverses ?? 'NULL');
}

function grantOf(ref: AccountRef): bigint | undefined {
  return ref.owner === 'member' ? ref.grantId : undefined;
}

// JSON escapes quotes and backslashes as PostgreSQL's text form of an element does, natively and several times as fast; but it has words
// of its own for these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_AS_JSON = /[\u0000-\u001f\ud800-\udfff]/;

function quoted(text: string): string {
  return NOT_AS_JSON.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text);
}
