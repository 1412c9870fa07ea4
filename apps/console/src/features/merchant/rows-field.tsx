import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import styles from './merchant.module.css';

export type RowsFieldProps<Row> = {
  title: string;
  rows: readonly Row[];
  /** Most that there may be. */
  max: number;
  /** What a new row begins with. */
  fresh: Row;
  disabled: boolean;
  /** The fields of one row; `change` puts some of its values anew. */
  fields: (row: Row, change: (next: Partial<Row>) => void, place: number) => ReactNode;
  onChange: (rows: Row[]) => void;
};

/** A short list of rows that are typed: added at its end, taken out one by one. */
export function RowsField<Row extends object>({ title, rows, max, fresh, disabled, fields, onChange }: RowsFieldProps<Row>) {
  const t = useT();
  const changeAt = (place: number) => (next: Partial<Row>) => onChange(rows.map((row, at) => (at === place ? { ...row, ...next } : row)));
  return (
    <fieldset className={styles.rowsField}>
      <legend>{title}</legend>
      <ul>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and nothing is put between them
          <li key={place}>
            {fields(row, changeAt(place), place)}
            <Button
              type="text"
              aria-label={t('console.merchant.remove', { name: `${title} ${place + 1}` })}
              icon={<IconTrash size={16} aria-hidden="true" />}
              disabled={disabled}
              onClick={() => onChange(rows.filter((_row, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<IconPlus size={15} aria-hidden="true" />}
        disabled={disabled || rows.length >= max}
        aria-label={t('console.merchant.rows.add', { name: title })}
        onClick={() => onChange([...rows, fresh])}
      >
        {t('console.merchant.rows.add_one')}
      </Button>
    </fieldset>
  );
}
