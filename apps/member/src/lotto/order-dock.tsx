import { MULTIPLE_MAX } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FixedDock } from '../features/bet-slip/fixed-dock.tsx';
import type { Halt } from '../features/bet-slip/place-button.tsx';
import { chipStakes, leastChip, stakeOf } from '../features/bet-slip/slip-model.ts';
import { withoutSelection } from '../features/lottery-board/board-model.ts';
import { isTall } from '../features/lottery-board/price-list.ts';
import { useT } from '../shared/i18n.ts';
import { Later } from '../shared/later.tsx';
import { shortNumero } from '../shared/lottery/numero.ts';
import { useProfile } from '../shared/profile.ts';
import { checkingRow, classicDock, multipleKeypad, sessionLine, stakeKeypad } from './later-parts.ts';
import type { Table } from './use-table.ts';
import type { Terms } from './use-terms.ts';

export type OrderDockProps = {
  table: Table;
  terms: Terms;
  halt: Halt;
  notice: ReactNode;
  /** Stays in sight over a keypad. */
  clock: ReactNode;
  onPlace: () => void;
};

/** The dock of the mode in play, with its keypads. */
export function OrderDock({ table, terms, halt, notice, clock, onPlace }: OrderDockProps) {
  const [expanded, setExpanded] = useState(false);
  const [keypad, setKeypad] = useState<'stake' | 'multiple' | null>(null);
  const chips = useChips(terms, table);
  const multipleMax = Math.min(terms.limitsOf(table.plan?.modeId ?? 1).multipleMax, MULTIPLE_MAX);
  const tall = table.list !== null && isTall(table.list);
  const close = () => setKeypad(null);
  const chosen = {
    ...{ chips, stakeE4: table.stakeE4 },
    onStake: (stakeE4: Amount | null) => {
      table.setStake(stakeE4 === null ? '' : formatOdds(stakeE4));
      close();
    },
  };
  const above = (
    <>
      <Later part={sessionLine} props={{}} waiting={<div className="h-5" />} />
      {notice}
    </>
  );
  const bar = { stake: { ...chosen, onKeypad: () => setKeypad('stake') }, tall, quote: table.quote, halt, notice: above, onPlace };
  return (
    <>
      {table.mode === 'ent' ? (
        <FixedDock {...bar} tickets={table.tickets} units={table.units} />
      ) : (
        <Later
          part={classicDock}
          props={{
            ...bar,
            slip: table.slip,
            live: table.live,
            multipleMax,
            series: terms.series,
            expanded,
            onExpanded: setExpanded,
            onAct: table.actOnSlip,
            onAdd: table.addLive,
            onRemoveLive: (ticket) => table.changePicks((picks) => withoutSelection(picks, ticket)),
            onClear: () => table.clear('trad'),
            onMultiple: () => setKeypad('multiple'),
          }}
        />
      )}
      {keypad === 'stake' && (
        <Later
          part={stakeKeypad}
          props={{
            ...{ clock, mode: table.mode, value: table.stake, limitsOf: terms.limitsOf, units: table.unitsMost },
            ...(tall && { choice: chosen }),
            onDone: (text) => {
              table.setStake(text);
              close();
            },
            onClose: close,
          }}
        />
      )}
      {keypad === 'multiple' && (
        <Later
          part={multipleKeypad}
          props={{
            ...{ clock, value: table.slip.multiple, max: multipleMax },
            onDone: (multiple) => {
              table.actOnSlip({ type: 'multiple', multiple });
              close();
            },
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** Chips that can be staked in the mode in play. */
function useChips({ limitsOf }: Terms, { mode }: Table): readonly Amount[] {
  const { lineMinE4, lineMaxE4, multipleMax } = limitsOf(1);
  const depositMinE4 = parseMajor(useProfile().deposit.min) ?? lineMinE4;
  const unitMaxE4 = stakeOf(1, Math.min(multipleMax, MULTIPLE_MAX), mode);
  return chipStakes({ minE4: leastChip({ lineMinE4, depositMinE4 }), maxE4: lineMaxE4 }).filter((chip) => chip <= unitMaxE4);
}

export type DockNoticeProps = {
  online: boolean;
  pendingNumero: string | null;
  step: 'idle' | 'sending' | 'checking';
  onAskNow: () => void;
};

/** What concerns the money right now: a bet being asked for, or no network. Nothing is queued while offline. */
export function DockNotice({ online, pendingNumero, step, onAskNow }: DockNoticeProps) {
  const t = useT();
  if (pendingNumero !== null && step === 'checking') {
    return <Later part={checkingRow} props={{ text: t('lottery.checking.text', { numero: shortNumero(pendingNumero) }), onAskNow }} />;
  }
  if (online) return null;
  return (
    <p role="status" className="mb-2.5 flex items-start gap-2 rounded-input bg-s2 px-3 py-2 text-caption text-mid">
      <Icon glyph={IconWifiOff} size={16} className="mt-0.5" />
      {t('lottery.offline')}
    </p>
  );
}
