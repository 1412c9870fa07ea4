import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { parseMajor } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';

type PartView = WithdrawalView['parts'][number];

const FILLS: Readonly<Record<PartView['state'], string>> = {
  ...{ next: 'bg-line', sent: 'bg-brand', bank: 'bg-brand', arrived: 'bg-accent', stopped: 'bg-danger', returned: 'bg-danger' },
};
const WORDS: Readonly<Record<PartView['state'], string>> = {
  ...{ next: 'text-low', sent: 'text-brand', bank: 'text-brand', arrived: 'text-accent', stopped: 'text-danger', returned: 'text-danger' },
};

/** The payments that a withdrawal goes out in, as wide as they are large. */
export function PartsBar({ parts }: { parts: readonly PartView[] }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-2">
      {parts.map(({ no, amount, state }) => (
        <li key={no} className="min-w-20 flex-1 basis-0">
          <span className={classNames('mb-1.5 block h-1.5 rounded-pill', FILLS[state])} />
          <b className="block text-caption tabular-nums">{money(parseMajor(amount), { symbol: false })}</b>
          <span className={classNames('block text-nav', WORDS[state])}>{t(`withdraw.track.bar.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
