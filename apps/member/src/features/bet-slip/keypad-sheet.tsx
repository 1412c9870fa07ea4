import type { Mode } from '@fairhall/lottery/modes';
import { formatTyped } from '@fairhall/money/format';
import { classNames } from '@fairhall/ui/class-names';
import { Keypad } from '@fairhall/ui/keypad.tsx';
import type { KeypadShape } from '@fairhall/ui/keypad-model';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import type { QuoteInput } from './slip-model.ts';
import { stakeMost, stakeOver } from './stake-most.ts';
import { StakeChips, type StakeChoice } from './stake-row.tsx';

type KeypadSheetProps = KeypadShape & {
  title: string;
  /** "from 1.00 to 10,000.00" */
  hint: string;
  value: string;
  /** The most that may stand where a figure is too high; null of one that is not. */
  over: (value: string) => string | null;
  clock: ReactNode;
  /** Above the figure. */
  chips?: ReactNode;
  onDone: (value: string) => void;
  onClose: () => void;
};

export type StakeKeypadProps = Pick<KeypadSheetProps, 'value' | 'clock' | 'onDone' | 'onClose'> & {
  mode: Mode;
  /** Chips, where they are out of sight otherwise. */
  choice?: StakeChoice;
  limitsOf: QuoteInput['limitsOf'];
  /** Unit bets of the line that has most. */
  units: number;
};

/** The stake for each bet. */
export function StakeKeypad({ limitsOf, units, mode, choice, ...rest }: StakeKeypadProps) {
  const t = useT();
  const money = useStakeText();
  const { currency } = useProfile();
  const { lineMinE4, lineMaxE4 } = limitsOf(1);
  const limits = { limitsOf, units, mode };
  const over = (text: string) => {
    const most = stakeOver(text, limits);
    return most === null ? null : money(most);
  };
  return (
    <KeypadSheet
      {...rest}
      title={t('lottery.stake.own')}
      hint={t('lottery.stake.range', { min: money(lineMinE4), max: money(stakeMost('1', limits) ?? lineMaxE4) })}
      over={over}
      chips={choice && <StakeChips {...choice} />}
      fractionDigits={currency.displayDigits}
    />
  );
}

export type MultipleKeypadProps = Pick<KeypadSheetProps, 'clock' | 'onClose'> & {
  value: number;
  max: number;
  onDone: (multiple: number) => void;
};

/** The multiple of the classic game. */
export function MultipleKeypad({ value, max, clock, onDone, onClose }: MultipleKeypadProps) {
  const t = useT();
  const most = formatTyped(String(max));
  return (
    <KeypadSheet
      title={t('lottery.multiple')}
      hint={t('lottery.multiple.range', { max: most })}
      value={String(value)}
      over={(text) => (Number(text) > max ? most : null)}
      fractionDigits={0}
      clock={clock}
      onDone={(text) => onDone(Number(text) || 1)}
      onClose={onClose}
    />
  );
}

/** A figure typed on our own keys: the stake for each bet, or the multiple. Taken over only by "done". */
function KeypadSheet({ title, clock, chips, onClose, ...rest }: KeypadSheetProps) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('common.close')} aside={clock}>
      {chips}
      <KeypadEntry title={title} {...rest} />
    </Sheet>
  );
}

/** Figures longer than this are written smaller, so that they keep to one line on the narrowest phone. */
const LARGE_CHARS_MAX = 13;

type Refused = { most: string; times: number };

function KeypadEntry({ title, hint, value, over, onDone, fractionDigits }: Omit<KeypadSheetProps, 'clock' | 'chips' | 'onClose'>) {
  const t = useT();
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState<Refused | null>(null);
  const type = (next: string) => {
    setText(next);
    setRefused(null);
  };
  const shown = formatTyped(text);
  return (
    <>
      <output
        aria-live="polite"
        className={classNames(
          'grid min-h-11 place-items-center font-extrabold whitespace-nowrap tight',
          shown.length > LARGE_CHARS_MAX ? 'text-section' : 'text-balance',
        )}
      >
        {shown || '—'}
      </output>
      <p className={classNames('text-center text-caption text-low', refused && 'sr-only')}>{hint}</p>
      <p role="alert" className="min-h-3 pb-3 text-center text-caption font-semibold text-warn">
        {/* A new node each time: the same sentence is said again. */}
        {refused && <span key={refused.times}>{t('lottery.keypad.most', { max: refused.most })}</span>}
      </p>
      <Keypad
        value={text}
        onChange={type}
        fits={(next) => over(next) === null}
        onRefused={(next) => setRefused({ most: over(next) ?? '', times: (refused?.times ?? 0) + 1 })}
        label={title}
        pointLabel={t('lottery.keypad.point')}
        deleteLabel={t('lottery.keypad.delete')}
        clearLabel={t('lottery.clear')}
        fractionDigits={fractionDigits}
        done={
          <button type="button" onClick={() => onDone(text)} className="rounded-input bg-brand sheen text-body font-bold text-brand-on">
            {t('lottery.keypad.done')}
          </button>
        }
      />
    </>
  );
}
