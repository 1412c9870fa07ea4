import type { Mode } from '@fairhall/lottery/modes';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconArrowsExchange, IconChevronDown, IconChevronLeft, IconEye, IconEyeOff, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { BalanceAge, MemberBalance } from '../../shared/balance.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { useBalance } from '../../shared/money.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { headSheet } from './later-numbers.ts';
import type { SisterGame } from './sister-game.ts';

export type LotteryHeadProps = {
  gameId: number;
  gameName: string;
  periodSeconds: number | null;
  /** The game and its sisters. */
  sisters: readonly SisterGame[];
  onGame: (gameId: number) => void;
  /** Modes the game offers; with one there is nothing to switch. */
  modes: readonly Mode[];
  mode: Mode;
  onMode: (mode: Mode) => void;
  onBack: () => void;
  onHelp: () => void;
};

/** 48 px for every family: back, the game and the way of betting, the balance under its mask, the rules. */
export function LotteryHead(props: LotteryHeadProps) {
  const { gameId, gameName, periodSeconds, sisters, onGame, modes, mode, onMode, onBack, onHelp } = props;
  const t = useT();
  const [sheet, setSheet] = useState<'games' | 'ways' | null>(null);
  const period = periodSeconds ? periodText(t, periodSeconds) : '';
  const way = t(`lottery.mode.${mode}`);
  return (
    <header className="flex h-12 items-center gap-1">
      <IconButton glyph={IconChevronLeft} size={24} label={t('common.back')} onClick={onBack} className="-ml-2.5" />
      <div className="min-w-0 flex-1">
        <h1 className={`font-bold ${nameSize(gameName)}`}>
          {sisters.length > 1 ? (
            <button type="button" aria-haspopup="dialog" onClick={() => setSheet('games')} className="flex items-center gap-0.5 text-left">
              <span className="line-clamp-2">{gameName}</span>
              <Icon glyph={IconChevronDown} size={16} className="text-low" />
            </button>
          ) : (
            <span className="line-clamp-2">{gameName}</span>
          )}
        </h1>
        {modes.length > 1 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('lottery.mode.now', { way })}
            onClick={() => setSheet('ways')}
            className="relative flex min-h-5 hit-3 items-center gap-1 text-caption leading-none whitespace-nowrap text-mid"
          >
            {way}
            <Icon glyph={IconArrowsExchange} size={16} />
          </button>
        ) : (
          <p className="truncate text-caption leading-[1.35] text-low">{period || way}</p>
        )}
      </div>
      <HeadBalance />
      <IconButton glyph={IconHelpCircle} label={t('lottery.rules')} onClick={onHelp} className="-mr-2.5" />
      {sheet && (
        <Later part={headSheet} props={{ what: sheet, gameId, sisters, onGame, modes, mode, onMode, onClose: () => setSheet(null) }} />
      )}
    </header>
  );
}

/** Longer names are set smaller, so that they meet neither the balance nor a second line where that can be had. */
function nameSize(name: string): string {
  if (name.length <= 12) return 'text-title leading-(--lh-name)';
  if (name.length <= 17) return 'text-body leading-(--lh-name)';
  return name.length <= 22 ? 'text-caption leading-(--lh-name)' : 'text-nav leading-[1.3]';
}

const DAY_S = 86_400;
/** What draws more seldom names its times itself. */
const TOLD_MAX_S = 3_600;

/** How often is drawn: in minutes where they are whole ones; empty where it is not told. */
function periodText(t: Translate, seconds: number): string {
  if (seconds === DAY_S) return t('lottery.period.day');
  if (seconds > TOLD_MAX_S) return '';
  return seconds % 60 === 0 ? t('lottery.period', { minutes: seconds / 60 }) : t('lottery.period.seconds', { seconds });
}

/** The balance under the person's own mask, with its time when it is old. */
function HeadBalance() {
  const t = useT();
  const session = useSession();
  const { masked, setMasked } = useBalance();
  const practice = isTrial(session);
  return (
    <div className="flex flex-none flex-col items-end leading-none">
      <button
        type="button"
        aria-label={t(masked ? 'common.balance.show' : 'common.balance.hide')}
        onClick={() => setMasked(!masked)}
        className={`relative flex min-h-5 hit-3 items-center gap-1 text-caption whitespace-nowrap ${practice ? 'font-bold text-accent' : 'text-mid'}`}
      >
        {t(practice ? 'common.practice' : 'common.balance')}
        <Icon glyph={masked ? IconEyeOff : IconEye} size={16} className="text-mid" />
      </button>
      <MemberBalance />
      <BalanceAge className="text-nav leading-none text-low" />
    </div>
  );
}
