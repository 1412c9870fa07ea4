import type { VendorCase } from '@fairhall/contract/console/vendor-cases';
import type { ReactNode } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import styles from './vendor-cases.module.css';

type Side = NonNullable<VendorCase['theirs']>;

/** What both say, field by field; what differs stands out. */
export function CaseSides({ theirs, ours }: Pick<VendorCase, 'theirs' | 'ours'>) {
  const t = useT();
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('console.cases.theirs')}</th>
          <th scope="col">{t('console.cases.ours')}</th>
        </tr>
      </thead>
      <tbody>
        {theirs && ours ? null : (
          <tr>
            <th scope="row">{t('console.cases.what')}</th>
            <td className={theirs ? undefined : 'bad'}>{theirs ? '' : t('console.cases.nothing')}</td>
            <td className={ours ? undefined : 'bad'}>{ours ? '' : t('console.cases.nothing')}</td>
          </tr>
        )}
        {FIELDS.map(({ label, value, differs = true, optional }) => {
          const [one, other] = [theirs && value(theirs, t), ours && value(ours, t)];
          if (optional && !one && !other) return null;
          const apart = differs && theirs && ours && one !== other;
          return (
            <tr key={label} className={apart ? styles.apart : undefined}>
              <th scope="row">{t(label)}</th>
              <td>{one ?? '—'}</td>
              <td>{other ?? '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Field = {
  label: `console.cases.field.${'kind' | 'user' | 'round' | 'game' | 'amount' | 'valid' | 'state' | 'at'}`;
  value: (side: Side, t: Translate) => ReactNode;
  differs?: false;
  /** Left out where neither says it. */
  optional?: true;
};

const FIELDS: readonly Field[] = [
  { label: 'console.cases.field.kind', value: ({ kind }, t) => t(`console.cases.move.${kind}`) },
  { label: 'console.cases.field.user', value: ({ user }) => user },
  { label: 'console.cases.field.round', value: ({ round }) => round },
  { label: 'console.cases.field.game', value: ({ gameCode }) => gameCode },
  { label: 'console.cases.field.amount', value: ({ amountE4, currency }) => `${digitsText(amountE4)} ${currency}` },
  {
    label: 'console.cases.field.valid',
    value: ({ validE4, currency }) => validE4 && `${digitsText(validE4)} ${currency}`,
    optional: true,
    differs: false,
  },
  { label: 'console.cases.field.state', value: ({ undone }, t) => t(undone ? 'console.cases.undone' : 'console.cases.stands') },
  // Clocks differ.
  { label: 'console.cases.field.at', value: ({ atMs }) => <Moment atMs={atMs} />, differs: false },
];
