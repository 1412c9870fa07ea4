import { Countdown } from '@fairhall/ui/countdown.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock } from '@tabler/icons-react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { type DrawMoments, type DrawTime, WARN_SECONDS } from './countdown-model.ts';
import { useDrawTime } from './use-draw-time.ts';

/** The draw on sale and the time left of it, wherever the head is covered: in the keypad, the confirmation, a chase, a result. */
export function CountdownChip({ moments, periodSeconds }: { moments: DrawMoments; periodSeconds: number }) {
  const t = useT();
  const time = useDrawTime(moments, periodSeconds);
  if (!time) return null;
  return (
    <span className="flex flex-none items-center gap-1.5 rounded-pill bg-s2 px-2.5 py-1 text-caption text-mid">
      <Icon glyph={IconClock} size={16} />
      {shortNumero(moments.numero)}
      <Countdown size="small" {...clockWords(t, { time, numero: moments.numero })} className="text-body" />
    </span>
  );
}

/** From here on whole days are told, s. */
const DAYS_FROM = 2 * 86_400;

/** What the clock of a draw shows and is called: the time to its close, then to the draw itself. */
export function clockWords(t: Translate, { time, numero }: { time: DrawTime; numero: string }) {
  const open = time.phase === 'open';
  const seconds = open ? time.secondsToClose : time.secondsToDraw;
  return {
    seconds,
    label: t(open ? 'lottery.countdown.close' : 'lottery.countdown.draw', { numero }),
    warnFrom: open ? WARN_SECONDS : -1,
    ...(seconds >= DAYS_FROM ? { text: t('lottery.days', { n: Math.floor(seconds / 86_400) }) } : {}),
    ...(open ? {} : { className: 'text-low' }),
  };
}
