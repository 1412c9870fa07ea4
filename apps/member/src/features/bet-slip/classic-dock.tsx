import type { BettingModeId } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { SnapDock } from '@fairhall/ui/snap-dock.tsx';
import { Stepper } from '@fairhall/ui/stepper.tsx';
import { IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { type SeriesChoice, SeriesSlider } from './series-slider.tsx';
import { SlipBar, type SlipBarProps } from './slip-bar.tsx';
import { SlipLine } from './slip-line.tsx';
import { type ClassicAct, type ClassicSlip, type Ticket, unitsInCoins } from './slip-model.ts';
import { unitWords } from './slip-words.ts';

export type ClassicDockProps = Pick<SlipBarProps, 'stake' | 'tall' | 'quote' | 'halt' | 'onPlace'> & {
  slip: ClassicSlip;
  /** What is on the board right now: part of the slip, and live until it is put aside. */
  live: readonly Ticket[];
  multipleMax: number;
  /** Null where there is nothing to choose. */
  series: SeriesChoice | null;
  expanded: boolean;
  onExpanded: (expanded: boolean) => void;
  onAct: (act: ClassicAct) => void;
  /** Puts the live picks aside as lines and clears the board for the next ones. */
  onAdd: () => void;
  onRemoveLive: (ticket: Ticket) => void;
  onClear: () => void;
  onMultiple: () => void;
  notice?: ReactNode;
};

/** The slip of the classic game: stake, total and win always in sight, lines, unit and multiple one swipe away; the board stays live. */
export function ClassicDock(props: ClassicDockProps) {
  const { slip, live, expanded, onExpanded, notice, stake, tall, quote, halt, onPlace } = props;
  const t = useT();
  return (
    <SnapDock
      expanded={expanded}
      onChange={onExpanded}
      label={t('lottery.slip')}
      expandLabel={t('lottery.slip.open')}
      collapseLabel={t('lottery.slip.fold')}
      summary={
        <>
          {notice}
          <SlipBar {...{ stake, tall, quote, halt, onPlace }} stakeBy="unit" onStakeWanted={expanded ? null : () => onExpanded(true)}>
            <button
              type="button"
              onClick={() => onExpanded(!expanded)}
              className="max-w-full truncate text-left font-bold text-hi"
              tabIndex={-1}
            >
              {t('lottery.lines', { n: slip.lines.length + live.length })}
            </button>
          </SlipBar>
        </>
      }
    >
      <SlipDetail {...props} count={slip.lines.length + live.length} />
    </SnapDock>
  );
}

function SlipDetail(props: ClassicDockProps & { count: number }) {
  const { slip, live, quote, onAct, onAdd, onRemoveLive, onClear, count } = props;
  const t = useT();
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-title font-bold">{t('lottery.slip')}</h2>
        <p className="flex items-center gap-1 text-caption text-mid">
          <Icon glyph={IconCircleCheck} size={16} className="text-accent" />
          {t('lottery.free_cancel')}
        </p>
      </div>
      <ul className="flex flex-col gap-1.5 pt-1">
        {live.map((ticket, place) => (
          <SlipLine
            key={`${ticket.play.code}@${ticket.selection.prefix ?? ''}`}
            ticket={ticket}
            price={quote.price?.lines[slip.lines.length + place] ?? null}
            slip={slip}
            live
            onRemove={() => onRemoveLive(ticket)}
          />
        ))}
        {slip.lines
          .map((ticket, place) => (
            <SlipLine
              key={ticket.id}
              ticket={ticket}
              price={quote.price?.lines[place] ?? null}
              slip={slip}
              onRemove={() => onAct({ type: 'remove', id: ticket.id })}
            />
          ))
          .reverse()}
      </ul>
      {count === 0 && <p className="py-2 text-tile text-low">{t('lottery.slip.empty')}</p>}
      <div className="flex gap-2 pt-2">
        <Button size="small" icon={IconPlus} disabled={live.length === 0} onClick={onAdd}>
          {t('lottery.slip.add')}
        </Button>
        <Button size="small" kind="plain" icon={IconTrash} disabled={count === 0} onClick={onClear} className="ml-auto">
          {t('lottery.clear')}
        </Button>
      </div>
      <UnitAndMultiple {...props} />
    </>
  );
}

function UnitAndMultiple({ slip, multipleMax, series, onAct, onMultiple }: ClassicDockProps) {
  const t = useT();
  const { currency } = useProfile();
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 pt-2">
      <span className="text-tile text-mid">{t('lottery.unit')}</span>
      <Segmented
        look="block"
        label={t('lottery.unit')}
        items={unitsInCoins(currency.displayDigits, slip.modeId).map((modeId) => ({ id: String(modeId), label: unitWords(modeId) }))}
        value={String(slip.modeId ?? '')}
        onChange={(id) => onAct({ type: 'unit', modeId: Number(id) as BettingModeId })}
      />
      <span className="text-tile text-mid">{t('lottery.multiple')}</span>
      <Stepper
        value={slip.multiple}
        min={1}
        max={multipleMax}
        onChange={(multiple) => onAct({ type: 'multiple', multiple })}
        onEdit={onMultiple}
        label={t('lottery.multiple')}
        decreaseLabel={t('lottery.multiple.less')}
        increaseLabel={t('lottery.multiple.more')}
      />
      {series && <SeriesSlider {...series} />}
    </div>
  );
}
