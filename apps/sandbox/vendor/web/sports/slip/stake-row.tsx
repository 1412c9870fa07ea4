import { formatTyped } from '@fairhall/money/format';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Keypad } from '@fairhall/ui/keypad.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StakeChip } from '@fairhall/ui/stake-chip.tsx';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import type { SportsRules } from '../../../sports-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { chipText } from '../../table/chips.ts';

type Props = { rules: SportsRules; unit: string | null; money: MoneyText; onChoose: (unit: string) => void };

/** Stake on each bet: quick ones and any other. None is chosen to begin with. */
export function StakeRow({ rules, unit, money, onChoose }: Props) {
  const { say } = useSpeech();
  const [isTyping, setTyping] = useState(false);
  const isOther = unit !== null && !rules.offered.includes(unit);
  return (
    <div className="flex items-center justify-between gap-1">
      {rules.offered.slice(0, 4).map((stake, place) => (
        <StakeChip
          key={stake}
          text={chipText(BigInt(stake))}
          label={say('sports.slip.stake_of', { amount: money(stake) })}
          place={place}
          selected={stake === unit}
          onSelect={() => onChoose(stake)}
        />
      ))}
      <button
        type="button"
        onClick={() => setTyping(true)}
        className={classNames(
          'grid h-12 min-w-19 place-items-center content-center rounded-input bg-s2 px-2 inset-ring-1 inset-ring-ctl',
          isOther && 'outline-2 outline-offset-1 outline-brand',
        )}
      >
        {isOther ? (
          <b className="text-tile leading-(--lh-title) tabular-nums">{money(unit)}</b>
        ) : (
          <>
            <Icon glyph={IconKeyboard} size={18} className="text-mid" />
            <span className="text-nav leading-tight text-mid">{say('table.other')}</span>
          </>
        )}
      </button>
      {isTyping && (
        <OtherStake
          rules={rules}
          money={money}
          onClose={() => setTyping(false)}
          onChoose={(stake) => {
            onChoose(stake);
            setTyping(false);
          }}
        />
      )}
    </div>
  );
}

/** As many places as the smallest step has. */
function digitsOf(step: string): number {
  const zeros = /0*$/.exec(step)?.[0].length ?? 0;
  return Math.max(0, 4 - zeros);
}

const UNIT_DIGITS = 4;

function unitsOf(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole || '0') * 10n ** BigInt(UNIT_DIGITS) + BigInt(part.padEnd(UNIT_DIGITS, '0'));
}

function OtherStake({ rules, money, onChoose, onClose }: Omit<Props, 'unit'> & { onClose: () => void }) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const { minStake, maxStake, step } = rules;
  const stake = unitsOf(text);
  const isGood = isStake(stake, rules);
  return (
    <Sheet open onClose={onClose} title={say('sports.slip.stake')} closeLabel={say('close')}>
      <p className="pb-2 text-center text-page font-extrabold tabular-nums" aria-live="polite">
        {text === '' ? '—' : formatTyped(text)}
      </p>
      <Keypad
        fractionDigits={digitsOf(step)}
        fits={(value) => isBelow(value, maxStake)}
        onRefused={() => undefined}
        value={text}
        onChange={setText}
        label={say('sports.slip.stake')}
        pointLabel={say('sports.keypad.point')}
        deleteLabel={say('sports.keypad.delete')}
        clearLabel={say('sports.keypad.clear')}
        done={
          <Button kind="primary" disabled={!isGood} onClick={() => onChoose(String(stake))}>
            {say('sports.keypad.done')}
          </Button>
        }
      />
      <p className="pt-2 text-caption text-low">
        {say('sports.stake.range', { min: money(minStake), max: money(maxStake), step: money(step) })}
      </p>
    </Sheet>
  );
}

function isBelow(text: string, most: string): boolean {
  return unitsOf(text) <= BigInt(most);
}

/** The smallest stake is of the whole slip, and told there. */
function isStake(stake: bigint, { maxStake, step }: SportsRules): boolean {
  return stake > 0n && stake <= BigInt(maxStake) && stake % BigInt(step) === 0n;
}
