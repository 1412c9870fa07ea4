import { claimReward } from '@fairhall/contract/promotion/activities';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { givenText, reread } from './detail-parts.ts';

/** Claims a reward that waits; says what came of it, of free rounds `spins`. Asked twice it is given once. */
export function useRewardClaim(spins?: string) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const claim = async (rewardId: string) => {
    setBusy(true);
    const answer = await call(claimReward, { params: { rewardId } });
    setBusy(false);
    if (answer.ok) toast(t('promo.claimed', { amount: spins ?? givenText(answer.value, t, money) }), { kind: 'success' });
    else toast(failureText(answer.failure), { kind: 'danger' });
    reread();
  };
  return { busy, claim };
}
