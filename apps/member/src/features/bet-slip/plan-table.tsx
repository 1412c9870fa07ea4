import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import type { ChaseRow } from './chase-model.ts';

const COLUMNS = ['draw', 'stake', 'spent', 'profit'] as const;
const HEAD = 'pt-2 pb-1 pl-2 text-right align-bottom text-caption font-medium text-low first:pl-3 first:text-left last:pr-3';
const CELL = 'border-t border-hairline pl-2 text-right align-top whitespace-nowrap first:pl-3 first:text-left last:pr-3';
const BELOW = 'block text-caption font-medium text-low';
/** Longer amounts leave no room for four columns on the narrowest phone. */
const CHARS_MAX = 10;

export type PlanTableProps = {
  rows: readonly ChaseRow[] /** One line for each draw, without its time and its multiple. */;
  dense?: boolean;
};

/** The plan draw by draw: what it costs, what has been staked until then, and what is left if that draw wins, by colour and sign. */
export function PlanTable({ rows, dense = false }: PlanTableProps) {
  const t = useT();
  const money = useStakeText();
  const wide = rows.some(({ spentE4 }) => money(spentE4, { symbol: false }).length > CHARS_MAX);
  const columns = COLUMNS.filter((column) => !(wide && column === 'spent'));
  return (
    <>
      <table className="mt-3 w-full border-collapse overflow-hidden rounded-input bg-bg text-tile">
        <caption className="sr-only">{t('chase.list')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {t(`chase.col.${column}`)}
                {wide && column === 'stake' && <span className="block">{t('chase.col.spent')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlanRow key={row.numero} row={row} wide={wide} dense={dense} />
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-caption text-low">{t('chase.col.note')}</p>
    </>
  );
}

type PlanRowProps = {
  row: ChaseRow;
  /** What was staked so far stands below the stake, not beside it. */
  wide: boolean;
  dense: boolean;
};

function PlanRow({ row: { numero, drawTime, multiple, stakeE4, spentE4, profitE4 }, wide, dense }: PlanRowProps) {
  const t = useT();
  const money = useStakeText();
  const { timeZone } = useProfile();
  const loses = profitE4 < ZERO;
  const cell = `${CELL} ${dense ? 'py-1' : 'py-2'}`;
  return (
    <tr className={classNames(loses && 'bg-danger-tint')}>
      <th scope="row" className={classNames(cell, 'font-bold')}>
        {shortNumero(numero)} {!dense && <span className={BELOW}>{timeText(drawTime, timeZone)}</span>}
      </th>
      <td className={classNames(cell, 'font-bold')}>
        {money(stakeE4, { symbol: false })}{' '}
        {(wide || !dense) && <span className={BELOW}>{wide ? money(spentE4, { symbol: false }) : t('chase.times', { n: multiple })}</span>}
      </td>
      {!wide && <td className={cell}>{money(spentE4, { symbol: false })}</td>}
      <td className={classNames(cell, 'font-bold', loses ? 'text-danger' : profitE4 > ZERO && 'text-win')}>
        {money(profitE4, { symbol: false, sign: 'always' })}
      </td>
    </tr>
  );
}
