import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { NetPosition } from '../../shared/session-figures.tsx';
import type { SessionPosition } from '../../shared/session-position.ts';
import { timeText } from '../../shared/time-text.ts';
import { minutesOf } from './reality-check-model.ts';

export type ShellBarProps = {
  position: SessionPosition | null;
  nowMs: number;
  /** The vendor's own play money: no figure of the wallet belongs to it. */
  practice: boolean;
  /** The wallet holds practice money. */
  trial: boolean;
  onBack: () => void;
  onMenu: () => void;
};

/** The top line of a game: the way back, how long this session has lasted and what time it is, what was won or lost in it, the balance. */
export function ShellBar({ position, nowMs, practice, trial, onBack, onMenu }: ShellBarProps) {
  const t = useT();
  const { timeZone } = useProfile();
  const minutes = position ? minutesOf({ sinceMs: position.sinceMs, nowMs }) : 0;
  return (
    <header className="safe-top flex flex-none items-center bg-bg pl-0.5 pr-1">
      <IconButton glyph={IconChevronLeft} label={t('common.back')} size={24} onClick={onBack} />
      <dl aria-label={t('shell.bar')} className="flex min-h-13 min-w-0 flex-1 items-center gap-3">
        <Figure label={t('shell.time', { n: minutes })}>{timeText(nowMs, timeZone)}</Figure>
        {!practice && (
          <Figure label={t('shell.net')}>
            <NetPosition netE4={position?.netE4} />
          </Figure>
        )}
        <div className="ml-auto min-w-0 text-right">
          <dt className="truncate text-nav text-low">{t(practice || trial ? 'shell.practice' : 'common.balance')}</dt>
          {!practice && (
            <dd className="text-tile font-bold">
              <MemberBalance />
            </dd>
          )}
        </div>
      </dl>
      <IconButton glyph={IconDots} label={t('shell.menu')} size={24} onClick={onMenu} />
    </header>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-nav text-low">{label}</dt>
      <dd className="truncate text-tile font-bold tabular-nums">{children}</dd>
    </div>
  );
}
