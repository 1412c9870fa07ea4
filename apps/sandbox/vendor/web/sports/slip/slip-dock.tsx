import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { SnapDock } from '@fairhall/ui/snap-dock.tsx';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { OddsShown, SportsRules } from '../../../sports-api.ts';
import type { Say } from '../../../words/words.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { useBook } from '../book-context.tsx';
import { decimalText } from '../odds-text.ts';
import { refusalText } from '../refusal-text.ts';
import { type Block, blockOf } from './block.ts';
import { ConsentSheet, consentText } from './consent-sheet.tsx';
import { KindTiles, kindName, productOf } from './kind-tiles.tsx';
import { LegRow } from './leg-row.tsx';
import { PlacedNote } from './placed-note.tsx';
import { accepted, dropped, kindOf, type Leg, legsOf, type Mode, ordersOf, type SlipState, type Total, totalOf } from './slip-state.ts';
import { StakeRow } from './stake-row.tsx';
import { type Placing, usePlacing } from './use-placing.ts';
import { type Priced, usePrice } from './use-price.ts';

type Props = {
  slip: SlipState;
  onChange: (change: (slip: SlipState) => SlipState) => void;
  game: string;
  form: OddsShown;
  money: MoneyText;
  nowMs: number;
  isLive: boolean;
  onOpenBets: () => void;
};

/** The slip at the foot of the page: there from the first selection on, its total always in sight. */
export function SlipDock({ slip, onChange, game, form, money, nowMs, isLive, onOpenBets }: Props) {
  const { say } = useSpeech();
  const rules = useBook((book) => book.rules);
  const fixtures = useBook((book) => book.fixtures);
  const isElsewhere = useBook((book) => book.isElsewhere);
  const isPlayMoney = useBook((book) => book.practice);
  const [isOpen, setOpen] = useState(false);
  // What is chosen next begins with a folded slip: the list stays in sight.
  const placing = usePlacing(game, (selections) => {
    setOpen(false);
    onChange((was) => dropped(was, selections));
  });
  const [isAsking, setAsking] = useState(false);
  const legs = legsOf(slip, { fixtures });
  const odds = legs.map((leg) => leg.odds);
  const total = totalOf(slip, odds);
  const kind = kindOf(slip);
  const priced = usePrice(askedOf(slip, legs, kind));
  if (slip.picks.length === 0 && placing.told.length === 0) return null;

  const block = blockOf(slip, { legs, total, rules, priced, isLive, isElsewhere });
  const inPlay = legs.some(({ place }) => place?.fixture.state === 'LIVE');
  const place = () => placing.place(ordersOf(slip, legs, () => crypto.randomUUID()));
  const bar = <Bar slip={slip} legs={legs} odds={odds} kind={kind} placing={placing} onOpen={() => setOpen(true)} />;
  const foot = (
    <div className="flex flex-col gap-2 pt-2">
      <StakeRow rules={rules} unit={slip.unit} money={money} onChoose={(unit) => onChange((was) => ({ ...was, unit }))} />
      <Sum total={total} money={money} />
      <Button
        kind="primary"
        size="large"
        wide
        className="min-h-14 text-balance"
        busy={placing.isBusy}
        disabled={block !== null || slip.picks.length === 0}
        onClick={place}
      >
        {actText(block, { total, say, money })}
      </Button>
      <p className="text-center text-nav text-low" aria-live="polite">
        {block?.why === 'priced' ? (
          <b className="text-warn">{pricedText(block.priced, { say, money })}</b>
        ) : (
          noteText({ block, rules, priced, inPlay, isPlayMoney }, { say, money })
        )}
      </p>
    </div>
  );
  return (
    <SnapDock
      expanded={isOpen && slip.picks.length > 0}
      onChange={setOpen}
      label={say('sports.slip')}
      expandLabel={say('sports.slip.unfold')}
      collapseLabel={say('sports.slip.close')}
      summary={
        <>
          <PlacedNote placing={placing} money={money} onOpenBets={onOpenBets} />
          {slip.picks.length > 0 && (isOpen ? foot : bar)}
        </>
      }
    >
      <div className="flex items-center gap-2 pt-1">
        <h2 className="min-w-0 flex-1 text-title font-extrabold">
          {say('sports.slip')} <span className="text-tile font-normal text-mid">· {legs.length}</span>
        </h2>
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="relative hit-4 flex min-h-9 items-center gap-1.5 text-caption text-mid"
        >
          <Icon glyph={IconAdjustmentsHorizontal} size={18} />
          {say('sports.consent', { choice: consentText(slip.consent, say) })}
        </button>
      </div>
      {legs.length > 1 && (
        <Segmented<Mode>
          label={say('sports.slip.ways')}
          look="block"
          className="mt-1"
          value={slip.mode}
          onChange={(mode) => onChange((was) => ({ ...was, mode }))}
          items={(['singles', 'parlay', 'systems'] as const).map((id) => ({ id, label: say(`sports.mode.${id}`) }))}
        />
      )}
      <ul className="flex flex-col gap-1.5 py-2">
        {legs.map((leg) => (
          <LegRow
            key={leg.pick.selection}
            leg={leg}
            form={form}
            nowMs={nowMs}
            onDrop={() => {
              if (legs.length === 1) setOpen(false);
              onChange((was) => dropped(was, [leg.pick.selection]));
            }}
            onAccept={() => leg.place && onChange((was) => accepted(was, pickNow(leg)))}
          />
        ))}
      </ul>
      {slip.mode !== 'singles' && legs.length > 1 && (
        <KindTiles
          legs={legs.length}
          kind={kind}
          odds={odds}
          isSystems={slip.mode === 'systems'}
          onChoose={(system) => onChange((was) => ({ ...was, system }))}
        />
      )}
      {isAsking && (
        <ConsentSheet
          consent={slip.consent}
          onChoose={(consent) => onChange((was) => ({ ...was, consent }))}
          onClose={() => setAsking(false)}
        />
      )}
    </SnapDock>
  );
}

