import type { ReplyOf } from '@fairhall/contract/endpoint';
import { cancelBets } from '@fairhall/contract/lottery/cancel-bets';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import { sum, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../shared/call.ts';
import { failureOf, failureText } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { betWords, standingClass } from '../../shared/lottery/bet-row.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { usePlayNamed } from '../../shared/lottery/use-family.ts';
import { takeBalance, useBalance } from '../../shared/money.ts';
import { useOnline } from '../../shared/online.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

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
  const { data, error, refetch, isFetching } = useQuery({ ...read(chaseDetail, { params: { orderMasterId } }), staleTime: STALE_MS.live });
  if (!data) {
    if (error) return <FailureView failure={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading label={t('common.loading')}>
        <Skeleton className="h-9 w-full" />
      </Loading>
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
      {data.lines.length > 1 && <SlipLines lines={data.lines} />}
      {open.length > 1 && (
        <Button kind="danger" size="small" className="mt-2" disabled={!online} onClick={() => setAsked(open)}>
          {t('chase.cancel.all', { n: open.length })}
        </Button>
      )}
      {asked && <CancelDraws draws={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

type Line = ReplyOf<typeof chaseDetail>['lines'][number];

/** What is bought in each of the draws. */
function SlipLines({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  return (
    <section aria-label={t('order.lines')} className="border-t border-hairline pt-3">
      <h3 className="text-body font-bold">{t('order.lines')}</h3>
      <ol>
        {lines.map((line) => (
          <SlipLine key={`${line.playCode} ${line.bettingContent}`} line={line} />
        ))}
      </ol>
    </section>
  );
}

function SlipLine({ line }: { line: Line }) {
  const t = useT();
  const { title, detail } = betWords(line, { language: useLanguage(), named: usePlayNamed(line.playCode) });
  return (
    <li className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-3 border-t border-hairline py-1.5 text-tile">
      <span className="min-w-0">
        <span className="block font-bold break-words">{title}</span>
        {detail && <span className="block text-caption text-low">{detail}</span>}
      </span>
      <span className="text-mid">{t('lottery.bets_n', { n: line.stakes })}</span>
    </li>
  );
}

function DrawRow({ draw, online, onCancel }: { draw: Draw; online: boolean; onCancel: () => void }) {
  const t = useT();
  const money = useStakeText();
  const { standing, shownE4, signed } = figuresOf(draw);
  const numero = shortNumero(draw.numero);
  return (
    <li className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-3 border-t border-hairline py-1.5 text-tile">
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
    </li>
  );
}

/** Asks once, then cancels these draws together, or none. Safe to repeat: a lost answer is simply asked again. */
function CancelDraws({ draws, onClose }: { draws: readonly Draw[]; onClose: () => void }) {
  const t = useT();
  const money = useStakeText();
  const { balance } = useBalance();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(cancelBets, { body: draws.map(({ orderDetailId }) => orderDetailId) }),
    onSuccess: ({ balanceE4, version }) => {
      if (balance) takeBalance({ asset: balance.asset, balanceE4, version });
      onClose();
    },
    onSettled: () => {
      sending.current = false;
      return invalidate(chaseDetail, listOrders, orderDetail);
    },
  });
  const confirm = () => {
    if (sending.current) return; // the second half of a double tap
    sending.current = true;
    mutate();
  };
  const stake = sum(draws.map(({ bettingSumAmount }) => parseMajor(bettingSumAmount) ?? ZERO));
  return (
    <ConfirmDialog
      open
      title={t('lottery.bet.cancel.title')}
      confirmLabel={t('lottery.bet.cancel')}
      cancelLabel={t('lottery.bet.keep')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('chase.cancel.text', { n: draws.length, stake: money(stake) })}
      {error && (
        <span role="alert" className="mt-2 block font-semibold text-danger">
          {failureOf(error).outcome === 'refused' ? failureText(failureOf(error)) : t('lottery.bet.cancel.unknown')}
        </span>
      )}
    </ConfirmDialog>
  );
}

/** A draw of a chase stands as a bet of the size of all its lines would. */
function figuresOf({ bettingSumAmount, winAmount, orderStatus, push }: Draw) {
  return betFigures({ planBettingAmount: bettingSumAmount, winningAmount: winAmount, orderStatus, push });
}
