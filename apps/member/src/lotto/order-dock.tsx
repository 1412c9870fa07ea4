import { MULTIPLE_MAX } from '@fairhall/lottery/price';
import { parseMajor } from '@fairhall/money/text';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FixedDock } from '../features/bet-slip/fixed-dock.tsx';
import type { Halt } from '../features/bet-slip/place-button.tsx';
import { chipStakes, leastChip } from '../features/bet-slip/slip-model.ts';
import { withoutSelection } from '../features/lottery-board/board-model.ts';
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

/** The dock of the mode in play, with its keypad. */
export function OrderDock({ table, terms, halt, notice, clock, onPlace }: OrderDockProps) {
  const [expanded, setExpanded] = useState(false);
  const [keypad, setKeypad] = useState(false);
  const fixed = terms.limitsOf(1);
  const depositMinE4 = parseMajor(useProfile().deposit.min) ?? fixed.lineMinE4;
  const chips = chipStakes({ minE4: leastChip({ lineMinE4: fixed.lineMinE4, depositMinE4 }), maxE4: fixed.lineMaxE4 });
  const multipleMax = Math.min(terms.limitsOf(table.plan?.modeId ?? 1).multipleMax, MULTIPLE_MAX);
  const close = () => setKeypad(false);
  const done =
    <Value,>(take: (value: Value) => void) =>
    (value: Value) => {
      take(value);
      close();
    };
  const above = (
    <>
      <Later part={sessionLine} props={{}} waiting={<div className="h-6" />} />
      {notice}
    </>
  );
  const shared = { quote: table.quote, halt, notice: above, onPlace };
  if (table.mode === 'ent') {
    return (
      <>
        <FixedDock
          {...shared}
          tickets={table.tickets}
          units={table.units}
          chips={chips}
          stake={table.stake}
          onStake={table.setStake}
          onKeypad={() => setKeypad(true)}
        />
        {keypad && (
          <Later
            part={stakeKeypad}
            props={{
              value: table.stake,
              limitsOf: terms.limitsOf,
              units: table.unitsMost,
              clock,
              onDone: done(table.setStake),
              onClose: close,
            }}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Later
        part={classicDock}
        props={{
          ...shared,
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
          onMultiple: () => setKeypad(true),
        }}
      />
      {keypad && (
        <Later
          part={multipleKeypad}
          props={{
            value: table.slip.multiple,
            max: multipleMax,
            clock,
            onDone: done((multiple: number) => table.actOnSlip({ type: 'multiple', multiple })),
            onClose: close,
          }}
        />
      )}
    </>
  );
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
      {t('common.offline.text')}
    </p>
  );
}
