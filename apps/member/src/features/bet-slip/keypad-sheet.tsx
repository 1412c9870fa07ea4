import { Keypad } from '@fairhall/ui/keypad.tsx';
import type { KeypadShape } from '@fairhall/ui/keypad-model';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';

export type KeypadSheetProps = KeypadShape & {
  open: boolean;
  title: string;
  /** "from 1.00 to 10,000.00" */
  hint: string;
  value: string;
  onDone: (value: string) => void;
  onClose: () => void;
};

/** A figure typed on our own keys: the stake for each bet, or the multiple. Taken over only by "done". */
export function KeypadSheet({ open, title, onClose, ...rest }: KeypadSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <KeypadEntry title={title} {...rest} />
    </Sheet>
  );
}

function KeypadEntry({ title, hint, value, onDone, wholeDigits, fractionDigits }: Omit<KeypadSheetProps, 'open' | 'onClose'>) {
  const t = useT();
  const [text, setText] = useState(value);
  return (
    <>
      <output aria-live="polite" className="block min-h-10 text-center text-balance font-extrabold tight">
        {text || '—'}
      </output>
      <p className="pb-3 text-center text-caption text-low">{hint}</p>
      <Keypad
        value={text}
        onChange={setText}
        label={title}
        pointLabel={t('lottery.keypad.point')}
        deleteLabel={t('lottery.keypad.delete')}
        clearLabel={t('lottery.clear')}
        wholeDigits={wholeDigits}
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
