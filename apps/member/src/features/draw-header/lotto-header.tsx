import type { Mode } from '@fairhall/lottery/modes';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { IconEye, IconEyeOff, IconHelpCircle, IconReceipt } from '@tabler/icons-react';
import { BalanceAge, MemberBalance } from '../../shared/balance.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { useBalance } from '../../shared/money.ts';
import { isTrial, useSession } from '../../shared/session.ts';

export type LottoHeaderProps = {
  gameName: string;
  periodSeconds: number | null;
  /** Modes the game offers; with one there is nothing to switch. */
  modes: readonly Mode[];
  mode: Mode;
  onMode: (mode: Mode) => void;
  onBack: () => void;
  onHelp: () => void;
};

/** Back, the game, the way of betting, help. */
export function LottoHeader({ gameName, periodSeconds, modes, mode, onMode, onBack, onHelp }: LottoHeaderProps) {
  const t = useT();
  const period = periodSeconds ? periodText(t, periodSeconds) : '';
  const items = [
    { id: 'ent', label: t('lottery.mode.ent') },
    { id: 'trad', label: t('lottery.mode.trad') },
  ] as const;
  return (
    <div className="-mx-(--gutter)">
      <PageHeader
        title={gameName}
        {...(period ? { subtitle: period } : {})}
        back={{ label: t('common.back'), onBack }}
        actions={
          <>
            {modes.length > 1 && <Segmented label={t('lottery.mode')} items={items} value={mode} onChange={onMode} />}
            <IconButton glyph={IconHelpCircle} label={t('lottery.rules')} onClick={onHelp} />
          </>
        }
      />
    </div>
  );
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

/** The balance under the person's own mask, with its time when it is old, and the way to their bets. */
export function WalletLine({ openBets, onBets }: { openBets: number; onBets: () => void }) {
  const t = useT();
  const session = useSession();
  const { masked, setMasked } = useBalance();
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <div className="flex min-w-0 flex-wrap items-center">
        <IconButton
          glyph={masked ? IconEyeOff : IconEye}
          size={20}
          label={t(masked ? 'common.balance.show' : 'common.balance.hide')}
          onClick={() => setMasked(!masked)}
          className="-ml-2.5"
        />
        <span className="sr-only">{t('common.balance')}</span>
        <MemberBalance />
        <BalanceAge className="ml-2 text-caption text-low" />
        {isTrial(session) && (
          <Chip tone="accent" className="ml-2">
            {t('common.practice')}
          </Chip>
        )}
      </div>
      <button type="button" onClick={onBets} className="flex min-h-11 flex-none items-center gap-1.5 text-tile font-bold text-mid">
        <Icon glyph={IconReceipt} size={18} />
        {t('lottery.bets')}
        {openBets > 0 && (
          <span className="grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-info-tint px-1 text-nav font-bold text-info">
            {openBets}
            <span className="sr-only"> {t('lottery.bets.open')}</span>
          </span>
        )}
      </button>
    </div>
  );
}
