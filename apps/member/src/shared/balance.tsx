import { useOnline } from '@fairhall/client/online';
import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { type BalanceSize, BalanceText } from '@fairhall/ui/balance-text.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useT } from './i18n.ts';
import { useBalance } from './money.ts';

export type MemberBalanceProps = { size?: BalanceSize /** Little room: longer figures are set smaller. */; fit?: boolean };

/** The member's balance, wherever it stands: one figure, one mask. */
export function MemberBalance({ size = 'inline', fit = false }: MemberBalanceProps) {
  const t = useT();
  const online = useOnline();
  const { balance, symbol, displayDigits, hidden, failed } = useBalance();
  return (
    <BalanceText
      amount={balance?.amount ?? null}
      symbol={symbol}
      displayDigits={displayDigits}
      hidden={hidden}
      hiddenLabel={t('common.balance.hidden')}
      loadingLabel={t('common.loading')}
      stale={!online || failed}
      size={size}
      {...(fit && balance ? { className: fitting(formatAmount(balance.amount, { displayDigits }).length) } : {})}
    />
  );
}

/** Another amount of the member's own money, under the same mask. */
export function AmountText({ amount, size = 'inline' }: { amount: Amount; size?: BalanceSize }) {
  const t = useT();
  const { symbol, displayDigits, hidden } = useBalance();
  return (
    <BalanceText
      {...{ amount, symbol, displayDigits, hidden, size }}
      hiddenLabel={t('common.balance.hidden')}
      loadingLabel={t('common.loading')}
    />
  );
}

/** Beside two buttons on the narrowest phone there is room for nine signs at full size. */
function fitting(length: number): string {
  if (length <= 9) return '';
  if (length <= 11) return 'text-section!';
  return length <= 13 ? 'text-title!' : 'text-tile!';
}

/** Mask and refresh. The mask holds everywhere at once; without `refresh` only the eye. */
export function BalanceTools({ refresh = true }: { refresh?: boolean }) {
  const t = useT();
  const { masked, setMasked, refreshing, refresh: readAgain } = useBalance();
  return (
    <span className="flex items-center">
      <Tool
        glyph={masked ? IconEyeOff : IconEye}
        label={t(masked ? 'common.balance.show' : 'common.balance.hide')}
        onPress={() => setMasked(!masked)}
      />
      {refresh && <Tool glyph={IconRefresh} label={t('common.balance.refresh')} onPress={readAgain} busy={refreshing} />}
    </span>
  );
}

function Tool({ glyph, label, onPress, busy = false }: { glyph: Glyph; label: string; onPress: () => void; busy?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onPress}
      className="relative grid size-7 flex-none place-items-center rounded-chip text-low before:absolute before:-inset-y-2 before:inset-x-0 before:content-['']"
    >
      <Icon glyph={glyph} size={16} className={busy ? 'animate-turn' : ''} />
    </button>
  );
}

/** Since when the figure stands, said only when it may be old: offline, or the last reading failed. */
export function BalanceAge({ className }: { className?: string }) {
  const t = useT();
  const online = useOnline();
  const { balance, failed } = useBalance();
  if (!balance || (online && !failed)) return null;
  const time = new Date(balance.atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return <p className={className ?? 'text-caption text-low'}>{t('common.balance.at', { time })}</p>;
}
