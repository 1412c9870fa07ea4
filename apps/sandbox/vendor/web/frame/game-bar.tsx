import type { Amount } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { ICON_BUTTON_CLASS } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { MoneyText } from './money.ts';
import { useSpeech } from './speech.tsx';

type Props = {
  lobbyUrl: string | null;
  startedAtMs: number;
  nowMs: () => number;
  net: Amount;
  balance: Amount | null;
  money: MoneyText;
  /** Way back and time stand above already. */
  isMoneyOnly: boolean;
};

/** Balance, net result, clock: above a game whose operator shows them not. */
export function GameBar({ lobbyUrl, startedAtMs, nowMs, net, balance, money, isMoneyOnly }: Props) {
  const { say } = useSpeech();
  const now = useMinute(nowMs);
  const clock = new Date(now).toTimeString().slice(0, 5);
  const minutes = Math.max(0, Math.floor((now - startedAtMs) / 60_000));
  return (
    <header className={classNames('relative z-10 flex flex-none items-center gap-3 bg-bg pr-4', isMoneyOnly ? 'h-11' : 'h-13')}>
      {isMoneyOnly || lobbyUrl === null ? (
        <span className="w-1" />
      ) : (
        <a href={lobbyUrl} target="_top" aria-label={say('bar.back')} className={ICON_BUTTON_CLASS}>
          <Icon glyph={IconChevronLeft} />
        </a>
      )}
      {!isMoneyOnly && <Figure name={say('bar.time', { minutes })}>{clock}</Figure>}
      <Figure name={say('bar.net')}>{money(net, 'always')}</Figure>
      <div className="ml-auto text-right">
        <Figure name={say('bar.balance')}>{balance === null ? say('bar.unknown') : money(balance)}</Figure>
      </div>
    </header>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="min-w-0 leading-tight whitespace-nowrap">
      <span className="block text-nav text-low">{name}</span>
      <b className="text-tile font-bold">{children}</b>
    </p>
  );
}

function useMinute(nowMs: () => number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(nowMs()), 5_000);
    return () => window.clearInterval(timer);
  }, [nowMs]);
  return now;
}
