import { parseDigits } from '@fairhall/money/text';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { Transaction } from './transaction-model.ts';
import { aboutOf } from './transaction-row.tsx';

export type MoveSheetProps = { move: Transaction; onClose: () => void };

/** All that is known of a move: what its account held before it and after. */
export function MoveSheet({ move, onClose }: MoveSheetProps) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const amount = (digits: string, sign?: 'always') => {
    const value = parseDigits(digits);
    return value === null ? '' : money(value, sign ? { sign } : {});
  };
  const about = aboutOf(move, t);
  return (
    <Sheet open onClose={onClose} title={t('records.move')} closeLabel={t('common.close')}>
      <p className="text-page font-extrabold tight">{amount(move.amountE4, 'always')}</p>
      <p className="mt-0.5 text-body font-semibold">{move.name}</p>
      <dl className="mt-4 rounded-tile pl-3.5 inset-ring-1 inset-ring-hairline *:first:border-0">
        <CopyLine label={t('records.move.time')} value={dateTimeText(move.atMs, { language, timeZone })} copyable={false} {...words} />
        {about && <CopyLine label={t('records.move.about')} value={about} copyable={false} {...words} />}
        <CopyLine label={t('records.order')} value={move.orderNo} {...words} />
        <CopyLine label={t('records.move.before')} value={amount(move.beforeE4)} copyable={false} {...words} />
        <CopyLine label={t('records.move.amount')} value={amount(move.amountE4, 'always')} copyable={false} {...words} />
        <CopyLine label={t('records.balance_after')} value={amount(move.afterE4)} copyable={false} {...words} />
      </dl>
    </Sheet>
  );
}
