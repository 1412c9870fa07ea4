import { blindIndex } from '../../../platform/keys.ts';
import { type LockedColumn, lockedColumn } from '../../../platform/locked-columns.ts';
import { createTextBox } from '../../../platform/secret-box.ts';

/** Numbers of accounts and cards, and names on cards: locked where they lie, found again by a keyed hash. */
const BOX = createTextBox('account numbers');

export const lockNumber = BOX.lock;
export const openNumber = BOX.unlock;

export const cardPlace = (merchantId: number, cardId: bigint) => `card ${merchantId} ${cardId}`;
export const holderPlace = (merchantId: number, cardId: bigint) => `holder of card ${merchantId} ${cardId}`;
export const payeePlace = (merchantId: number, payeeId: bigint) => `payee ${merchantId} ${payeeId}`;
export const linePlace = (merchantId: number, lineId: bigint) => `bank line ${merchantId} ${lineId}`;

/** Two cards of one number at one bank have one index, whoever bound them. */
export const cardIndex = (merchantId: number, bankCode: string, number: string) => blindIndex('card', merchantId, bankCode, number);
/** Of a name folded as payee names are. */
export const holderIndex = (merchantId: number, key: string) => blindIndex('holder', merchantId, key);

const SHOWN = 4;

/** What of a number may be shown: its last four signs; of a short one nothing. */
export function last4Of(number: string): string {
  return number.length > 2 * SHOWN ? number.slice(-SHOWN) : '';
}

type Card = { merchant_id: number; part: number; card_id: bigint };

export const LOCKED_NUMBERS: readonly LockedColumn[] = [
  lockedColumn<Card>(BOX, {
    ...{ table: 'bank_card', column: 'number_locked', key: ['merchant_id', 'part', 'card_id'] },
    place: (row) => cardPlace(row.merchant_id, row.card_id),
  }),
  lockedColumn<Card>(BOX, {
    ...{ table: 'bank_card', column: 'holder_locked', key: ['merchant_id', 'part', 'card_id'] },
    place: (row) => holderPlace(row.merchant_id, row.card_id),
  }),
  lockedColumn<{ merchant_id: number; payee_id: bigint }>(BOX, {
    ...{ table: 'payee_account', column: 'number_locked', key: ['merchant_id', 'payee_id'] },
    place: (row) => payeePlace(row.merchant_id, row.payee_id),
  }),
  lockedColumn<{ merchant_id: number; line_id: bigint }>(BOX, {
    ...{ table: 'bank_line', column: 'counter_locked', key: ['merchant_id', 'line_id'] },
    place: (row) => linePlace(row.merchant_id, row.line_id),
  }),
];
