import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { popularGames } from '@fairhall/contract/lottery/popular';
import { Countdown } from '@fairhall/ui/countdown.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { NumberBall } from '@fairhall/ui/number-ball.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { daysLeft, issueOf, resultOf } from './live-draw-model.ts';

/** Five of them leave room for the name beside them. */
const BALL_PX = 22;

export type DrawRowProps = {
  name: string;
  /** Where no tile bears its name besides, the name alone calls the row; else all that stands in it does. */
  calledByName?: boolean;
  gameGroupId: number;
  /** Null while its draw is not known. */
  draw: ReplyOf<typeof popularGames>[number] | null;
  /** Whole seconds until it closes. */
  seconds: number | null;
  onOpen: () => void;
};

/** One lottery: its name, the issue, the last result, and the time until it closes. */
export function DrawRow({ name, calledByName = false, gameGroupId, draw, seconds, onOpen }: DrawRowProps) {
  const t = useT();
  const nameId = useId();
  const result = resultOf(draw?.winNo ?? '', gameGroupId);
  const said = result.values.join(', ');
  const days = daysLeft(seconds ?? 0);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-labelledby={calledByName ? nameId : undefined}
      className="flex min-h-15 w-full items-center gap-2 py-2 pl-3.5 pr-2 text-left -outline-offset-2 active:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span id={nameId} className="line-clamp-2 text-body font-bold wrap-break-word">
          {name}
        </span>
        {draw && <span className="block text-caption text-low">{t('lobby.draws.issue', { numero: issueOf(draw.numero) })}</span>}
        {result.kind === 'numbers' && <span className="block truncate text-caption text-mid tabular-nums">{result.values.join(' ')}</span>}
      </span>
      {result.kind === 'dice' && <DiceRow faces={result.values} size={24} label={t('lobby.draws.last', { result: said })} />}
      {result.kind === 'balls' && (
        <span role="img" aria-label={t('lobby.draws.last', { result: said })} className="flex gap-0.5">
          {result.values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is known by its place
            <NumberBall key={place} value={value} size={BALL_PX} />
          ))}
        </span>
      )}
      {seconds !== null && (
        <span className="min-w-14 flex-none text-right">
          {seconds > 0 ? (
            <Countdown
              seconds={seconds}
              size="small"
              label={t('lobby.draws.closes', { name })}
              {...(days === null ? {} : { text: t('lobby.draws.days', { n: days }) })}
            />
          ) : (
            <span className="text-caption font-bold text-mid">{t('lobby.draws.drawing')}</span>
          )}
        </span>
      )}
      <Icon glyph={IconChevronRight} size={18} className="text-low" />
    </button>
  );
}

/** The clock, once a second. */
export function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
