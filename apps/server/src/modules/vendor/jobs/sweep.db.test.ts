import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { bet, vendorStage } from '../../../../test/vendor/stage.ts';

test('what is older than 13 months is forgotten, what is younger is not', async () => {
  const s = await vendorStage();
  try {
    await s.call('bet', bet(await s.player(major(1)), 10n));
    const kept = async () => (await s.fresh.owner.query('select from vendor_transaction')).length;
    s.clock.advance(395 * 86_400_000);
    await s.runJob('sweep-vendors');
    expect(await kept()).toBe(1);
    s.clock.advance(2 * 86_400_000);
    await s.runJob('sweep-vendors');
    expect(await kept()).toBe(0);
  } finally {
    await s.close();
  }
});
