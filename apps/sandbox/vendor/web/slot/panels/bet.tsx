import { type Amount, amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import type { PlaySession } from '../../../play-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';

type Props = { stakes: PlaySession['stakes']; stake: Amount; money: MoneyText; onStake: (stake: Amount) => void };

/** The stakes that are offered, and any other that divides. */
export function BetPanel({ stakes, stake, money, onStake }: Props) {
  const { say } = useSpeech();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const other = readStake(typed, stakes);
    if (other === null) setWrong(true);
    else onStake(other);
  };
  const bounds = say('bet.other_note', { min: money(stakes.min), max: money(stakes.max), step: money(stakes.step) });
  return (
    <div className="flex flex-col gap-4 pb-2">
      <ul className="grid grid-cols-3 gap-2">
        {stakes.offered.map((text) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={text === stake.toString()}
              onClick={() => onStake(amount(BigInt(text)))}
              className={classNames(
                'h-12 w-full rounded-input text-tile font-bold',
                text === stake.toString() ? 'bg-s3 inset-ring-2 inset-ring-brand' : 'bg-s2 inset-ring-1 inset-ring-line',
              )}
            >
              {money(text)}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="flex flex-col gap-3">
        <Field
          label={say('bet.other')}
          hint={bounds}
          error={isWrong ? bounds : null}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" kind="secondary" wide disabled={typed === ''}>
          {say('bet.set')}
        </Button>
      </form>
    </div>
  );
}

/** A typed amount within the bounds, on a step; else null. */
function readStake(typed: string, { min, max, step }: PlaySession['stakes']): Amount | null {
  const value = parseMajor(typed.replaceAll(',', '').trim());
  if (value === null || value < BigInt(min) || value > BigInt(max) || value % BigInt(step) !== 0n) return null;
  return value;
}
