import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { TX_SIGNS, transactionCodes } from '@fairhall/contract/wallet/transaction-codes';
import { translate } from '@fairhall/i18n/catalogue';
import type { RowType } from '../transaction-row.ts';

type Code = { codeType: string; sign: (typeof TX_SIGNS)[number] };

/** Each kind of row by the type that narrows to it; null where nothing makes such a row yet. */
export const TX_CODES: Readonly<Record<RowType, Code | null>> = {
  deposit: { codeType: 'deposit', sign: '+' },
  hold: { codeType: 'withdraw', sign: '-' },
  release: { codeType: 'withdraw', sign: '+' },
  withdrawal: { codeType: 'withdraw', sign: '0' },
  stake: { codeType: 'betting', sign: '-' },
  stake_refund: { codeType: 'betting', sign: '+' },
  stake_void: { codeType: 'betting', sign: '+' },
  payout: { codeType: 'winning', sign: '+' },
  rebate: { codeType: 'betting_rebate', sign: '+' },
  vendor_out: { codeType: 'other', sign: '-' },
  vendor_in: { codeType: 'other', sign: '+' },
  correction: { codeType: 'other', sign: '+-' },
  reversal: { codeType: 'other', sign: '+-' },
  owed: { codeType: 'other', sign: '0' },
  owed_collected: { codeType: 'other', sign: '-' },
  owed_written_off: { codeType: 'other', sign: '0' },
  trial_grant: { codeType: 'other', sign: '+' },
  trial_close: { codeType: 'other', sign: '-' },
  ...{ fee: null, transfer: null, adjustment: null, payout_return: null, charge_back: null },
  ...{ grant: null, convert: null, forfeit: null, reward: null, points: null, referral_rebate: null },
  ...{ agent_rebate: null, daily_wage: null, hour_wage: null, dividend: null, share_bonus: null },
  ...{ agent_adjust: null, agent_out: null, set_aside: null, credit: null },
};

/** In the language. */
export function transactionCodesIn(language: string): ReplyOf<typeof transactionCodes> {
  return Object.entries(TX_CODES).flatMap(([type, code]) =>
    code ? [{ txTypeId: type, txTypeName: translate(language, `records.tx.${type as RowType}`), ...code }] : [],
  );
}
