import { amount as toAmount, ZERO } from '@fairhall/money/amount';
import { MASK } from '@fairhall/money/format';
import { parseDigits } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { drawsText } from '../../shared/lottery/draws-text.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useMask } from '../../shared/mask.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import { isFromHeld, isOfDebt, type Transaction } from './transaction-model.ts';

/** Characters of a number that tell it apart; the whole of it can be copied. */
const SHOWN_MAX = 10;

function shortNumber(orderNo: string): string {
  return orderNo.length > SHOWN_MAX ? `…${orderNo.slice(-6)}` : orderNo;
}

/** "Fast K3 · Draw 0869" of a bet, the bank of a payment; empty where nothing is known. */
export function aboutOf(
  { gameName, numero, lastNumero, channel }: Pick<Transaction, 'gameName' | 'numero' | 'lastNumero' | 'channel'>,
  t: Translate,
): string {
  const draws = numero && drawsText(t, { first: numero, last: lastNumero ?? numero });
  return [gameName, draws, channel].filter(Boolean).join(' · ');
}

/** One move: what it was, when, under which number; the amount by sign and colour, and what the wallet held after it. */
export function TransactionRow({ move, onOpen }: { move: Transaction; onOpen: () => void }) {
  const t = useT();
  const money = useStakeText();
  const masked = useMask();
  const { timeZone } = useProfile();
  const amount = parseDigits(move.amountE4) ?? ZERO;
  const after = parseDigits(move.afterE4) ?? ZERO;
  const came = amount > ZERO;
  const about = aboutOf(move, t);
  return (
    <li className="relative flex items-center gap-3 border-b border-hairline py-2.5">
      <span
        className={classNames('grid size-9 flex-none place-items-center rounded-[10px]', came ? 'bg-win-tint text-win' : 'bg-s2 text-mid')}
      >
        <Icon glyph={came ? IconArrowDownLeft : IconArrowUpRight} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body leading-(--lh-title) font-semibold">
          <button type="button" className="text-left font-semibold after:absolute after:inset-0" onClick={onOpen}>
            {move.name}
          </button>
        </p>
        <p className="flex items-center text-caption text-low">
          <span className="flex-none">{timeText(move.atMs, timeZone)} ·&nbsp;</span>
          <span className="min-w-0 truncate">{shortNumber(move.orderNo)}</span>
          <CopyButton
            bare
            value={move.orderNo}
            of={t('records.order')}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
            className="relative z-1 -my-1.5"
          />
        </p>
        {about && <p className="truncate text-caption text-low">{about}</p>}
      </div>
      <div className="flex-none text-right">
        <p className={classNames('text-body leading-(--lh-title) font-bold', came && 'text-win')}>{money(amount, { sign: 'always' })}</p>
        {isFromHeld(move) ? (
          <p className="text-caption text-low">{t('records.from_held')}</p>
        ) : isOfDebt(move) ? (
          <p className="text-caption text-low">{t('records.owed_after', { amount: masked ? MASK : money(toAmount(-after)) })}</p>
        ) : (
          <p className="text-caption text-low">
            <span className="sr-only">{t(masked ? 'common.balance.hidden' : 'records.balance_after')} </span>
            <span aria-hidden={masked || undefined}>{masked ? MASK : money(after)}</span>
          </p>
        )}
      </div>
    </li>
  );
}
