import { expect, test } from 'vitest';
import { wishOf } from '../code-types.ts';
import { TX_CODES, transactionCodesIn } from './transaction-codes.ts';

test('each kind of row has a name of its own in the language, a type that narrows to it and a sign', () => {
  const codes = transactionCodesIn('MY');
  expect(codes).toContainEqual({ txTypeId: 'stake', txTypeName: 'လောင်းကြေး', codeType: 'betting', sign: '-' });
  expect(codes).toContainEqual({ txTypeId: 'withdrawal', txTypeName: 'ငွေထုတ် ပေးပြီး', codeType: 'withdraw', sign: '0' });
  expect(new Set(codes.map(({ txTypeName }) => txTypeName)).size).toBe(codes.length);
  expect(codes.map(({ txTypeId }) => txTypeId)).not.toContain('grant');
});

test('a row is found by the type that its code names', () => {
  const MOVED_AS: Record<string, string> = {
    ...{ vendor_out: 'vendor_move', vendor_in: 'vendor_move', deposit_fee: 'fee', deposit_reversed: 'charge_back' },
    ...{ withdraw_fee: 'withdrawal', withdraw_returned: 'payout_return', bonus_convert: 'convert', bonus_restored: 'reversal' },
    ...{ transfer_up: 'transfer', transfer_down: 'transfer', transfer_in: 'transfer' },
  };
  for (const [type, code] of Object.entries(TX_CODES)) {
    // What is owed is a way in which moves of other kinds stand there; a fee given back is told by its area.
    if (!code || type.startsWith('owed') || type === 'fee_return') continue;
    expect(wishOf(code.codeType)?.kinds, type).toContain(MOVED_AS[type] ?? type);
  }
});
