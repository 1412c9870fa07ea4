import { BalanceText } from '@fairhall/ui/balance-text.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { IconEye, IconEyeOff, IconHelpCircle, IconReceipt } from '@tabler/icons-react';
import type { Mode } from '@fairhall/lottery/modes';
import { useT } from '../../shared/i18n.ts';
import { useBalance } from '../../shared/money.ts';

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
  const items = [
    { id: 'ent', label: t('lottery.mode.ent') },
    { id: 'trad', label: t('lottery.mode.trad') },
  ] as const;
  return (
    <PageHeader
      title={gameName}
      {...(periodSeconds ? { subtitle: t('lottery.period', { minutes: Math.round(periodSeconds / 60) }) } : {})}
      back={{ label: t('common.back'), onBack }}
      actions={
        <>
          {modes.length > 1 && <Segmented label={t('lottery.mode')} items={items} value={mode} onChange={onMode} />}
          <IconButton glyph={IconHelpCircle} label={t('lottery.rules')} onClick={onHelp} />
        </>
      }
    />
  );
}

/** The balance under the person's own mask, and the way to their bets. */
export function WalletLine({ openBets, onBets }: { openBets: number; onBets: () => void }) {
  const t = useT();
  const { balance, symbol, displayDigits, hidden, masked, setMasked, failed } = useBalance();
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <div className="flex min-w-0 items-center">
        <IconButton
          glyph={masked ? IconEyeOff : IconEye}
          size={20}
          label={t(masked ? 'common.balance.show' : 'common.balance.hide')}
          onClick={() => setMasked(!masked)}
          className="-ml-2.5"
        />
        <span className="sr-only">{t('common.balance')}</span>
        <BalanceText
          amount={balance?.amount ?? null}
          symbol={symbol}
          displayDigits={displayDigits}
          hidden={hidden}
          hiddenLabel={t('common.balance.hidden')}
          loadingLabel={t('common.loading')}
          stale={failed}
        />
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
