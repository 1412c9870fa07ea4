import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { sum, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { standingClass } from '../../shared/lottery/bet-row.tsx';
import { CancelBetsDialog } from '../../shared/lottery/cancel-bet.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { OrderLine, OrderLines, SheetRow } from './order-lines.tsx';

type Draw = ReplyOf<typeof chaseDetail>['orderDetailOrders'][number];

/** The draws of a chase as they stand, followed live; those still on sale can be cancelled, one by one or all. */
export function ChaseDraws({ orderMasterId }: { orderMasterId: string }) {
  const t = useT();
  const online = useOnline();
  const [asked, setAsked] = useState<readonly Draw[] | null>(null);
  usePush('bet.settled', ({ orderId }) => {
    if (orderId === orderMasterId) void invalidate(chaseDetail);
  });
  usePush('draw.changed', ({ state }) => {
    if (state === 'closed') void invalidate(chaseDetail); // what was open to cancelling no longer is
  });
  const query = useQuery({ ...read(chaseDetail, { params: { orderMasterId } }), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} className="pt-3">
        <Skeleton className="h-9 w-full" />
      </Unread>
    );
  }
  const open = data.orderDetailOrders.filter(({ cancellable }) => cancellable);
  return (
    <section aria-label={t('chase.title')} className="border-t border-hairline pt-3">
      <h3 className="text-body font-bold">{t('chase.title')}</h3>
      <p className="pb-1 text-caption text-mid">
        {t('chase.over_draws', { n: data.completed, m: data.totalChasePhases })}
        {data.stoppedByNumero !== null && ` · ${t('chase.stopped', { numero: shortNumero(data.stoppedByNumero) })}`}
      </p>
      <ol>
        {data.orderDetailOrders.map((draw) => (
          <DrawRow key={draw.drawId} draw={draw} online={online} onCancel={() => setAsked([draw])} />
        ))}
      </ol>
      {data.lines.length > 1 && (
        <OrderLines>
          {data.lines.map((line) => (
            <OrderLine key={`${line.playCode} ${line.bettingContent}`} line={line}>
              <span className="text-mid">{t('lottery.bets_n', { n: line.stakes })}</span>
            </OrderLine>
          ))}
        </OrderLines>
      )}
      {open.length > 1 && (
        <Button kind="danger" size="small" className="mt-2" disabled={!online} onClick={() => setAsked(open)}>
          {t('chase.cancel.all', { n: open.length })}
        </Button>
      )}
      {asked && <CancelDraws draws={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function DrawRow({ draw, online, onCancel }: { draw: Draw; online: boolean; onCancel: () => void }) {
  const t = useT();
  const money = useStakeText();
  const { standing, shownE4, signed } = figuresOf(draw);
  const numero = shortNumero(draw.numero);
  return (
    <SheetRow>
      <span>
        <span className="font-bold">{numero}</span> <span className="text-low">{t('chase.times', { n: draw.multiple })}</span>
        <span className={classNames('block text-caption', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</span>
      </span>
      <span className="text-right">
        <span className="block font-bold">{money(shownE4, signed ? { sign: 'always' } : {})}</span>
        {draw.cancellable && (
          <button
            type="button"
            disabled={!online}
            onClick={onCancel}
            aria-label={t('chase.cancel.of', { numero })}
            className="relative text-caption font-bold text-brand hit-12"
          >
            {t('lottery.bet.cancel')}
          </button>
        )}
      </span>
    </SheetRow>
  );
}

function CancelDraws({ draws, onClose }: { draws: readonly Draw[]; onClose: () => void }) {
  const t = useT();
  const money = useStakeText();
  const stake = sum(draws.map(({ bettingSumAmount }) => parseMajor(bettingSumAmount) ?? ZERO));
  const text = t('chase.cancel.text', { n: draws.length, stake: money(stake) });
  return <CancelBetsDialog betIds={draws.map(({ orderDetailId }) => orderDetailId)} text={text} onClose={onClose} />;
}

/** A draw of a chase stands as a bet of the size of all its lines would. */
function figuresOf({ bettingSumAmount, winAmount, orderStatus, push }: Draw) {
  return betFigures({ planBettingAmount: bettingSumAmount, winningAmount: winAmount, orderStatus, push });
}
