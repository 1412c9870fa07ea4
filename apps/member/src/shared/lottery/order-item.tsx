import { serverNow } from '@fairhall/client/server-clock';
import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type Translate, useLanguage, useT } from '../i18n.ts';
import { useProfile } from '../profile.ts';
import { orderWords, recordWords } from './bet-words.ts';
import { drawsText } from './draws-text.ts';
import { orderFigures } from './order-figures.ts';
import { useStakeText } from './stake-text.ts';
import { StandingMark, standingClass } from './standing-mark.tsx';
import { usePlaysOf } from './use-family.ts';

export type OrderItemProps = {
  order: MemberOrder;
  /** Where orders of several games stand together, the row is named by its game. */
  withGame?: boolean;
  /** All that is known of a bet. */
  onOpen: (betId: string) => void;
  onCancel: (order: MemberOrder) => void;
  /** The draws or the lines of an order that has several, each as it stands. */
  inside: (order: MemberOrder) => ReactNode;
};

/** A button whose place is the whole row, with the ring around all of it. */
const WHOLE_ROW =
  "text-left outline-none focus-visible:[box-shadow:none] after:absolute after:inset-0 after:rounded-input after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** One order in one row: what was picked, in which draws, and how it stands. One of a single bet opens it; of several it unfolds. */
export function OrderItem({ order, withGame = false, onOpen, onCancel, inside }: OrderItemProps) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const insideId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const plays = usePlaysOf(order.lines[0]?.playCode ?? '');
  const { standing, stakeE4, shownE4, signed } = orderFigures(order);
  const { title, detail } = withGame ? recordWords(order, { language, plays }) : orderWords(order, { language, plays });
  const single = !order.chase && order.lineCount === 1;
  const act = single
    ? { onClick: () => onOpen(order.betIds[0] ?? '') }
    : { onClick: () => setUnfolded(!unfolded), 'aria-expanded': unfolded, ...(unfolded && { 'aria-controls': insideId }) };
  return (
    <li className="border-b border-hairline">
      <div className="relative flex items-center gap-3 py-2.5">
        <StandingMark standing={standing} />
        <div className="min-w-0 flex-1">
          <p className="text-body leading-(--lh-title) font-semibold break-words">
            <button type="button" {...act} className={WHOLE_ROW}>
              {title}
            </button>
          </p>
          {detail && <p className="text-caption text-low">{detail}</p>}
          <p className="flex items-end text-caption text-low">
            <span>
              {progressText(order, { t, timeZone })}
              {shownE4 !== stakeE4 && ` · ${t('records.order.staked', { stake: money(stakeE4, { symbol: false }) })}`}
            </span>
            {!single && (
              <Icon
                glyph={IconChevronDown}
                size={14}
                className={classNames('mb-0.5 ml-1 flex-none transition-transform', unfolded && 'rotate-180')}
              />
            )}
          </p>
        </div>
        <div className="flex-none text-right">
          <p className={classNames('text-body leading-(--lh-title) font-bold', standing === 'won' && 'text-win')}>
            {money(shownE4, signed ? { sign: 'always' } : {})}
          </p>
          {order.cancellableDraws > 0 ? (
            <button
              type="button"
              onClick={() => onCancel(order)}
              aria-label={t('lottery.bet.cancel.of', { bet: title })}
              className="relative z-1 flex w-full items-center justify-end gap-0.5 text-caption font-bold text-brand hit-12"
            >
              {t('lottery.bet.cancel')}
              <Icon glyph={IconChevronRight} size={14} />
            </button>
          ) : (
            <p className={classNames('text-caption', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</p>
          )}
        </div>
      </div>
      {unfolded && (
        <div id={insideId} className="pb-3 pl-12">
          {inside(order)}
        </div>
      )}
    </li>
  );
}

/** "Draw 0869"; of a chase its draws, and how many of them are over while some are not. */
function progressText(order: MemberOrder, { t, timeZone }: { t: Translate; timeZone: string }): string {
  const { chase, drawCount, drawsOver, firstNumero, lastNumero, placedAtMs } = order;
  const draws = drawsText(t, { first: firstNumero, last: lastNumero, day: dayText(placedAtMs, timeZone) });
  return chase && drawsOver < drawCount ? `${draws} · ${t('records.order.over', { over: drawsOver, n: drawCount })}` : draws;
}

/** The day of an order in the merchant's time zone, when that is not today: "11-20 ". */
function dayText(placedAtMs: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' });
  const placed = day.format(placedAtMs);
  return placed === day.format(serverNow()) ? '' : `${placed} `;
}
