import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { Countdown } from '@fairhall/ui/countdown.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useSecondsTo } from '../../shared/use-seconds-to.ts';
import { AmountCard } from './amount-card.tsx';
import { type ChaseQuote, type ChaseRisk, type ChaseRow, planName } from './chase-model.ts';
import { hasMoved, OrderFoot, type OrderStanding } from './order-foot.tsx';
import { PlanTable } from './plan-table.tsx';
import { SettledButton } from './settled-button.tsx';
import { StopSwitch } from './stop-switch.tsx';

export type ChaseAskProps = OrderStanding & {
  plan: ChaseQuote & { ok: true };
  risk: ChaseRisk;
  winningStop: boolean;
  onWinningStop: (winningStop: boolean) => void;
  onPlace: () => void;
  /** Back to the plan. */
  onChange: () => void;
};

/** The second question about a plan that grows: all it costs, the worst that can come of it, and each of its draws. Only its button buys. */
export function ChaseAsk(props: ChaseAskProps) {
  const { plan, risk, winningStop, onWinningStop, step, onChange } = props;
  const t = useT();
  const [first] = plan.rows as readonly [ChaseRow];
  const secondsLeft = useSecondsTo(first.closeTime);
  return (
    <Sheet
      open
      onClose={onChange}
      title={step === 'checking' ? t('lottery.checking') : t('chase.ask.title', { n: plan.rows.length })}
      closeLabel={t('common.close')}
      aside={<CloseChip numero={first.numero} seconds={secondsLeft} />}
      footer={<AskFoot {...props} first={first} closed={secondsLeft === 0} />}
    >
      <Steps />
      <Amounts plan={plan} risk={risk} />
      <PlanTable rows={plan.rows} dense />
      {risk.losesFrom && (
        <p className="flex items-start gap-2 pt-3 text-tile font-semibold text-danger">
          <Icon glyph={IconAlertTriangle} size={18} className="mt-0.5 flex-none" />
          {t('chase.ask.loses', { numero: shortNumero(risk.losesFrom.numero) })}
        </p>
      )}
      <div className="pt-3">
        <StopSwitch checked={winningStop} onChange={onWinningStop} />
      </div>
    </Sheet>
  );
}

/** How long the first draw of the plan is still on sale. */
function CloseChip({ numero, seconds }: { numero: string; seconds: number }) {
  const t = useT();
  return (
    <span className="flex items-baseline gap-1.5 rounded-pill bg-s2 px-3 py-1.5 text-tile text-mid">
      {shortNumero(numero)}
      <Countdown size="small" seconds={seconds} label={t('lottery.countdown.close', { numero })} className="text-body" />
    </span>
  );
}

function Steps() {
  const t = useT();
  return (
    <p className="flex items-center gap-2 pb-3 text-tile text-mid">
      <span className="grid size-5.5 flex-none place-items-center rounded-pill bg-win-tint text-win">
        <Icon glyph={IconCheck} size={14} stroke={3} />
      </span>
      <span className="whitespace-nowrap">{t('chase.ask.plan')}</span>
      <span aria-hidden="true" className="h-px w-4 flex-none bg-line" />
      <span aria-hidden="true" className="grid size-5.5 flex-none place-items-center rounded-pill bg-warn text-caption font-bold text-bg">
        2
      </span>
      <span className="font-semibold text-warn">{t('chase.ask.grows')}</span>
    </p>
  );
}

/** What it costs in all, and what is lost when no draw wins: beside each other, below each other where they are long. */
function Amounts({ plan: { rows, totalE4 }, risk: { largest } }: Pick<ChaseAskProps, 'plan' | 'risk'>) {
  const t = useT();
  const money = useStakeText();
  return (
    <dl className="flex flex-wrap gap-2 text-caption text-mid">
      <AmountCard name={t('chase.ask.total')} amount={money(totalE4)}>
        {t('chase.ask.most', { n: rows.length, stake: money(largest.stakeE4), numero: shortNumero(largest.numero) })}
      </AmountCard>
      <AmountCard name={t('chase.ask.worst')} amount={money(amount(-totalE4))} danger>
        {t('chase.ask.worst.text')}
      </AmountCard>
    </dl>
  );
}

/** The tick is of one plan: a plan that has moved to later draws asks for it again. */
function AskFoot(props: ChaseAskProps & { first: ChaseRow; closed: boolean }) {
  const { plan, price, seen, balanceAfter, step, online, onPlace, onChange, first, closed } = props;
  const t = useT();
  const money = useStakeText();
  const name = planName(plan);
  const [agreed, setAgreed] = useState<string | null>(null);
  const [looked, setLooked] = useState(name);
  const numero = shortNumero(first.numero);
  const moved = name !== looked ? t('chase.ask.moved', { numero }) : null;
  const note = closed && step === 'idle' ? t('chase.ask.closed', { numero }) : moved;
  return (
    <OrderFoot standing={props} numero={first.numero} note={{ first: note, changed: hasMoved(price, seen) }}>
      {(noteId) => (
        <>
          <div className="mb-2.5 rounded-input bg-s2 px-3 py-1">
            <Checkbox
              checked={agreed === name}
              disabled={step !== 'idle'}
              onChange={({ currentTarget }) => {
                setAgreed(currentTarget.checked ? name : null);
                setLooked(name);
              }}
            >
              <span className="font-bold text-hi">{t('chase.ask.can_lose', { amount: money(plan.totalE4) })}</span>
              <span className="block text-caption">
                {t('lottery.balance_after')}: {step === 'idle' ? balanceAfter(plan.totalE4) : '—'}
              </span>
            </Checkbox>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button size="large" className="flex-auto" disabled={step === 'sending'} onClick={onChange}>
              {t('chase.ask.change')}
            </Button>
            <SettledButton
              what={name}
              className="flex-[3_1_auto]"
              busy={step === 'sending'}
              disabled={agreed !== name || closed || !online}
              aria-describedby={noteId}
              onClick={onPlace}
            >
              {t('chase.ask.place', { amount: money(plan.totalE4) })}
            </SettledButton>
          </div>
        </>
      )}
    </OrderFoot>
  );
}
