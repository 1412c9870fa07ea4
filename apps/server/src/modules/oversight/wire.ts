import { type Amount, amount } from '@fairhall/money/amount';
import { fromWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import { rakeIn, validAmountIn } from '@fairhall/vendor-protocol/hub88/wallet-calls';
import { readUser } from '../vendor/index.ts';
import type { Told } from './compare.ts';

type Listed = GameAnswer<'transactions'>['transactions'][number];

/** The member that a vendor names; null for none of the merchant's. */
export function memberOf(merchantId: number, user: string): bigint | null {
  const named = readUser(user);
  return named?.merchantId === merchantId ? named.memberId : null;
}

/** A row of a vendor's list; null for a rollback that does not say of what. */
export function toldOf(listed: Listed): Told | null {
  const { transaction_uuid: transactionId, user, round, game_code: gameCode, type } = listed;
  const reference = listed.reference_transaction_uuid ?? '';
  const told = { transactionId, user, round, gameCode, reference, atMs: msOf(listed.created_at) };
  if (type === 'ROLLBACK') return reference === '' ? null : { ...told, kind: 'rollback' };
  const valid = validAmountIn(listed.meta);
  const raked = rakeIn(listed.meta);
  const rake = raked && raked.rake >= 0 ? fromWireAmount(raked.rake) : null;
  return {
    ...{ ...told, kind: type === 'BET' ? 'bet' : 'win', amount: amountOf(listed.amount ?? 0), currency: listed.currency ?? '' },
    valid: valid === null || valid < 0 ? null : fromWireAmount(valid),
    raked: raked && rake !== null ? { span: raked.span, rake } : null,
  };
}

/** One finer than ours can hold was never booked: that it is missing here says enough. */
function amountOf(wire: number): Amount {
  return fromWireAmount(wire) ?? amount(BigInt(wire) / 10n);
}

/** Without a zone it is UTC. */
export function msOf(time: string): number {
  return Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`);
}
