import type { Machine } from '@fairhall/games/slots/machine';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowUpRight } from '@tabler/icons-react';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { Step } from './show/script.ts';
import { type SlotView, unitOf } from './slot-game.ts';

type Props = { machine: Machine; view: SlotView; money: MoneyText };

/** Words stand on a shade of their own: no scene's drawing runs through them. */
const SHADE = 'radial-gradient(50% 62% at 50% 40%,rgb(0 0 0/.5),rgb(0 0 0/.34) 55%,rgb(0 0 0/0))';

/** What is said below the reels. A round that returned no more than its stake is said in plain text. */
export function OutcomeText({ machine, view, money }: Props) {
  const { say } = useSpeech();
  return (
    <div
      role="status"
      className="flex min-h-22 flex-col items-center justify-start gap-0.5 px-3 text-center text-tile font-semibold text-white [text-shadow:0_1px_3px_#000]"
      style={{ background: SHADE }}
    >
      {view.problem !== null && view.problem !== 'OFFLINE' ? (
        <p className="rounded-input bg-bg/80 px-3 py-2 text-warn">{say(`refused.${view.problem}`)}</p>
      ) : (
        <Told machine={machine} view={view} money={money} />
      )}
    </div>
  );
}

function Told({ machine, view: { told, ended, line: pointed, stake: chosen, last }, money }: Props) {
  const { say } = useSpeech();
  if (ended) return <EndedText machine={machine} ended={ended} pointed={pointed} money={money} />;
  if (!told) return <p className="opacity-90">{say('said.ready')}</p>;
  const stake = last ? amount(BigInt(last.stake)) : chosen;
  const unit = unitOf(machine, stake);
  if (told.kind === 'turning')
    return told.free ? (
      <>
        <p>{freeText(machine, told.free, say)}</p>
        <SoFar units={told.units} {...{ unit, stake, money }} />
        <p className="text-caption font-medium opacity-80">{say('said.leave')}</p>
      </>
    ) : (
      <p className="opacity-90">{say('said.spinning')}</p>
    );
  const line =
    told.kind === 'fall' ? fallText({ machine, told, unit, say, money }) : stepText({ machine, step: told.step, stake, say, money });
  return (
    <>
      {line && <p>{line}</p>}
      <SoFar units={told.units + (told.kind === 'step' ? heldUnits(machine, told.step) : 0)} {...{ unit, stake, money }} />
      {told.kind === 'step' && told.step.kind === 'spin' && told.step.freeWon > 0 && (
        <p className="won text-section font-extrabold text-brand">
          {say(told.step.free ? 'said.free_more' : 'said.free_won', { count: told.step.freeWon })}
        </p>
      )}
    </>
  );
}

/** What a round has brought, while more of it comes. */
function SoFar({ units, unit, stake, money }: { units: number; unit: Amount; stake: Amount; money: MoneyText }) {
  const { say } = useSpeech();
  if (units === 0) return null;
  return (
    <p>
      <b className="text-page font-extrabold">{money(amount(unit * BigInt(units)))}</b>{' '}
      <span className="text-caption opacity-85">{say('said.so_far', { stake: money(stake) })}</span>
    </p>
  );
}

/** What the coins that hold will bring: it is counted with the last respin, and never less. */
function heldUnits(machine: Machine, step: Step): number {
  const hold = machine.kind === 'lines' ? machine.hold : undefined;
  if (!hold || (step.kind === 'respin' ? step.units > 0 : step.scatters < hold.from)) return 0;
  return machine.unitsPerStake * (step.picture.coins ?? []).reduce((sum, value) => sum + value, 0);
}

type EndedProps = { machine: Machine; ended: NonNullable<SlotView['ended']>; pointed: number | null; money: MoneyText };

function EndedText({ machine, ended: { round, back, stake, isWin, lines, isLate }, pointed, money }: EndedProps) {
  const { say } = useSpeech();
  const unit = unitOf(machine, stake);
  const [best] = lines.toSorted((one, other) => other.units - one.units);
  const told = lines.find(({ line }) => line + 1 === pointed) ?? best;
  const backText = say(back > ZERO ? 'said.back' : 'said.nothing', { back: money(back), stake: money(stake) });
  const isSingle = (round.outcome?.stops.length ?? 1) === 1 && !round.outcome?.respins;
  return (
    <>
      {told && isSingle && (
        // The eye follows from line to line; who listens has heard the best.
        <p aria-live="off">
          {say('said.line', {
            line: told.line + 1,
            count: told.count,
            symbol: symbolText(machine, told.symbol, say),
            units: told.units,
            unit: money(unit),
          })}
          {lines.length > 1 && ` ${say('said.ways_more', { more: lines.length - 1 })}`}
        </p>
      )}
      {isWin && (
        <p className="won flex items-center gap-1.5 text-balance font-extrabold text-win">
          <Icon glyph={IconArrowUpRight} size={24} />
          {money(amount(back - stake), 'always')}
        </p>
      )}
      <p className={isWin ? 'text-caption font-medium' : ''}>{backText}</p>
      {isLate && back > ZERO && <p className="text-caption font-medium opacity-85">{say('said.paid_soon', { amount: money(back) })}</p>}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function symbolText({ code }: Machine, symbol: string, say: Say): string {
  return say(`${code}.${symbol}` as WordKey);
}

function freeText(machine: Machine, { now, all }: { now: number; all: number }, say: Say): string {
  if (machine.kind === 'ways') return say('said.free_now_ways', { now, all });
  return say('said.free_now', { now, all, factor: machine.freeSpins?.factor ?? 1 });
}

type Fall = Extract<NonNullable<SlotView['told']>, { kind: 'fall' }>;

function fallText({
  machine,
  told: { at, step },
  unit,
  say,
  money,
}: {
  machine: Machine;
  told: Fall;
  unit: Amount;
  say: Say;
  money: MoneyText;
}): string {
  const fallStep = step.falls[at];
  const worthOf = ({ symbol, reels, ways }: { symbol: string; reels: number; ways: number }) => (machine.pays[symbol]?.[reels] ?? 0) * ways;
  const [best, ...more] = fallStep?.wins.toSorted((one, other) => worthOf(other) - worthOf(one)) ?? [];
  if (!fallStep || !best) return '';
  const { symbol, reels, ways } = best;
  const line = say('said.ways', {
    ...{ symbol: capital(symbolText(machine, symbol, say)), reels, ways, factor: fallStep.factor },
    units: worthOf(best),
    unit: money(unit),
  });
  return more.length > 0 ? `${line} ${say('said.ways_more', { more: more.length })}` : line;
}

function stepText({
  machine,
  step,
  stake,
  say,
  money,
}: {
  machine: Machine;
  step: Step;
  stake: Amount;
  say: Say;
  money: MoneyText;
}): string {
  const hold = machine.kind === 'lines' ? machine.hold : undefined;
  if (step.kind === 'respin') {
    const coins = step.picture.coins ?? [];
    const held = coins.filter((value) => value > 0).length;
    if (step.units === 0) return say('said.hold', { coins: held, left: step.left });
    return say('said.hold_end', { coins: held, stakes: coins.reduce((sum, value) => sum + value, 0), stake: money(stake) });
  }
  if (hold && step.scatters >= hold.from) return say('said.hold', { coins: step.scatters, left: hold.respins });
  if (step.free) return freeText(machine, step.free, say);
  const pays = machine.kind === 'lines' ? machine.scatterPays?.[step.scatters] : undefined;
  if (pays) return say('said.scatter', { count: step.scatters, symbol: symbolText(machine, 'S', say), stakes: pays, stake: money(stake) });
  return '';
}
