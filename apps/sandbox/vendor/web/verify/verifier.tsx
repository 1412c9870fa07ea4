import { MACHINES } from '@fairhall/games/slots/machines';
import { windowAt } from '@fairhall/games/slots/window';
import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { majorText, parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { Fact } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { symbolPicture } from '../slot/art/symbols.ts';
import { type Checked, type Given, recompute } from './recompute.ts';

/** The check of a round. What is given stands in its fields; what is found is reckoned here. */
export function Verifier({ given }: { given: Given }) {
  const { say } = useSpeech();
  const [typed, setTyped] = useState({
    ...given,
    stake: given.stake === '' ? '' : majorText(amount(BigInt(given.stake))).replace(/\.?0+$/, ''),
  });
  const [checked, setChecked] = useState<Checked | null>(() => (given.seed === '' ? null : recompute(given)));
  const field = (name: keyof Given) => ({
    label: say(`verify.${name}`),
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped((known) => ({ ...known, [name]: value })),
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(recompute({ ...typed, stake: parseMajor(typed.stake.replaceAll(',', ''))?.toString() ?? '' }));
  };
  return (
    <>
      <form onSubmit={check} className="flex flex-col gap-3">
        <label className="flex flex-col gap-1.5 text-tile font-bold">
          {say('verify.game')}
          <select
            value={typed.game}
            onChange={({ currentTarget: { value } }) => setTyped((known) => ({ ...known, game: value }))}
            className="h-12 rounded-input bg-s2 px-3 text-body font-medium inset-ring-1 inset-ring-ctl"
          >
            {Object.values(MACHINES).map(({ code }) => (
              <option key={code} value={code}>
                {say(`game.${code}`)} ({code})
              </option>
            ))}
          </select>
        </label>
        <Field {...field('seed')} />
        <Field {...field('hash')} />
        <Field {...field('client')} />
        <div className="grid grid-cols-2 items-end gap-3">
          <Field {...field('nonce')} inputMode="numeric" />
          <Field {...field('stake')} inputMode="decimal" />
        </div>
        <Button type="submit" kind="primary" wide>
          {say('verify.go')}
        </Button>
      </form>
      <div role="status">{checked && <Found checked={checked} />}</div>
    </>
  );
}

export const HASH_WORDS = { fits: 'verify.hash_fits', differs: 'verify.hash_differs', none: 'verify.hash_none' } as const;
export const HASH_LOOKS = { fits: 'text-win', differs: 'text-danger', none: 'text-warn' } as const;

function Found({ checked }: { checked: Checked }) {
  const { say } = useSpeech();
  if (checked.error) return <p className="text-danger">{say(checked.error, { units: checked.machine.unitsPerStake })}</p>;
  const { machine, hash, round, pay } = checked;
  const [base] = round.spins;
  return (
    <section className="flex flex-col gap-2">
      <p className={`text-body font-bold ${HASH_LOOKS[hash]}`}>{say(HASH_WORDS[hash])}</p>
      <h3 className="text-body font-bold">{say('verify.result')}</h3>
      {base && (
        <div
          aria-hidden="true"
          className="grid grid-flow-col gap-1 rounded-tile bg-s2 p-2"
          style={{ gridTemplateRows: `repeat(${machine.rows}, 1fr)` }}
        >
          {windowAt(machine, base.stops).flatMap((reel, at) =>
            [...reel].map((symbol, row) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the window never moves
                key={`${at} ${row}`}
                alt=""
                src={symbolPicture(machine.code, coinName(symbol, round.coins?.values[at * machine.rows + row]))}
                className="w-full max-w-14"
              />
            )),
          )}
        </div>
      )}
      <dl className="flex flex-col gap-1.5">
        {round.spins.map(({ stops }, at) => (
          // Spins of a round have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Fact key={at} name={at === 0 ? say('verify.stops') : `${say('verify.free')} ${at}`} value={stops.join(', ')} />
        ))}
        <Fact name={say('verify.pays')} value={backText(pay)} strong />
      </dl>
    </section>
  );
}

/** To the last unit, where there is more than hundredths. */
function backText(pay: bigint): string {
  return formatAmount(amount(pay), { displayDigits: pay % 100n === 0n ? 2 : 4 });
}

function coinName(symbol: string, value: number | undefined): string {
  return symbol === 'O' && value ? `O${value}` : symbol;
}
