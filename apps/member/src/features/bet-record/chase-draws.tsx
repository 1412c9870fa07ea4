import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { classNames } from '@fairhall/ui/class-names';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import type { CancelWanted } from '../../shared/lottery/cancel-bet.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { standingClass } from '../../shared/lottery/standing-mark.tsx';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { OrderLine, OrderLines, RowButton, SheetRow } from './order-lines.tsx';

type Draw = ReplyOf<typeof chaseDetail>['orderDetailOrders'][number];

export type ChaseDrawsProps = { orderMasterId: string; onOpen: (betId: string) => void; onCancel: (wanted: CancelWanted) => void };

/** The draws of a chase as they stand, followed live; those still on sale can be cancelled. */
export function ChaseDraws({ orderMasterId, onOpen, onCancel }: ChaseDrawsProps) {
  const t = useT();
  const online = useOnline();
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
  return (
    <section aria-label={t('chase.title')}>
      {data.stoppedByNumero !== null && (
        <p className="pb-1 text-caption text-mid">{t('chase.stopped', { numero: shortNumero(data.stoppedByNumero) })}</p>
      )}
      <ol>
        {data.orderDetailOrders.map((draw) => (
          <DrawRow
            key={draw.drawId}
            draw={draw}
            online={online}
            onOpen={() => onOpen(draw.orderDetailId)}
            onCancel={() => onCancel({ kind: 'draw', orderMasterId, drawId: draw.drawId })}
          />
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
    </section>
  );
}

type DrawRowProps = { draw: Draw; online: boolean; onOpen: () => void; onCancel: () => void };

function DrawRow({ draw, online, onOpen, onCancel }: DrawRowProps) {
  const t = useT();
  const money = useStakeText();
  const { standing, shownE4, signed } = figuresOf(draw);
  const numero = shortNumero(draw.numero);
  return (
    <SheetRow>
      <span>
        <span className="font-bold">
          <RowButton onClick={onOpen}>{numero}</RowButton>
        </span>{' '}
        <span className="text-low">{t('chase.times', { n: draw.multiple })}</span>
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
            className="relative z-1 text-caption font-bold text-brand hit-12"
          >
            {t('lottery.bet.cancel')}
          </button>
        )}
      </span>
    </SheetRow>
  );
}

/** A draw of a chase stands as a bet of the size of all its lines would. */
function figuresOf({ bettingSumAmount, winAmount, orderStatus, push }: Draw) {
  return betFigures({ planBettingAmount: bettingSumAmount, winningAmount: winAmount, orderStatus, push });
}
