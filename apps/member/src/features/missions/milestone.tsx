import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { claimMilestone, type MemberMission, missions } from '@fairhall/contract/promotion/missions';
import { MONEY_COUNTERS } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { ProgressLine } from '../../shared/progress-line.tsx';
import { invalidate } from '../../shared/query-client.ts';

const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;

/** A milestone: what it asks, how far that is, and what it gives, or gave. */
export function Milestone({ mission, at }: { mission: MemberMission; at: number }) {
  const t = useT();
  const money = useMoneyText();
  const { counter, progress, why } = mission;
  const milestone = mission.milestones[at] as MemberMission['milestones'][number];
  const { target, amountE4, cash, status, ticketFor } = milestone;
  const figure = (digits: string) => (MONEY_COUNTERS.includes(counter) ? money(read4(digits)) : digits);
  const [is, asked] = [Number(progress), Number(target)];
  const isReached = is >= asked || status === 'claimed';
  const standing = t('mission.of', { actual: figure(isReached ? target : progress), target: figure(target) });
  const amount = money(read4(amountE4));
  const title = t(`mission.counter.${counter}`, { target: figure(target) });
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-body leading-(--lh-title) font-semibold">{title}</span>
          <span className="block text-tile text-brand">
            {t(cash ? 'mission.cash' : 'mission.bonus', { amount })} {ticketFor !== undefined && t('promo.ticket')}
          </span>
        </span>
        {status === 'claimed' && (
          <span className="flex shrink-0 items-center gap-1 text-tile font-semibold text-win">
            <Icon glyph={IconCheck} size={18} />
            {t('mission.claimed')}
          </span>
        )}
        {status === 'ready' && why === null && <Claim mission={mission} at={at} amount={amount} />}
      </div>
      <ProgressLine label={`${title}: ${standing}`} share={is / asked} met={isReached} className="mt-2" />
      <p className="text-caption text-mid tabular-nums">{standing}</p>
    </>
  );
}

type ClaimProps = { mission: MemberMission; at: number; amount: string };

function Claim({ mission: { campaignId, version }, at, amount }: ClaimProps) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const answer = await call(claimMilestone, { params: { campaignId }, body: { version, milestone: at } });
    setBusy(false);
    if (answer.ok)
      toast(t(answer.value.waits ? 'promo.waits' : 'mission.got', { amount: money(read4(answer.value.amountE4)) }), { kind: 'success' });
    else toast(failureText(answer.failure), { kind: 'danger' });
    // Also where no answer came: what was claimed stands there.
    void invalidate(missions, ownBonus);
  };
  return (
    <Button kind="primary" size="small" className="shrink-0" busy={busy} onClick={() => void claim()}>
      {t('mission.claim', { amount })}
    </Button>
  );
}
