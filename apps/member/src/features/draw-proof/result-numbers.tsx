import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { prizeRows } from './prize-rows.ts';

/** Stands for a number that is still to come. */
const GAP = '·';

/**
 * A result without dice: its numbers, or its prizes below each other. `partial`: numbers that are not drawn are still to come and leave a
 * gap; `past`: another result holds.
 */
export function ResultNumbers({ result, partial = false, past = false }: { result: readonly number[]; partial?: boolean; past?: boolean }) {
  const t = useT();
  const prizes = prizeRows(result, partial ? GAP : '');
  if (!prizes) {
    const numbers = result.filter((number) => partial || number >= 0).map((number) => (number < 0 ? GAP : number));
    return <p className={classNames('font-mono text-body font-bold', past && 'text-low line-through')}>{numbers.join(' ')}</p>;
  }
  return (
    <table className="w-full border-collapse text-tile">
      <tbody>
        {prizes.map(({ name, numbers }, place) => (
          <tr key={name} className="border-t border-hairline align-baseline first:border-t-0">
            <th scope="row" className="w-25 py-1 pr-2 text-left text-caption font-semibold text-low">
              {t(name)}
            </th>
            <td
              className={classNames(
                'py-1 font-bold tabular-nums [word-spacing:.35em]',
                past ? 'text-low line-through' : place === 0 && 'text-body text-brand',
              )}
            >
              {numbers.join(' ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
