import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { TX_SIGNS, transactionCodes } from '@fairhall/contract/wallet/transaction-codes';
import { translate } from '@fairhall/i18n/catalogue';
import type { RowType } from '../transaction-row.ts';

type Code = { codeType: string; sign: (typeof TX_SIGNS)[number] };

/** Each kind of row by the type that narrows to it; null where the family has no code. */
export const TX_CODES: Readonly<Record<RowType, Code | null>> = {
  deposit: { codeType: 'deposit', sign: '+' },
  deposit_fee: { codeType: 'deposit', sign: '-' },
  fee_return: { codeType: 'deposit', sign: '+' },
  deposit_reversed: { codeType: 'deposit', sign: '-' },
  hold: { codeType: 'withdraw', sign: '-' },
  release: { codeType: 'withdraw', sign: '+' },
  withdrawal: { codeType: 'withdraw', sign: '0' },
  withdraw_fee: { codeType: 'withdraw', sign: '0' },
  withdraw_returned: { codeType: 'withdraw', sign: '0' },
  stake: { codeType: 'betting', sign: '-' },
  stake_refund: { codeType: 'betting', sign: '+' },
  stake_void: { codeType: 'betting', sign: '+' },
  payout: { codeType: 'winning', sign: '+' },
  free_win: { codeType: 'winning', sign: '+' },
  rebate: { codeType: 'betting_rebate', sign: '+' },
  transfer_up: { codeType: 'other', sign: '-' },
  transfer_down: { codeType: 'other', sign: '-' },
  transfer_in: { codeType: 'other', sign: '+' },
  vendor_out: { codeType: 'other', sign: '-' },
  vendor_in: { codeType: 'other', sign: '+' },
  adjustment: { codeType: 'other', sign: '+-' },
  correction: { codeType: 'other', sign: '+-' },
  reversal: { codeType: 'other', sign: '+-' },
  owed: { codeType: 'other', sign: '0' },
  owed_collected: { codeType: 'other', sign: '-' },
  owed_written_off: { codeType: 'other', sign: '0' },
  trial_grant: { codeType: 'other', sign: '+' },
  trial_close: { codeType: 'other', sign: '-' },
  reward: { codeType: 'other', sign: '+' },
  bonus_convert: { codeType: 'other', sign: '+' },
  bonus_restored: { codeType: 'other', sign: '+' },
  set_aside: { codeType: 'other', sign: '+-' },
  agent_adjust: { codeType: 'other', sign: '+-' },
  agent_rebate: { codeType: 'agent_rebate', sign: '+' },
  daily_wage: { codeType: 'daily_wage', sign: '+' },
  hour_wage: { codeType: 'hour_wage', sign: '+' },
  dividend: { codeType: 'dividend', sign: '+' },
  share_bonus: { codeType: 'share_bonus', sign: '+' },
  referral_rebate: { codeType: 'referral_rebate', sign: '+' },
  // Bonus money that is given or ends, points, and what agents settle among themselves: no codes of the family.
  ...{ grant: null, forfeit: null, points: null, agent_out: null, credit: null },
};

/** In the language. */
export function transactionCodesIn(language: string): ReplyOf<typeof transactionCodes> {
  return Object.entries(TX_CODES).flatMap(([type, code]) =>
    code ? [{ txTypeId: type, txTypeName: translate(language, `records.tx.${type as RowType}`), ...code }] : [],
  );
}
