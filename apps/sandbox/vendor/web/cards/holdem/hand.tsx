import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { useState } from 'react';
import type { CardTableView, Choices, MySeat } from '../../../cards-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardPlace } from '../../table/card-art.tsx';
import { ActButton, Dock } from '../dock.tsx';
import type { HandProps } from '../face.ts';
import { OwnStrip } from '../own-strip.tsx';
import { type RaiseBounds, type RaiseStep, raiseAt, raiseTo, SLIDER, shareAt } from './raise-steps.ts';
import { categoryText, stateOf } from './told.ts';

const STEPS: readonly RaiseStep[] = ['LEAST', 'HALF', 'POT', 'ALL'];
const NONE = BigInt(0);

/** Two cards, and fold, check or call, bet or raise: three buttons that stay where they are. */
export function Hand({ view, mine, money, onAct, status, clock, footer }: HandProps) {
  const { say } = useSpeech();
  const state = stateOf(view);
  const own = state?.seats.find(({ seat }) => seat === mine.seat);
  const choices = mine.choices?.game === 'HOLDEM' ? mine.choices : null;
  const { bounds, to, choose } = useRaise(view, mine, choices);
  const cards = mine.cards;
  const press = (act: Parameters<NonNullable<typeof onAct>>[0] | null) => (onAct && choices && act ? () => onAct(act) : null);
  const isAllIn = bounds !== null && to === bounds.most;
  return (
    <>
      <OwnStrip
        {...{ view, mine, money, cards, clock }}
        places={cards.length === 0 && <Empty />}
        title={own?.folded ? say('holdem.folded') : say('holdem.you_hold')}
        value={cards.length > 0 ? categoryText([...cards, ...(state?.board ?? [])], say) : '–'}
        note={own?.isAllIn ? say('holdem.all_in') : null}
        bet={own && own.bet !== '0' ? money(own.bet) : null}
        sign={state?.button === mine.seat ? 'button' : null}
        isFaded={own?.folded ?? false}
      />
      <Dock status={status} amount={bounds && say('holdem.raise_bounds', { least: money(bounds.least.toString()) })} footer={footer}>
        <RaiseRow bounds={bounds} to={to} onChoose={choose} money={money} />
        <div className="flex gap-2">
          <ActButton className="flex-[0.8]" onPress={press({ do: 'fold' })}>
            {say('holdem.fold')}
          </ActButton>
          <ActButton onPress={press({ do: 'call' })} {...(choices && choices.call !== '0' ? { note: money(choices.call) } : {})}>
            {say(choices && choices.call !== '0' ? 'holdem.call' : 'holdem.check')}
          </ActButton>
          <ActButton
            kind="primary"
            onPress={press(bounds && { do: 'raise', to: to.toString() })}
            {...(bounds ? { note: money(to.toString()) } : {})}
          >
            {isAllIn ? say('holdem.all_in') : say(state && state.toMatch !== '0' ? 'holdem.raise_to' : 'holdem.bet')}
          </ActButton>
        </div>
      </Dock>
    </>
  );
}

function Empty() {
  return (
    <>
      <CardPlace width={56} />
      <CardPlace width={56} className="-ml-3" />
    </>
  );
}

type HoldemChoices = Extract<Choices, { game: 'HOLDEM' }>;

/** What the own raise would be: as it was chosen for this turn, else the least. */
function useRaise(view: CardTableView, mine: MySeat, choices: HoldemChoices | null) {
  const [chosen, setChosen] = useState<{ step: number; to: bigint } | null>(null);
  const state = stateOf(view);
  const own = state?.seats.find(({ seat }) => seat === mine.seat);
  const bounds: RaiseBounds | null =
    choices?.raise && state && own
      ? {
          ...{ least: BigInt(choices.raise.least), most: BigInt(choices.raise.most), unit: BigInt(view.rules.unit) },
          ...{ bet: BigInt(own.bet), call: BigInt(choices.call), pot: state.pots.reduce((sum, { size }) => sum + BigInt(size), NONE) },
        }
      : null;
  const isOfTurn = chosen !== null && chosen.step === view.step;
  const to = isOfTurn ? chosen.to : (bounds?.least ?? NONE);
  return { bounds, to, choose: (next: bigint) => setChosen({ step: view.step, to: next }) };
}

type RowProps = { bounds: RaiseBounds | null; to: bigint; onChoose: (to: bigint) => void; money: MoneyText };

function RaiseRow({ bounds, to, onChoose, money }: RowProps) {
  const { say } = useSpeech();
  return (
    <div className={classNames('flex flex-col gap-1', bounds === null && 'opacity-50')}>
      <div className="grid grid-cols-4 gap-1.5">
        {STEPS.map((step) => (
          <Button
            key={step}
            size="snug"
            aria-pressed={bounds !== null && to === raiseTo(step, bounds)}
            disabled={bounds === null}
            onClick={() => bounds && onChoose(raiseTo(step, bounds))}
            className="px-1"
          >
            <span className="text-tile whitespace-nowrap">{say(`holdem.step.${step}`)}</span>
          </Button>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={SLIDER}
        aria-label={say('holdem.slider')}
        aria-valuetext={money(to.toString())}
        disabled={bounds === null}
        value={bounds ? Math.round(shareAt(to, bounds) * SLIDER) : 0}
        onChange={({ target }) => bounds && onChoose(raiseAt(Number(target.value) / SLIDER, bounds))}
        className="h-9 w-full touch-pan-y accent-brand"
      />
    </div>
  );
}
