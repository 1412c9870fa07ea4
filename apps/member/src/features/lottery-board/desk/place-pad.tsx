import type { PickRow } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import { ENTRIES_MAX } from '@fairhall/lottery/selection';
import { Button } from '@fairhall/ui/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { numbersByPlace } from '../typed-model.ts';
import { NumberCell } from './number-cell.tsx';
import { QuickBar } from './quick-bar.tsx';

export type PlacePadProps = { count: number; locked: boolean; onAdd: (entries: readonly Item[]) => void };

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
/** A row of digits as quick picks know it. */
const DIGIT_ROW: PickRow = {
  name: 'picks',
  options: DIGITS.map((item) => ({ item, tier: 'W', label: { EN: item, MY: item, CN: item } })),
  min: 0,
  max: 10,
};

/** Digits for each place; every number that can be made of them joins the list at once. */
export function PlacePad({ count, locked, onAdd }: PlacePadProps) {
  const t = useT();
  const [rows, setRows] = useState<readonly (readonly Item[])[]>(() => Array.from({ length: count }, () => []));
  const total = rows.reduce((product, row) => product * row.length, 1);
  const setRow = (place: number, items: readonly Item[]) => setRows(rows.map((row, index) => (index === place ? items : row)));
  const toggle = (id: string) => {
    const [place = '', digit = ''] = id.split('/');
    const row = rows[Number(place)] ?? [];
    setRow(
      Number(place),
      DIGITS.filter((one) => (one === digit) !== row.includes(one)),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      {rows.map((row, place) => {
        const name = t('board.typed.place', { n: place + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <section key={place} aria-label={name}>
            <div className="flex min-h-9 items-center justify-between gap-2 px-1">
              <h3 className="flex-none text-tile font-bold">{name}</h3>
              <QuickBar row={DIGIT_ROW} rowName={name} locked={locked} onFill={(items) => setRow(place, items)} />
            </div>
            <div className="grid grid-cols-5 gap-2">
              {DIGITS.map((digit) => (
                <NumberCell
                  key={digit}
                  id={`${place}/${digit}`}
                  text={digit}
                  label={t('lottery.option', { shown: digit, play: name })}
                  selected={row.includes(digit)}
                  disabled={locked}
                  onToggle={toggle}
                />
              ))}
            </div>
          </section>
        );
      })}
      <Button
        icon={IconPlus}
        disabled={locked || total === 0 || total > ENTRIES_MAX}
        onClick={() => {
          onAdd(numbersByPlace(rows));
          setRows(rows.map(() => []));
        }}
      >
        {t('board.typed.add', { n: total })}
      </Button>
    </div>
  );
}
