import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { StateChip } from './state-chip.tsx';

export type OpenListProps = { deposits: readonly DepositView[]; shownId: string | null; onShow: (transId: string) => void };

/** Deposits under way, to go from one to another. */
export function OpenList({ deposits, shownId, onShow }: OpenListProps) {
  const t = useT();
  const money = useMoneyText();
  return (
    <nav aria-label={t('cashier.open')} className="rounded-tile bg-s1 inset-shadow-edge">
      <ul>
        {deposits.map(({ transId, amount, reference, state }) => (
          <li key={transId} className="border-b border-hairline last:border-0">
            <button
              type="button"
              aria-current={transId === shownId ? 'true' : undefined}
              onClick={() => onShow(transId)}
              className="flex min-h-12 w-full items-center gap-2.5 rounded-tile px-3.5 py-1.5 text-left -outline-offset-2 aria-[current]:bg-brand-tint aria-[current]:inset-ring-[1.5px] aria-[current]:inset-ring-brand"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-tile font-bold">{money(parseMajor(amount))}</span>
                <span className="block text-caption text-low">{reference}</span>
              </span>
              <StateChip state={state} />
              <Icon glyph={IconChevronRight} size={18} className="text-low" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
