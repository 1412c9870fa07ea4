import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownProtection } from '@fairhall/contract/protection/own-protection';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { askLimit } from './ask-limit.ts';

type View = ReplyOf<typeof ownProtection>;
type Limit = View['limits'][number];
type Wish = View['wishes'][number];

/** The limits that hold, what is left of each, and what waits to be confirmed. */
export function OwnLimits({ limits, wishes }: Pick<View, 'limits' | 'wishes'>) {
  const t = useT();
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t('protection.limits')}</h2>
      {limits.length === 0 && <p className="mt-1 text-tile text-mid">{t('protection.limits.none')}</p>}
      <ul className="divide-y divide-hairline">
        {limits.map((limit) => (
          <LimitRow key={`${limit.counter} ${limit.period}`} limit={limit} wish={wishes.find((wish) => isOf(limit, wish)) ?? null} />
        ))}
      </ul>
    </section>
  );
}

function isOf(limit: Limit, wish: Wish): boolean {
  return wish.counter === limit.counter && wish.period === limit.period;
}

function LimitRow({ limit, wish }: { limit: Limit; wish: Wish | null }) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const { counter, period, capE4, roomE4 } = limit;
  const ask = async (wanted: string | null) => {
    setBusy(true);
    await askLimit({ counter, period, capE4: wanted }, t);
    setBusy(false);
  };
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-body font-semibold">
          {t('protection.limit.of', { counter: t(`protection.counter.${counter}`), period: t(`protection.period.${period}`) })}
        </p>
        <p className="text-body font-bold tabular-nums">{money(parseDigits(capE4) ?? ZERO)}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-tile text-mid tabular-nums">{t('protection.limit.room', { amount: money(leftOf(roomE4)) })}</p>
        {!wish && (
          <Button kind="ghost" size="small" disabled={busy} onClick={() => void ask(null)}>
            {t('protection.limit.end')}
          </Button>
        )}
      </div>
      {wish && <WishPart wish={wish} busy={busy} onConfirm={() => void ask(wish.capE4)} onKeep={() => void ask(capE4)} />}
    </li>
  );
}

/** Lowered under what has counted there is nothing left, and no debt. */
function leftOf(roomE4: string) {
  return roomE4.startsWith('-') ? ZERO : (parseDigits(roomE4) ?? ZERO);
}

function WishPart({ wish, busy, onConfirm, onKeep }: { wish: Wish; busy: boolean; onConfirm: () => void; onKeep: () => void }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const isRipe = wish.ripeMs <= serverNow();
  const wanted =
    wish.capE4 === null ? t('protection.wish.end') : t('protection.wish.raise', { amount: money(parseDigits(wish.capE4) ?? ZERO) });
  return (
    <div className="mt-2 rounded-input bg-s2 px-3 py-2.5">
      <p className="text-tile font-semibold">{wanted}</p>
      {!isRipe && (
        <p className="text-caption text-mid">{t('protection.wish.from', { time: dateTimeText(wish.ripeMs, { language, timeZone }) })}</p>
      )}
      <div className="mt-2 flex gap-2">
        <Button kind="secondary" size="small" disabled={busy} onClick={onKeep}>
          {t('protection.wish.keep')}
        </Button>
        {isRipe && (
          <Button kind="secondary" size="small" disabled={busy} onClick={onConfirm}>
            {t('protection.wish.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
