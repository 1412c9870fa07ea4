import type { PrizeDraw } from '@fairhall/contract/promotion/prizes';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { chanceText, groupedLines, prizeText } from './prize-text.ts';

/** What there is, with the chance of each just now: shown before anything is drawn. Of a raffle how many there are of each, in their order. */
export function Odds({ draw: { mode, lines, packet } }: { draw: PrizeDraw }) {
  const t = useT();
  const money = useMoneyText();
  const sum = lines.reduce((all, { left }) => all + left, 0);
  const said = { amount: money(parseDigits(packet?.totalE4 ?? '0') ?? ZERO), n: lines.length };
  const isWheel = mode === 'wheel';
  if (mode === 'raffle') return <InOrder lines={lines} />;
  return (
    <section>
      <h2 className="text-body font-bold">{t('prize.odds')}</h2>
      <p className="mt-0.5 text-caption leading-(--lh-text) text-mid">{t(`prize.odds.${mode}`, said)}</p>
      <div className="mt-2 max-h-80 overflow-y-auto">
        <table className="w-full text-tile tabular-nums">
          <thead className="text-left text-caption text-mid">
            <tr>
              <th className="py-1 font-semibold">{t('prize.prize')}</th>
              {!isWheel && <th className="py-1 text-right font-semibold">{t('prize.left')}</th>}
              <th className="py-1 text-right font-semibold">{t('prize.chance')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {groupedLines(lines).map((line) => (
              <tr key={`${line.kind} ${line.amountE4}`} className={line.left === 0 ? 'text-low' : ''}>
                <td className="py-2 pr-2">{prizeText(line, t, money)}</td>
                {!isWheel && <td className="py-2 text-right">{t('prize.left_of', { left: line.left, n: line.weight })}</td>}
                <td className="py-2 text-right font-semibold">{chanceText(line.left, sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function InOrder({ lines }: Pick<PrizeDraw, 'lines'>) {
  const t = useT();
  const money = useMoneyText();
  return (
    <section>
      <h2 className="text-body font-bold">{t('prize.odds')}</h2>
      <p className="mt-0.5 text-caption leading-(--lh-text) text-mid">{t('raffle.order')}</p>
      <table className="mt-2 w-full text-tile tabular-nums">
        <thead className="text-left text-caption text-mid">
          <tr>
            <th className="py-1 font-semibold">{t('prize.prize')}</th>
            <th className="py-1 text-right font-semibold">{t('raffle.prize_count')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list stay where they are
            <tr key={at}>
              <td className="py-2 pr-2">{prizeText(line, t, money)}</td>
              <td className="py-2 text-right">{line.weight}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
