import { invariant } from '@fairhall/money/result';
import { partOf } from './part.ts';
import { type AccountRef, HOUSE_ACCOUNT_KINDS, type Intent, MEMBER_ACCOUNT_KINDS, TRANSFER_KINDS, type TransferRequest } from './port.ts';

/** An intent with the id that its transfers will have. */
export type NumberedIntent = { intent: Intent; txId: bigint };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ASSET = /^[A-Z0-9]{3,12}$/;
const MEMBER_KINDS: ReadonlySet<string> = new Set(MEMBER_ACCOUNT_KINDS);
const HOUSE_KINDS: ReadonlySet<string> = new Set(HOUSE_ACCOUNT_KINDS);
const KINDS: ReadonlySet<string> = new Set(TRANSFER_KINDS);

/** Throws when an intent is malformed: a bug of whoever made it. What the schema refuses is not repeated here. */
export function assertIntent(intent: Intent): void {
  invariant(UUID.test(intent.key), 'the key of an intent is a UUID');
  invariant(ASSET.test(intent.asset), 'an asset is a short code');
  invariant(intent.memberId > 0n && intent.merchantId > 0, 'an intent is about a member of a merchant');
  invariant(intent.transfers.length > 0, 'an intent moves something');
  for (const { debit, credit, amount, kind } of intent.transfers) {
    invariant(amount > 0n, 'a transfer moves a positive amount');
    invariant(KINDS.has(kind) && isAccount(debit) && isAccount(credit), 'a transfer speaks the vocabulary of the ledger');
    invariant(debit.owner === 'member' || credit.owner === 'member', 'one side of a transfer is the member');
  }
}

function isAccount(ref: AccountRef): boolean {
  return ref.owner === 'member' ? MEMBER_KINDS.has(ref.kind) : HOUSE_KINDS.has(ref.kind) && ref.area.length > 0;
}

/** A batch as the text of a `ledger_intent[]` (0020-ledger.sql), decided at `atMs`. Ordinals count from 1 in the given order. */
export function encodeBatch(batch: readonly NumberedIntent[], atMs: number): string {
  const at = new Date(atMs).toISOString();
  return array(batch.map((numbered, index) => encodeIntent(numbered, { ordinal: index + 1, at })));
}

function encodeIntent({ intent, txId }: NumberedIntent, { ordinal, at }: { ordinal: number; at: string }): string {
  const { merchantId, memberId, asset, key, requestHash, actor, rows } = intent;
  return record([
    ordinal,
    merchantId,
    partOf(merchantId, memberId),
    memberId,
    asset,
    key,
    requestHash,
    txId,
    actor.type,
    actor.id,
    at,
    rows?.kind,
    rows && JSON.stringify(rows.body),
    array(intent.transfers.map(encodeMove)),
  ]);
}

function encodeMove({ debit, credit, amount, kind, ref, reason }: TransferRequest, index: number): string {
  const house = debit.owner === 'house' ? debit : credit.owner === 'house' ? credit : undefined;
  return record([index + 1, debit.kind, credit.kind, house?.area, amount, kind, ref, reason]);
}

// PostgreSQL's text forms of a row and of an array: every element quoted, quotes and backslashes escaped.
function record(fields: readonly (string | number | bigint | undefined)[]): string {
  return `(${fields.map((field) => (field === undefined ? '' : typeof field === 'string' ? quoted(field) : field)).join()})`;
}

function array(elements: readonly string[]): string {
  return `{${elements.map(quoted).join()}}`;
}

// JSON escapes quotes and backslashes alike, natively and several times as fast; but it has words of its own for these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_AS_JSON = /[\u0000-\u001f\ud800-\udfff]/;

function quoted(text: string): string {
  return NOT_AS_JSON.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text);
}
