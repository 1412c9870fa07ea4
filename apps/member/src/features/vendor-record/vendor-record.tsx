import { ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { DayGroups } from '../../shared/day-groups.tsx';
import { useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { RANGE_IDS, type RangeId } from '../../shared/range-ids.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import { useDayRange } from '../../shared/use-day-range.ts';
import { openRound, useRounds } from './api/records.ts';
import type { VendorKind } from './record-kinds.ts';
import { RoundRow } from './round-row.tsx';
import { ValidNote } from './valid-note.tsx';

export type VendorRecordProps = { kind: VendorKind; range: RangeId; onRange: (range: RangeId) => void; onGames: () => void };

/** Ranges within what the family's calls tell of at once. */
const RANGES: readonly RangeId[] = RANGE_IDS.filter((id) => id === 'today' || id === 'week' || id === 'month');

/** The record of rounds at vendors: each with what it took and gave, and a way to see at its vendor what happened. */
export default function VendorRecord({ kind, range, onRange, onGames }: VendorRecordProps) {
  const t = useT();
  const shown = RANGES.includes(range) ? range : 'month';
  const { startMs, endMs } = useDayRange(shown);
  const { listing, rows, footer } = useRounds({ kind, fromMs: startMs, toMs: endMs });
  const empty = (
    <StateView
      kind="empty"
      title={t('records.bets.none.all')}
      text={t('lottery.bets.none.text')}
      actions={<Button onClick={onGames}>{t('records.bets.games')}</Button>}
    />
  );
  return (
    <>
      <div className="px-3">
        <SessionLine />
        <Segmented
          look="block"
          label={t('records.range')}
          items={RANGES.map((id) => ({ id, label: t(`records.range.${id}`) }))}
          value={shown}
          onChange={onRange}
        />
      </div>
      <div className="flex-1 px-3">
        <ListView listing={listing} rows={rows} empty={empty} rowClass="h-14">
          {(found) => (
            <DayGroups rows={found} timeOf={({ betTimeInTimestamp }) => betTimeInTimestamp}>
              {(round) => <RoundRow key={round.orderNo} round={round} onOpen={() => void openRound(round.orderNo)} />}
            </DayGroups>
          )}
        </ListView>
        {rows.length > 0 && <ValidNote />}
      </div>
      {rows.length > 0 && footer && <Sums isOpen={kind === 'SPORTS_OPEN'} {...footer} />}
    </>
  );
}

type SumsProps = { isOpen: boolean; betAmount: string; validBetAmount: string; winAmount: string; profitAndLoss: string };

/** What counts and what came back of what is under way nobody knows yet. */
function Sums({ isOpen, betAmount, validBetAmount, winAmount, profitAndLoss }: SumsProps) {
  const t = useT();
  const money = useStakeText();
  const net = parseMajor(profitAndLoss) ?? ZERO;
  const figures = [
    { id: 'staked', text: money(parseMajor(betAmount) ?? ZERO) },
    ...(isOpen ? [] : ([{ id: 'valid', text: money(parseMajor(validBetAmount) ?? ZERO) }] as const)),
    ...(isOpen ? [] : ([{ id: 'returned', text: money(parseMajor(winAmount) ?? ZERO) }] as const)),
    { id: 'net', text: money(net, { sign: 'always' }) },
  ] as const;
  return (
    <dl
      aria-label={t('records.sums')}
      className="sticky bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-5 grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-t-sheet bg-s1 px-4 py-2.5 shadow-dock inset-shadow-edge"
    >
      {figures.map(({ id, text }) => (
        <div key={id}>
          <dt className="text-nav text-low">{t(`records.sum.${id}`)}</dt>
          <dd className={classNames('text-tile font-bold', id === 'net' && net > ZERO && 'text-win')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
