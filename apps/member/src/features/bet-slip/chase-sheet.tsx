import type { CartPrice } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useReadyDraws } from './api/ready-draws.ts';
import { ChaseAsk } from './chase-ask.tsx';
import { ChaseForm } from './chase-form.tsx';
import {
  CHASE_DRAWS_MIN,
  type ChaseChoice,
  type ChaseOver,
  type ChaseQuote,
  type Chasing,
  chaseDrawsMax,
  chaseOver,
  NEUTRAL_CHASE,
  planName,
  quoteChase,
  riskOf,
} from './chase-model.ts';
import { hasMoved, OrderFoot, type OrderStanding } from './order-foot.tsx';
import { PlanTable } from './plan-table.tsx';
import { SettledButton } from './settled-button.tsx';

export type ChaseSheetProps = OrderStanding & {
  chasing: Chasing;
  onPlace: (chased: ChaseOver) => void;
  onClose: () => void;
};

/** The same slip in several draws: how many, how much in each, what it costs in all. A plan that grows is asked for once more before it is bought. */
export function ChaseSheet(props: ChaseSheetProps) {
  const { chasing, price, step, clock, onClose } = props;
  const t = useT();
  const [choice, setChoice] = useState(NEUTRAL_CHASE);
  const [asking, setAsking] = useState(false);
  const ready = useReadyDraws(chasing.gameId);
  const draws = ready.data ?? [];
  const quote = quoteChase(choice, { price, draws, chasing });
  const risk = quote.ok ? riskOf(quote.rows) : null;
  const max = chaseDrawsMax(draws.length, price.lines.length);
  const place = () => quote.ok && props.onPlace(chaseOver(quote, choice.winningStop));
  return (
    <Sheet
      open
      onClose={onClose}
      title={step === 'checking' ? t('lottery.checking') : t('chase.title')}
      closeLabel={t('common.close')}
      aside={clock}
      footer={<ChaseFoot {...props} quote={quote} choice={choice} asksAgain={risk !== null} onGo={risk ? () => setAsking(true) : place} />}
    >
      {ready.data ? (
        max < CHASE_DRAWS_MIN ? (
          <p className="py-2 text-tile text-mid">{t('chase.none')}</p>
        ) : (
          <>
            <ChaseForm choice={choice} onChoice={setChoice} quote={quote} max={max} />
            {quote.ok && <PlanTable rows={quote.rows} />}
            {quote.ok && step === 'idle' && props.payment(quote.totalE4)}
          </>
        )
      ) : (
        <Unread query={ready} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Unread>
      )}
      {asking && quote.ok && risk && (
        <ChaseAsk
          {...props}
          plan={quote}
          risk={risk}
          winningStop={choice.winningStop}
          onWinningStop={(winningStop) => setChoice({ ...choice, winningStop })}
          onPlace={place}
          onChange={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}

type ChaseFootProps = ChaseSheetProps & { quote: ChaseQuote; choice: ChaseChoice; asksAgain: boolean; onGo: () => void };

function ChaseFoot(props: ChaseFootProps) {
  const { quote, choice, price, seen, balanceAfter, step, online, asksAgain, onGo } = props;
  const t = useT();
  const money = useStakeText();
  const numero = (quote.ok && quote.rows[0]?.numero) || '';
  const unplanned = quote.ok ? null : unplannedWords(quote, { t, money, choice, price });
  return (
    <OrderFoot standing={props} numero={numero} note={{ first: unplanned, changed: hasMoved(price, seen) }}>
      {(noteId) => (
        <>
          <dl className="grid grid-cols-[1fr_auto] gap-y-1 pb-2.5 text-tile">
            <dt className="text-mid">{t('chase.total')}</dt>
            <dd className="text-right text-title font-extrabold">{quote.ok ? money(quote.totalE4) : '—'}</dd>
            <dt className="text-mid">{t('lottery.balance_after')}</dt>
            <dd className="text-right font-bold">{quote.ok && step === 'idle' ? balanceAfter(quote.totalE4) : '—'}</dd>
          </dl>
          <SettledButton
            what={quote.ok ? planName(quote) : 'nothing'}
            wide
            busy={step === 'sending'}
            disabled={!quote.ok || !online}
            aria-describedby={noteId}
            onClick={onGo}
          >
            {quote.ok
              ? t(asksAgain ? 'chase.button.look' : 'chase.button', { n: quote.rows.length })
              : t(EMPTY_BUTTON[quote.code] ?? 'chase.button.none')}
          </SettledButton>
        </>
      )}
    </OrderFoot>
  );
}

/** What there is still to do; anything else is said above. */
const EMPTY_BUTTON: Partial<Record<(ChaseQuote & { ok: false })['code'], 'chase.button.empty' | 'chase.button.no_goal'>> = {
  EMPTY: 'chase.button.empty',
  DRAWS: 'chase.button.empty',
  NO_GOAL: 'chase.button.no_goal',
  RATE: 'chase.button.no_goal',
  PROFIT: 'chase.button.no_goal',
};

type Words = { t: Translate; money: (value: Amount) => string; choice: ChaseChoice; price: CartPrice };

/** Why there is no plan that does what was asked for; null where a field says it. */
function unplannedWords(quote: ChaseQuote & { ok: false }, { t, money, choice: { kind }, price }: Words): string | null {
  if (quote.code === 'NO_PROFIT') return t('chase.no_profit', { stake: money(price.stakeE4), win: money(price.possibleWinE4) });
  if (quote.code !== 'OVER') return null;
  return t(kind === 'profit-rate' || kind === 'fixed-profit' ? 'chase.over.profit' : 'chase.over', { at: quote.at });
}
