import type { VendorRecord } from '@fairhall/contract/game/vendor-records';
import { ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';

/** One round in one row; a tap shows it at its vendor. */
export function RoundRow({ round, onOpen }: { round: VendorRecord; onOpen: () => void }) {
  const t = useT();
  const money = useStakeText();
  const { timeZone } = useProfile();
  const { gameName, accountTypeName, betTimeInTimestamp, transTimeInTimestamp, betAmount, profitAndLoss } = round;
  const isOpen = transTimeInTimestamp === null;
  const net = parseMajor(profitAndLoss) ?? ZERO;
  const stake = money(parseMajor(betAmount) ?? ZERO, { symbol: false });
  return (
    <li className="border-b border-hairline">
      <button type="button" onClick={onOpen} className="flex w-full items-center gap-3 py-2.5 text-left -outline-offset-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body leading-(--lh-title) font-semibold">{gameName}</span>
          <span className="block truncate text-caption text-low">
            {timeText(betTimeInTimestamp, timeZone)} · {accountTypeName} · {t('records.order.staked', { stake })}
          </span>
        </span>
        <span className="flex-none text-right">
          <span className={classNames('block text-body leading-(--lh-title) font-bold', !isOpen && net > ZERO && 'text-win')}>
            {money(net, { sign: 'always' })}
          </span>
          <span className="flex items-center justify-end gap-1 text-caption text-low">
            {t(isOpen ? 'records.round_open' : 'records.round_see')}
            <Icon glyph={IconExternalLink} size={14} />
          </span>
        </span>
      </button>
    </li>
  );
}
