import { contributionOf } from '@fairhall/bonus/amounts';
import { boards, type MemberBoard } from '@fairhall/contract/promotion/boards';
import { MONEY_SCORES, PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';

const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const NOON = 'T12:00:00Z';
const TIMES = 100;
const PERCENT = 100;
/** So many places at first; the others at a touch. */
const FIRST_PLACES = 10;
const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;
const followed = () => void invalidate(boards);
const TONES = { coming: 'warn', running: 'brand', counting: 'info', final: 'win' } as const;

/** Boards that are on, and how those ended that are over. None: nothing. */
export function Boards() {
  const t = useT();
  usePush('bet.settled', followed);
  const { data } = useQuery({ ...read(boards, {}), staleTime: STALE_MS.live });
  if (!data || data.list.length === 0) return null;
  return (
    <>
      {data.list.map((board) => (
        <Board key={board.campaignId} board={board} />
      ))}
      <p className="px-1 text-tile leading-(--lh-text) text-mid">{t('board.calm')}</p>
    </>
  );
}

function Board({ board }: { board: MemberBoard }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoneyText();
  const { title, conditions, fullTerms, version, fromDay, toDay, state, by, dayCapE4, prizes, own, places, terms } = board;
  const [all, setAll] = useState(false);
  const day = (of: string) => dayText(Date.parse(of + NOON), { language, timeZone: 'UTC' });
  const shown = all ? places : places.slice(0, FIRST_PLACES);
  const apart = own !== null && !shown.some(({ mine }) => mine) && state !== 'final';
  return (
    <section className={TILE} aria-label={title}>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-title leading-(--lh-title) font-bold">{title}</h1>
        <Chip tone={TONES[state]}>{t(`board.state.${state}`)}</Chip>
      </div>
      <p className="mt-0.5 text-caption text-mid">{t('board.days', { from: day(fromDay), to: day(toDay) })}</p>
      <p className="mt-1 text-tile leading-(--lh-text) text-mid">{conditions}</p>
      {state === 'counting' && <p className="mt-2 text-tile text-warn">{t('board.counting')}</p>}
      {places.length === 0 ? (
        <p className="mt-3 text-tile text-mid">{t('board.nobody')}</p>
      ) : (
        <table className="mt-3 w-full text-tile tabular-nums">
          <thead className="text-caption text-low">
            <tr>
              <th className="py-1 text-left font-normal">{t('board.place')}</th>
              <th className="py-1 text-right font-normal">{t('board.score')}</th>
              <th className="py-1 text-right font-normal">{t('board.prize')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {shown.map(({ rank, name, score, mine }) => (
              <Place
                key={rank}
                rank={rank}
                name={mine ? t('board.you') : name}
                by={by}
                score={score}
                mine={mine}
                prize={prizes[rank - 1]}
              />
            ))}
            {apart && own && <Place rank={own.rank} name={t('board.you')} by={by} score={own.score} mine prize={prizes[own.rank - 1]} />}
          </tbody>
        </table>
      )}
      {places.length > shown.length && (
        <button type="button" className="mt-1 min-h-11 w-full text-tile font-semibold text-brand" onClick={() => setAll(true)}>
          {t('board.all', { n: places.length })}
        </button>
      )}
      <details className="mt-1 text-tile leading-(--lh-text) text-mid">
        <summary className="flex min-h-11 items-center font-semibold">{t('promo.terms', { n: version })}</summary>
        <Counted board={board} />
        {dayCapE4 !== null && <p className="mt-2">{t('board.cap', { amount: money(read4(dayCapE4)) })}</p>}
        <p className="mt-2">
          {t('board.prizes', { list: prizes.map((prize, at) => `${at + 1}. ${rankText(prize, t, money)}`).join(' · ') })}
        </p>
        {prizes.some(({ cash, points }) => !cash && !points) && (
          <p className="mt-2">{t('mission.wagering', { times: terms.wageringX100 / TIMES, n: terms.playDays })}</p>
        )}
        <p className="mt-2">{t('board.ties')}</p>
        <p className="mt-2 whitespace-pre-line">{fullTerms}</p>
      </details>
    </section>
  );
}

/** What a stake counts, by category, what counts most first. */
function categoriesOf({ terms: { contribution } }: MemberBoard): { category: PromotionCategory; share: number }[] {
  return PROMOTION_CATEGORIES.map((category) => {
    const bps = contributionOf(contribution as Readonly<Record<string, number>> | null, category);
    return { category, share: Number(bps) / PERCENT };
  })
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** What scores, in words. */
function Counted({ board }: { board: MemberBoard }) {
  const t = useT();
  const money = useMoneyText();
  const { by, minStakeE4, inRow } = board;
  const shares = categoriesOf(board);
  const named = (withShare: boolean) =>
    shares.map(({ category, share }) => `${t(`lobby.category.${category}`)}${withShare ? ` ${share}%` : ''}`).join(', ');
  if (by === 'stake') return <p>{t('board.counts', { categories: named(true) })}</p>;
  return (
    <>
      <p>{t(`board.counts.${by}`, { categories: named(false), amount: money(read4(minStakeE4 ?? '0')), n: inRow })}</p>
      <p className="mt-2">{t('board.round')}</p>
    </>
  );
}

/** What a rank brings. */
function rankText({ amountE4, cash, points }: MemberBoard['prizes'][number], t: Translate, money: (amount: Amount) => string): string {
  if (points) return t('promo.points', { n: pointText(read4(amountE4)) });
  return cash ? money(read4(amountE4)) : t('mission.bonus', { amount: money(read4(amountE4)) });
}

type PlaceProps = {
  rank: number;
  name: string;
  by: MemberBoard['by'];
  score: string;
  mine: boolean;
  prize: MemberBoard['prizes'][number] | undefined;
};
const WHOLE_TIMES = 10_000;

function Place({ rank, name, by, score, mine, prize }: PlaceProps) {
  const t = useT();
  const money = useMoneyText();
  // A multiple is cut, never rounded up.
  const counted =
    by === 'multiple' ? t('board.times', { n: (Math.floor(Number(score) / TIMES) / (WHOLE_TIMES / TIMES)).toFixed(2) }) : score;
  return (
    <tr className={mine ? 'font-semibold text-brand' : ''}>
      <th scope="row" className="py-2 text-left font-[inherit]">
        {rank}. {name}
      </th>
      <td className="py-2 text-right">{MONEY_SCORES.includes(by) ? money(read4(score)) : counted}</td>
      <td className="py-2 text-right">{prize ? rankText(prize, t, money) : ''}</td>
    </tr>
  );
}
