import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownTurnover } from '@fairhall/contract/withdraw/own-turnover';
import { amount } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';

type OpenNeed = ReplyOf<typeof ownTurnover>['open'][number];

/** What stands before a withdrawal, need by need: how far it is, which games count for it, and the bets that did. */
export function TurnoverCard() {
  const t = useT();
  const { data } = useQuery({ ...read(ownTurnover, {}), staleTime: STALE_MS.live });
  if (!data || data.open.length === 0) return null;
  return (
    <section aria-labelledby="turnover" className="flex flex-col gap-3">
      <h2 id="turnover" className="px-0.5 text-title font-bold">
        {t('turnover.title')}
      </h2>
      {data.open.map((need) => (
        <Need key={need.needId} need={need} />
      ))}
      <MetNeeds closed={data.closed} />
      <p className="px-0.5 text-caption text-mid">{t('turnover.rule')}</p>
    </section>
  );
}

const SHARES = 1_000;

function Need({ need }: { need: OpenNeed }) {
  const t = useT();
  const time = useTime();
  const money = useE4Text();
  const [required, actual] = [Number(need.requiredE4), Number(need.actualE4)];
  const label = t(`turnover.source.${need.source}`, { time: time(need.openedAtMs) });
  const standing = t('turnover.of', { actual: money(need.actualE4), required: money(need.requiredE4) });
  return (
    <article aria-label={label} className="flex flex-col gap-3 rounded-tile bg-s1 px-3.5 py-3.5 inset-shadow-edge">
      <div className="flex flex-col gap-1">
        <h3 className="text-tile font-semibold text-mid">{label}</h3>
        <p className="text-title font-bold">{standing}</p>
        <p className="text-tile text-mid">
          {t('turnover.lacking', { amount: money(String(BigInt(need.requiredE4) - BigInt(need.actualE4))) })}
        </p>
        {!need.blocking && <p className="text-caption text-mid">{t('turnover.free')}</p>}
      </div>
      <progress
        aria-label={standing}
        max={SHARES}
        value={Math.floor((actual / required) * SHARES)}
        className="h-2 w-full accent-current text-win"
      />
      <Games need={need} />
      <Stakes need={need} />
    </article>
  );
}

function Games({ need }: { need: OpenNeed }) {
  const t = useT();
  const money = useE4Text();
  return (
    <table className="w-full text-left text-tile">
      <caption className="sr-only">{t('turnover.counts')}</caption>
      <thead className="text-caption text-mid">
        <tr>
          <th scope="col" className="font-normal">
            {t('turnover.game')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('turnover.staked')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('turnover.weight')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('turnover.gives')}
          </th>
        </tr>
      </thead>
      <tbody>
        {need.games.map(({ category, percent, spentE4, givenE4 }) => (
          <tr key={category}>
            <th scope="row" className="py-0.5 font-normal">
              <CategoryName category={category} />
            </th>
            <td className="text-right text-mid">{money(spentE4)}</td>
            <td className="text-right text-mid">{percent} %</td>
            <td className="text-right font-semibold">{money(givenE4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stakes({ need: { stakes } }: { need: OpenNeed }) {
  const t = useT();
  const time = useTime();
  const money = useE4Text();
  if (stakes.length === 0) return <p className="text-tile text-mid">{t('turnover.none_yet')}</p>;
  return (
    <details>
      <summary className="flex min-h-11 items-center text-tile font-semibold">{t('turnover.newest')}</summary>
      <ul className="flex flex-col gap-2">
        {stakes.map(({ category, atMs, stakeE4, givenE4 }) => (
          <li key={`${atMs} ${category} ${stakeE4}`} className="flex items-baseline justify-between gap-3 text-tile">
            <span>
              <CategoryName category={category} /> {money(stakeE4)}
              <span className="block text-caption text-mid">{time(atMs)}</span>
            </span>
            <span className="font-semibold">+{money(givenE4)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function MetNeeds({ closed }: { closed: ReplyOf<typeof ownTurnover>['closed'] }) {
  const t = useT();
  const time = useTime();
  const money = useE4Text();
  const met = closed.filter((need) => need.as === 'met');
  if (met.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-tile bg-s1 px-3.5 py-3 inset-shadow-edge">
      {met.map(({ needId, source, openedAtMs, requiredE4, closedAtMs }) => (
        <li key={needId} className="flex items-baseline justify-between gap-3 text-tile">
          <span>
            {t(`turnover.source.${source}`, { time: time(openedAtMs) })}
            <span className="block text-caption text-mid">{t('turnover.met', { time: time(closedAtMs) })}</span>
          </span>
          <span className="font-semibold">{money(requiredE4)}</span>
        </li>
      ))}
    </ul>
  );
}

const NAMED = ['LOTT', 'ELOTT', 'RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;

function CategoryName({ category }: { category: string }) {
  const t = useT();
  const named = NAMED.find((name) => name === category);
  return named ? t(`lobby.category.${named}`) : category;
}

function useTime(): (atMs: number) => string {
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (atMs) => dateTimeText(atMs, { language, timeZone });
}

function useE4Text(): (digits: string) => string {
  const money = useMoneyText();
  return (digits) => money(amount(parseDigits(digits) ?? BigInt(0)));
}
