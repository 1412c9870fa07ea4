import type { BankLine, LineState } from '@fairhall/contract/console/statements';
import { useT } from '../../shared/i18n.ts';
import { ShortMoment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { dateText } from '../../shared/time.ts';
import css from './bank-desk.module.css';

const TONES: Readonly<Record<LineState, Tone>> = {
  ...{ new: 'plain', planned: 'info', credited: 'good', waits: 'warn' },
  ...{ desk: 'warn', charge_back: 'bad', aside: 'plain', closed: 'plain' },
};

export type LineListProps = { lines: readonly BankLine[]; chosen: string | null; onChoose: (lineId: string) => void };

/** Lines of the bank: who sent it, with which words, how much, and by which rule it was judged. */
export function LineList({ lines, chosen, onChoose }: LineListProps) {
  const t = useT();
  if (lines.length === 0) return <Nothing text={t('console.bank.none_left')} />;
  return (
    <ul className={css.list}>
      {lines.map((line) => (
        <li key={line.lineId}>
          <button type="button" aria-pressed={line.lineId === chosen} className={css.line} onClick={() => onChoose(line.lineId)}>
            <Booked line={line} />
            <span className={css.who}>
              <b>{line.counterparty || '—'}</b>
              <small className="low">{line.words || '—'}</small>
            </span>
            <b className={css.sum}>{digitsText(line.amountE4)}</b>
            <span className={css.tags}>
              {line.twin ? <Tag tone="warn">{t('console.bank.twin')}</Tag> : null}
              {line.rule ? <Tag tone={line.state === 'desk' && line.rule !== 'M8' ? 'info' : 'plain'}>{line.rule}</Tag> : null}
              {line.state === 'desk' ? null : <Tag tone={TONES[line.state]}>{t(`console.bank.state.${line.state}`)}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MOMENT_MS = 1_000;

/** When the bank booked it: a moment, or the day where it tells no more. */
function Booked({ line: { fromMs, toMs } }: { line: BankLine }) {
  const { timeZone } = useDesk().merchant;
  return toMs - fromMs < MOMENT_MS ? <ShortMoment atMs={fromMs} /> : <span>{dateText(fromMs, timeZone).slice(5)}</span>;
}
