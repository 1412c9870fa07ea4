import { StateView } from '@fairhall/ui/state-view.tsx';
import { useMemo } from 'react';
import type { OddsShown } from '../../../sports-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { useBook } from '../book-context.tsx';
import { openSlips } from '../book-state.ts';

import { CheckRing } from '../slip/ring.tsx';
import { CashOut } from './cash-out.tsx';
import { SlipCard } from './slip-card.tsx';

type Props = { form: OddsShown; money: MoneyText; nowMs: number };

/** Bets that still run; one in play that is being checked has cost nothing yet. */
export function OpenBets({ form, money, nowMs }: Props) {
  const { say } = useSpeech();
  const slips = useBook((book) => book.slips);
  const offsetMs = useBook((book) => book.offsetMs);
  const open = useMemo(() => openSlips({ slips }), [slips]);
  if (open.length === 0) return <StateView kind="empty" title={say('sports.open.none')} text={say('sports.open.none_note')} />;
  return (
    <ul className="flex flex-col gap-2 px-3 pt-2">
      {open.map((slip) => (
        <SlipCard key={slip.id} slip={slip} form={form} money={money} nowMs={nowMs}>
          {slip.state === 'PENDING' && slip.decideAtMs !== null && (
            <p className="flex items-center gap-2.5 border-t border-hairline pt-2 text-caption text-mid">
              <CheckRing fromMs={slip.placedAtMs} untilMs={slip.decideAtMs} offsetMs={offsetMs} />
              {say('sports.placed.nothing_yet', { stake: money(slip.stake) })}
            </p>
          )}
          {slip.state === 'ASKED' && <p className="pt-1 text-caption text-mid">{say('sports.placed.checking')}</p>}
          {slip.state === 'ACCEPTED' && slip.canCashOut && <CashOut slip={slip} money={money} />}
          {slip.state === 'ACCEPTED' && !slip.canCashOut && (
            <p className="border-t border-hairline pt-2 text-caption text-mid">
              {say('sports.slip.returns')} <b className="text-hi">{money(slip.maxReturn)}</b>
            </p>
          )}
        </SlipCard>
      ))}
    </ul>
  );
}
