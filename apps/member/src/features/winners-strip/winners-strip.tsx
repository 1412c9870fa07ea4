import { WINNERS } from '@fairhall/contract/limits';
import { winnerBoard } from '@fairhall/contract/report/winner-board';
import { formatAmount } from '@fairhall/money/format';
import { Icon } from '@fairhall/ui/icon.tsx';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { IconArrowUpRight, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { usePassingLine } from '../../shared/passing-line.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { shownWins } from './winners-model.ts';

/** Who won lately, passing by. Not there at all while there is nobody to tell of. */
export function WinnersStrip() {
  const t = useT();
  const language = useLanguage();
  const { currency } = useProfile();
  const [paused, setPaused] = useState(false);
  const { data } = useQuery({
    ...read(winnerBoard, { query: { gameCategory: 'ALL', language, limitNum: WINNERS.boardMax } }),
    staleTime: STALE_MS.fiveMinutes,
  });
  const wins = data ? shownWins(data.list) : [];
  const { box, line, style, moves } = usePassingLine(`${language}${wins.map(({ key, name }) => key + name).join()}`, {
    pace: WINNERS.stripPace,
    paused,
  });
  if (wins.length === 0) return null;
  const money = { symbol: currency.symbol, displayDigits: currency.displayDigits };
  return (
    <section aria-label={t('home.winners')} className="mx-3 flex min-h-11 items-center gap-2.5 rounded-input bg-s1 pl-2 inset-shadow-edge">
      <span className="grid size-7 flex-none place-items-center rounded-chip bg-brand-tint text-brand">
        <Icon glyph={IconTrophy} size={16} />
      </span>
      <span ref={box} className={`fade-end block min-w-0 flex-1 ${moves ? 'overflow-hidden' : 'overflow-x-auto'}`}>
        <span ref={line} className="inline-block whitespace-nowrap text-tile" style={style}>
          {wins.map(({ key, name, game, amount }) => (
            <span key={key} className="mr-8">
              <b>{name}</b> <span className="text-mid">{t('home.winners.just_won')}</span>{' '}
              <b className="text-win">
                <Icon glyph={IconArrowUpRight} size={14} className="inline" />
                {formatAmount(amount, money)}
              </b>{' '}
              <span className="text-low">{game}</span>
            </span>
          ))}
        </span>
      </span>
      {moves && (
        <PauseMark
          paused={paused}
          onChange={setPaused}
          pauseLabel={t('home.winners.pause')}
          playLabel={t('home.winners.play')}
          className="mr-1.5"
        />
      )}
    </section>
  );
}
