import {
  CSV_DATES,
  CSV_DELIMITERS,
  CSV_ENCODINGS,
  CSV_SIGNS,
  type CsvColumn,
  type CsvProfile,
} from '@fairhall/contract/console/csv-profile';
import { Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import css from './bank-desk.module.css';

export type MappingProps = { profile: CsvProfile; rows: readonly string[][]; onChange: (profile: CsvProfile) => void };

const NAMES: Readonly<Record<string, string>> = { ',': ',', ';': ';', '\t': 'Tab', '|': '|' };
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** How a bank writes its CSV: what parts it, how it writes dates and money, and what each column is, above its own first rows. */
export function CsvMapping({ profile, rows, onChange }: MappingProps) {
  const t = useT();
  const set = <Key extends keyof CsvProfile>(key: Key, value: CsvProfile[Key]) => onChange({ ...profile, [key]: value });
  return (
    <>
      <div className={css.form}>
        <Item label={t('console.import.encoding')}>
          <Select
            value={profile.encoding}
            options={plain(CSV_ENCODINGS)}
            onChange={(value) => set('encoding', value as CsvProfile['encoding'])}
          />
        </Item>
        <Item label={t('console.import.delimiter')}>
          <Select
            value={profile.delimiter}
            options={CSV_DELIMITERS.map((value) => ({ value, label: NAMES[value] }))}
            onChange={(value) => set('delimiter', value)}
          />
        </Item>
        <Item label={t('console.import.skip')}>
          <InputNumber min={0} max={50} value={profile.skip} onChange={(value) => set('skip', value ?? 0)} />
        </Item>
        <Item label={t('console.import.date')}>
          <Select value={profile.date} options={plain(CSV_DATES)} onChange={(value) => set('date', value as CsvProfile['date'])} />
        </Item>
        <Item label={t('console.import.decimal')}>
          <Select
            value={profile.decimal}
            options={plain(['.', ','])}
            onChange={(value) => set('decimal', value as CsvProfile['decimal'])}
          />
        </Item>
        <Item label={t('console.import.sign')}>
          <Select
            value={profile.sign}
            options={CSV_SIGNS.map((value) => ({ value, label: t(`console.import.sign.${value}`) }))}
            onChange={(value) => set('sign', value)}
          />
        </Item>
        {profile.sign === 'mark' ? (
          <Item label={t('console.import.mark')}>
            <Input maxLength={12} value={profile.debitMark} onChange={({ target }) => set('debitMark', target.value)} />
          </Item>
        ) : null}
        <Item label={t('console.import.order')}>
          <Select
            value={profile.order}
            options={(['oldest', 'newest'] as const).map((value) => ({ value, label: t(`console.import.order.${value}`) }))}
            onChange={(value) => set('order', value)}
          />
        </Item>
      </div>
      <p className="low">{t('console.import.columns')}</p>
      <ColumnTable {...{ profile, rows, onChange }} />
    </>
  );
}

/** A field with its name; the name is read with it. */
function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is its child
    <label className={css.item}>
      <span>{label}</span>
      {children}
    </label>
  );
}

function ColumnTable({ profile, rows, onChange }: MappingProps) {
  const t = useT();
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isOf = (place: number): CsvColumn | 'none' =>
    (Object.keys(profile.columns) as CsvColumn[]).find((column) => profile.columns[column] === place) ?? 'none';
  function say(place: number, column: CsvColumn | 'none'): void {
    const columns = { ...profile.columns };
    for (const name of Object.keys(columns) as CsvColumn[]) if (columns[name] === place && name !== 'booked') columns[name] = null;
    if (column !== 'none') columns[column] = place;
    onChange({ ...profile, columns });
  }
  const choices = (['none', ...Object.keys(profile.columns)] as (CsvColumn | 'none')[]).map((value) => ({
    value,
    label: t(`console.import.col.${value}`),
  }));
  return (
    <div className={css.rows}>
      <table>
        <thead>
          <tr>
            {Array.from({ length: width }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={place}>
                <Select<CsvColumn | 'none'>
                  size="small"
                  aria-label={`${place + 1}`}
                  value={isOf(place)}
                  options={choices}
                  popupMatchSelectWidth={false}
                  onChange={(column) => say(place, column)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={n} className={n < profile.skip ? css.skipped : undefined}>
              {Array.from({ length: width }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={place}>{row[place] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