const SECOND = 1_000;

function pickNow({ pick, place }: Leg) {
  return { ...pick, odds: place?.selection.odds ?? pick.odds, version: place?.selection.version ?? pick.version };
}

/** Singles are priced when they are one; several are several slips. */
function askedOf(slip: SlipState, legs: readonly Leg[], kind: string | null) {
  if (kind === null || slip.unit === null || slip.unit === '0' || (kind === 'SINGLE' && legs.length !== 1)) return null;
  if (legs.some(({ condition }) => condition === 'unknown')) return null;
  return { legs: legs.map(({ pick: { selection, version, odds } }) => ({ selection, version, odds })), kind, unit: slip.unit };
}

function actText(block: Block | null, { total, say, money }: { total: Total | null; say: Say; money: MoneyText }): string {
  const amount = money(String(total?.stake ?? 0));
  if (block === null || block.why === 'priced' || block.why === 'range') return say('sports.slip.place', { amount });
  return say(`sports.block.${block.why}`, { amount });
}

type NoteFacts = { block: Block | null; rules: SportsRules; priced: Priced | null; inPlay: boolean; isPlayMoney: boolean };

/** Below the button: what bounds the stake, what a bet in play goes through. */
function noteText({ block, rules, priced, inPlay, isPlayMoney }: NoteFacts, { say, money }: { say: Say; money: MoneyText }): string {
  if (block?.why === 'range')
    return say('sports.stake.range', { min: money(rules.minStake), max: money(rules.maxStake), step: money(rules.step) });
  if (inPlay) return say('sports.slip.in_play', { least: rules.delayMs.least / SECOND, most: rules.delayMs.most / SECOND });
  if (!priced?.kind) return say(isPlayMoney ? 'practice.mark' : 'sports.slip.note');
  return say('sports.slip.most', { most: money(priced.kind.maxStake), bound: say(`sports.bound.name.${priced.kind.bound}`) });
}

function pricedText({ kind, refusal }: Priced, { say, money }: { say: Say; money: MoneyText }): string {
  if (refusal) return refusalText(refusal, { say, money });
  return kind ? refusalText({ code: 'STAKE_LIMIT', bound: kind.bound, most: kind.maxStake }, { say, money }) : '';
}

/** Closed: how many selections, what they would be, and whether one of them moved. */
function Bar({ slip, legs, odds, kind, placing, onOpen }: BarProps) {
  const { say } = useSpeech();
  const moved = legs.filter(({ condition }) => condition === 'moved').length;
  const closed = legs.filter(({ condition }) => condition === 'closed').length;
  const name = kind === null ? say('sports.slip') : kindName(kind, legs.length, say);
  const isProduct = kind === 'PARLAY' || (kind === 'SINGLE' && legs.length === 1);
  return (
    <div className="flex items-center gap-3 pt-2">
      <b className="grid size-9 flex-none place-items-center rounded-[10px] text-body text-brand inset-ring-[1.5px] inset-ring-brand">
        {slip.picks.length}
      </b>
      <p className="min-w-0 flex-1">
        <b className="block truncate text-body leading-(--lh-title)">
          {name} {isProduct && <span className="tabular-nums">{decimalText(productOf(odds))}</span>}
        </b>
        <span className="block truncate text-caption leading-(--lh-title) text-mid">
          {moved > 0 || closed > 0 ? (
            <span className="text-warn">
              {say(moved > 0 ? 'sports.slip.count_moved' : 'sports.slip.count_closed', { count: moved || closed })}
            </span>
          ) : (
            say('sports.legs', { legs: legs.length })
          )}
        </span>
      </p>
      <Button kind="primary" size="large" busy={placing.isBusy} onClick={onOpen}>
        {say('sports.slip.open')}
      </Button>
    </div>
  );
}
type BarProps = {
  slip: SlipState;
  legs: readonly Leg[];
  odds: readonly bigint[];
  kind: string | null;
  placing: Placing;
  onOpen: () => void;
};

/** What it costs and what it brings at most: in sight whatever the slip shows. */
function Sum({ total, money }: { total: Total | null; money: MoneyText }) {
  const { say } = useSpeech();
  const isStaked = total !== null && Number(total.stake) > 0;
  return (
    <dl className="flex items-end justify-between gap-3">
      <div>
        <dt className="text-nav text-mid">{say('sports.slip.total', { bets: total?.bets ?? 0 })}</dt>
        <dd className="text-body leading-(--lh-title) font-extrabold tabular-nums">{isStaked ? money(String(total.stake)) : '—'}</dd>
      </div>
      <div className="text-right">
        <dt className="text-nav text-mid">{say('sports.slip.returns')}</dt>
        <dd className="text-body leading-(--lh-title) font-extrabold tabular-nums">{isStaked ? money(String(total.most)) : '—'}</dd>
      </div>
    </dl>
  );
}
