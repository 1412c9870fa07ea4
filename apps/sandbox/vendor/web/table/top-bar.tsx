import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconDots } from '@tabler/icons-react';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { TableState } from './table-state.ts';
import { useServerNow } from './use-clock.ts';

const MINUTE_MS = 60_000;

type Props = {
  table: Pick<TableState, 'offsetMs' | 'startedAtMs' | 'lobbyUrl' | 'money'>;
  money: MoneyText;
  /** Way back and time stand above already. */
  isMoneyOnly: boolean;
  onMenu: () => void;
};

/** Back, time and session, net, balance: always in sight. */
export function TopBar({ table, money, isMoneyOnly, onMenu }: Props) {
  const { say } = useSpeech();
  const nowMs = useServerNow(table.offsetMs, 5_000);
  const minutes = Math.max(0, Math.floor((nowMs - table.startedAtMs) / MINUTE_MS));
  const { balance, net } = table.money;
  return (
    <header className={classNames('flex flex-none items-center', isMoneyOnly ? 'h-11' : 'h-13')}>
      {isMoneyOnly || table.lobbyUrl === null ? (
        <span className="w-3" />
      ) : (
        <a href={table.lobbyUrl} target="_top" aria-label={say('bar.back')} className="grid size-11 flex-none place-items-center text-mid">
          <Icon glyph={IconChevronLeft} size={24} />
        </a>
      )}
      {!isMoneyOnly && <Fact name={say('bar.time', { minutes })} value={clockOf(nowMs)} />}
      <Fact name={say('bar.net')} value={money(net, 'always')} />
      <span className="flex-1" />
      <Fact name={say('bar.balance')} value={balance === null ? say('bar.unknown') : money(balance)} isRight />
      <IconButton glyph={IconDots} label={say('foot.menu')} onClick={onMenu} />
    </header>
  );
}

function Fact({ name, value, isRight = false }: { name: string; value: string; isRight?: boolean }) {
  return (
    <span className={`flex flex-col whitespace-nowrap ${isRight ? 'items-end' : 'pr-3.5'}`}>
      <span className="text-nav leading-tight text-low">{name}</span>
      <b className={isRight ? 'text-body leading-tight font-extrabold' : 'text-tile leading-tight'}>{value}</b>
    </span>
  );
}

function clockOf(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
