import type { CaseDetail } from '@fairhall/contract/console/verification';
import { useT } from '../../shared/i18n.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import styles from './paper-desk.module.css';

type FieldRow = CaseDetail['fields'][number];

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const inOrder = (text: string) => fold(text).split(' ').sort().join(' ');

type Likeness = 'equal' | 'close' | 'differs' | 'typed';
const TONES: Readonly<Record<Likeness, Tone>> = { equal: 'good', close: 'warn', differs: 'bad', typed: 'plain' };

const LIKE = { match: 'equal', close: 'close', none: 'differs' } as const;

/** How what was typed stands to what the paper, else the account, says: the same words in another order are close. */
function likenessOf({ field, typed, paper, account, like }: FieldRow): Likeness {
  if (like !== null) return LIKE[like];
  const others = [paper, account].filter((other) => other !== null && other !== '');
  // Papers write a country in three letters, the form in two: a person compares.
  if (others.length === 0 || field === 'nationality') return 'typed';
  if (others.every((other) => fold(other ?? '').replaceAll(' ', '') === fold(typed).replaceAll(' ', ''))) return 'equal';
  return others.every((other) => inOrder(other ?? '') === inOrder(typed)) ? 'close' : 'differs';
}

/** What was typed beside what the paper's lines and the account say, with what differs marked in words and colour. */
export function FieldTable({
  fields,
  wanted = [],
  says = 'console.papers.says',
}: Pick<CaseDetail, 'fields'> & { wanted?: CaseDetail['wanted']; says?: 'console.papers.says' | 'console.losses.before' }) {
  const t = useT();
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('console.papers.typed')}</th>
          <th scope="col">{t(says)}</th>
          <th scope="col">{t('console.papers.account')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {fields.map((row) => {
          const likeness = likenessOf(row);
          return (
            <tr key={row.field}>
              <th scope="row">{t(`console.papers.field.${row.field}`)}</th>
              <td>
                <b>{row.typed || '—'}</b>
              </td>
              <td>{row.paper ?? '—'}</td>
              <td>{row.account || '—'}</td>
              <td>
                <Tag tone={TONES[likeness]}>{t(`console.papers.like.${likeness}`)}</Tag>
                {wanted.some((field) => field === row.field) ? <Tag tone="warn">{t('console.papers.wanted')}</Tag> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
