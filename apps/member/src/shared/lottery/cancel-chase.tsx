import { failureOf } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../errors.ts';
import { useT } from '../i18n.ts';
import { read, STALE_MS } from '../query-client.ts';
import { Unread } from '../unread.tsx';
import { shortNumero } from './numero.ts';
import { useStakeText } from './stake-text.ts';
import { type CancelledBets, useCancelBets } from './use-cancel-bets.ts';

type Draw = ReplyOf<typeof chaseDetail>['orderDetailOrders'][number];

const PARTS = ['one', 'rest', 'all'] as const;
type Part = (typeof PARTS)[number];

export type CancelChaseProps = {
  orderMasterId: string;
  /** The draw that was named; null: none in particular. */
  drawId: string | null;
  onCancelled: (answer: CancelledBets) => void;
  onClose: () => void;
};

/** Asks which draws of a chase are to be cancelled: one, the rest from one on, or all that are open; each says what comes back. */
export function CancelChase({ orderMasterId, drawId, onCancelled, onClose }: CancelChaseProps) {
  const t = useT();
  const query = useQuery({ ...read(chaseDetail, { params: { orderMasterId } }), staleTime: STALE_MS.live });
  const [from, setFrom] = useState(drawId);
  const [part, setPart] = useState<Part | null>(null);
  const open = query.data?.orderDetailOrders.filter(({ cancellable }) => cancellable) ?? [];
  const parts = partsOf(open, from);
  const chosen = part ? (parts[part] ?? []) : [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('chase.cancel.title')}
      closeLabel={t('common.close')}
      footer={<CancelFoot draws={chosen} onCancelled={onCancelled} onClose={onClose} />}
    >
      {!query.data ? (
        <Unread query={query} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Unread>
      ) : open.length === 0 ? (
        <p className="py-2 text-tile text-mid">{t('chase.cancel.none')}</p>
      ) : (
        <>
          {open.length > 1 && <DrawChoice draws={open} value={parts.one[0]?.drawId ?? ''} onChange={setFrom} />}
          <PartChoice parts={parts} value={part} onChange={setPart} />
        </>
      )}
    </Sheet>
  );
}

type Parts = { one: readonly Draw[]; rest?: readonly Draw[]; all?: readonly Draw[] };

/** What may be chosen, each once: with the first draw named, the rest is all. */
function partsOf(open: readonly Draw[], from: string | null): Parts {
  const place = Math.max(
    0,
    open.findIndex(({ drawId }) => drawId === from),
  );
  const rest = open.slice(place);
  return {
    one: open.slice(place, place + 1),
    ...(rest.length > 1 && place > 0 && { rest }),
    ...(open.length > 1 && { all: open }),
  };
}

function DrawChoice({ draws, value, onChange }: { draws: readonly Draw[]; value: string; onChange: (drawId: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3 pb-2">
      <label htmlFor={id} className="text-tile text-mid">
        {t('chase.cancel.draw')}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="min-h-11 appearance-none rounded-input bg-s2 pr-9 pl-3.5 text-body font-bold inset-ring-1 inset-ring-ctl"
        >
          {draws.map(({ drawId, numero }) => (
            <option key={drawId} value={drawId}>
              {shortNumero(numero)}
            </option>
          ))}
        </select>
        <Icon glyph={IconChevronDown} size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-low" />
      </span>
    </div>
  );
}

function PartChoice({ parts, value, onChange }: { parts: Parts; value: Part | null; onChange: (part: Part) => void }) {
  const t = useT();
  const money = useStakeText();
  const name = useId();
  const numero = shortNumero(parts.one[0]?.numero ?? '');
  return (
    <fieldset aria-label={t('chase.cancel.title')} className="flex min-w-0 flex-col gap-2">
      {PARTS.map((part) => {
        const draws = parts[part];
        return (
          draws && (
            <label
              key={part}
              className="flex min-h-12 items-center gap-3 rounded-input bg-s2 px-3 py-2 has-checked:inset-ring-2 has-checked:inset-ring-brand"
            >
              <input
                type="radio"
                name={name}
                checked={value === part}
                onChange={() => onChange(part)}
                className="size-5 flex-none accent-(--c-brand)"
              />
              <span className="min-w-0">
                <span className="block text-body font-semibold">{t(`chase.cancel.${part}`, { numero, n: draws.length })}</span>
                <span className="block text-caption text-mid">{t('chase.cancel.back', { stake: money(stakeOf(draws)) })}</span>
              </span>
            </label>
          )
        );
      })}
    </fieldset>
  );
}

type CancelFootProps = Pick<CancelChaseProps, 'onCancelled' | 'onClose'> & { draws: readonly Draw[] };

function CancelFoot({ draws, onCancelled, onClose }: CancelFootProps) {
  const t = useT();
  const money = useStakeText();
  const online = useOnline();
  const { cancel, isPending, error } = useCancelBets(
    draws.map(({ orderDetailId }) => orderDetailId),
    (answer) => {
      onCancelled(answer);
      onClose();
    },
  );
  return (
    <>
      {error && (
        <p role="alert" className="pb-2 text-tile font-semibold text-danger">
          {failureOf(error).outcome === 'refused' ? failureText(failureOf(error)) : t('lottery.bet.cancel.unknown')}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <Button size="large" disabled={isPending} onClick={onClose}>
          {t('lottery.bet.keep')}
        </Button>
        <Button kind="danger" size="large" busy={isPending} disabled={draws.length === 0 || !online} onClick={cancel}>
          {draws.length === 0 ? t('chase.cancel.choose') : t('chase.cancel.go', { n: draws.length, stake: money(stakeOf(draws)) })}
        </Button>
      </div>
    </>
  );
}

function stakeOf(draws: readonly Draw[]): Amount {
  return sum(draws.map(({ bettingSumAmount }) => parseMajor(bettingSumAmount) ?? ZERO));
}
