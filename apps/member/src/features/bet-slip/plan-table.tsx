import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import type { ChaseRow } from './chase-model.ts';

const COLUMNS = ['draw', 'stake', 'spent', 'profit'] as const;
const HEAD = 'pb-1 text-right align-bottom text-caption font-medium text-low first:text-left';
const CELL = 'border-t border-hairline py-2 pl-2 text-right align-top first:pl-0 first:text-left';

/** The plan draw by draw: what it costs, what has been staked until then, and what is left if that draw wins. */
export function PlanTable({ rows }: { rows: readonly ChaseRow[] }) {
  const t = useT();
  return (
    <>
      <table className="mt-3 w-full border-collapse text-tile">
        <caption className="sr-only">{t('chase.list')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {t(`chase.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlanRow key={row.numero} row={row} />
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-caption text-low">{t('chase.col.note')}</p>
    </>
  );
}

function PlanRow({ row: { numero, drawTime, multiple, stakeE4, spentE4, profitE4 } }: { row: ChaseRow }) {
  const t = useT();
  const money = useStakeText();
  const { timeZone } = useProfile();
  return (
    <tr>
      <th scope="row" className={classNames(CELL, 'font-bold')}>
        {shortNumero(numero)} <span className="block text-caption font-medium text-low">{timeText(drawTime, timeZone)}</span>
      </th>
      <td className={classNames(CELL, 'font-bold')}>
        {money(stakeE4, { symbol: false })}{' '}
        <span className="block text-caption font-medium text-low">{t('chase.times', { n: multiple })}</span>
      </td>
      <td className={CELL}>{money(spentE4, { symbol: false })}</td>
      <td className={CELL}>{money(profitE4, { symbol: false, sign: 'always' })}</td>
    </tr>
  );
}
