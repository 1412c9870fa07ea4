import { GUNS, KINDS } from '@fairhall/games/fish/shot';
import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { majorText, parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { targetText } from '../fish/said.ts';
import { numberText } from '../frame/figures.ts';
import { Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { type CheckedShot, type GivenShot, recomputeShot } from './recompute-shot.ts';
import { HASH_LOOKS, HASH_WORDS } from './verifier.tsx';

/** The check of a shot as a page of its own: it needs no session, and no line once it is open. */
export function ShotPage({ given }: { given: URLSearchParams }) {
  const { say } = useSpeech();
  const of = (name: string, otherwise = '') => given.get(name) || otherwise;
  const stake = /^[1-9]\d{0,17}$/.test(of('stake')) ? of('stake') : '';
  const asked: GivenShot = {
    ...{ seed: of('seed'), hash: of('hash'), client: of('client'), nonce: of('nonce'), stake },
    ...{ kind: of('kind', 'F2'), gun: of('gun', 'GUN') },
  };
  return (
    <PlainPage title={say('fish.verify.title')} lead={say('verify.how')}>
      <ShotVerifier given={asked} />
    </PlainPage>
  );
}

function ShotVerifier({ given }: { given: GivenShot }) {
  const { say } = useSpeech();
  const [typed, setTyped] = useState(() => ({
    ...given,
    stake: given.stake === '' ? '' : majorText(amount(BigInt(given.stake))).replace(/\.?0+$/, ''),
  }));
  const [checked, setChecked] = useState<CheckedShot | null>(() => (given.seed === '' ? null : recomputeShot(given)));
  const set = (name: keyof GivenShot) => (value: string) => setTyped((known) => ({ ...known, [name]: value }));
  const field = (name: 'seed' | 'hash' | 'client' | 'nonce' | 'stake') => ({
    label: say(`verify.${name}`),
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name)(currentTarget.value),
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(recomputeShot({ ...typed, stake: parseMajor(typed.stake.replaceAll(',', ''))?.toString() ?? '' }));
  };
  return (
    <>
      <form onSubmit={check} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Select label={say('fish.rules.kind')} value={typed.kind} onChange={set('kind')}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {targetText(kind, say)}
              </option>
            ))}
          </Select>
          <Select label={say('fish.guns')} value={typed.gun} onChange={set('gun')}>
            {GUNS.map((gun) => (
              <option key={gun} value={gun}>
                {say(`fish.gun.${gun}`)}
              </option>
            ))}
          </Select>
        </div>
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

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <label className="flex flex-col gap-1.5 text-tile font-bold">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-12 rounded-input bg-s2 px-3 text-body font-medium inset-ring-1 inset-ring-ctl"
      >
        {children}
      </select>
    </label>
  );
}

function Found({ checked }: { checked: CheckedShot }) {
  const { say } = useSpeech();
  if (checked.error) return <p className="text-danger">{say(checked.error)}</p>;
  const { hash, u, range, catching, isCaught, pay, isBoss } = checked;
  return (
    <section className="flex flex-col gap-2">
      <p className={`text-body font-bold ${HASH_LOOKS[hash]}`}>{say(HASH_WORDS[hash])}</p>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('fish.verify.number')} value={numberText(u)} strong />
        <Fact name={say('fish.verify.below')} value={numberText(catching)} />
        <Fact name={say('fish.verify.of')} value={numberText(range)} />
        <Fact name={say('verify.pays')} value={isCaught ? formatAmount(amount(pay)) : say('fish.missed')} strong />
      </dl>
      {isBoss && isCaught && <p className="text-caption text-low">{say('fish.verify.pool')}</p>}
    </section>
  );
}
