import { jackpots } from '@fairhall/contract/jackpot/jackpots';
import { WINNERS } from '@fairhall/contract/limits';
import { winnerBoard } from '@fairhall/contract/report/winner-board';
import { ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { SeedArt } from '@fairhall/ui/inline-art.tsx';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { SceneArt } from '@fairhall/ui/scene-art.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { isDark } from '@fairhall/ui/skins';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { useSite } from '../../shared/site.ts';
import { skinOf } from '../../shared/skin.ts';
import { Unread } from '../../shared/unread.tsx';
import { nextOf, startOf } from './counter-model.ts';

/** Of a merchant whose currency has no sign (spec-map.md 2). */
const SYMBOL = '₱';

// Where there is no pool, nobody needs what shows one.
const funded = laterPart(async () => (await import('./pool.tsx')).Pool);

/** Who has no push reads it again so often. */
const AGAIN_MS = 10_000;

/** The pools, or where there are none an illustration that says so, or nothing; below it who won lately (decisions.md 5). */
export function Jackpot() {
  const query = useQuery({ ...read(jackpots, {}), staleTime: STALE_MS.live, refetchInterval: AGAIN_MS });
  const list = query.data?.list;
  return (
    <div className="flex flex-col gap-4 px-3 pb-6">
      {!list ? (
        <Unread query={query} className="flex flex-col">
          <Skeleton className="h-57 rounded-sheet" />
        </Unread>
      ) : list.length === 0 ? (
        <NoPool />
      ) : (
        list.map((pool) => <Later key={pool.poolId} part={funded} props={{ pool }} waiting={<Skeleton className="h-57 rounded-sheet" />} />)
      )}
      <Winners />
    </div>
  );
}

function NoPool() {
  const t = useT();
  const site = useSite();
  if (site === null) return <Skeleton className="h-57 rounded-sheet" />;
  if (site.jackpotIllustration) return <Illustration />;
  return <StateView kind="empty" title={t('public.jackpot.none')} text={t('public.jackpot.none_text')} />;
}

function Illustration() {
  const t = useT();
  const { currency, skin, logo } = useProfile();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [amount, setAmount] = useState(() => startOf(Math.random));
  const still = paused || reduced;
  useEffect(() => {
    if (still) return;
    const next = nextOf(amount, Math.random);
    const timer = setTimeout(() => setAmount(next.amount), next.afterMs);
    return () => clearTimeout(timer);
  }, [amount, still]);
  const colours = skinOf(skin.name);
  return (
    <section className={`relative overflow-hidden rounded-sheet ${isDark(colours) ? 'banner-night' : 'banner-day'}`}>
      <span className="block aspect-[9/4]">
        <SceneArt scene={logo} skin={colours} />
      </span>
      <div className="bg-s1 px-4 pt-3 pb-3.5 text-center text-hi">
        <p className="text-[1.75rem] leading-(--lh-title) font-extrabold tabular-nums" aria-live="off">
          <span className="text-brand">{currency.symbol || SYMBOL}</span>
          {formatAmount(amount)}
        </p>
        <p className="mt-1 flex items-center justify-center gap-1 text-tile font-bold text-warn">
          {t('public.jackpot.illustration')}
          {!reduced && (
            <PauseMark paused={paused} onChange={setPaused} pauseLabel={t('public.jackpot.pause')} playLabel={t('public.jackpot.play')} />
          )}
        </p>
        <p className="mt-1 text-caption leading-(--lh-note) text-mid">{t('public.jackpot.illustration_text')}</p>
      </div>
    </section>
  );
}

/** True wins only, newest first. */
function Winners() {
  const t = useT();
  const language = useLanguage();
  const { currency } = useProfile();
  const query = useQuery(read(winnerBoard, { query: { gameCategory: 'ALL', language, limitNum: WINNERS.boardMax } }));
  const winners = query.data?.list.filter(({ vo }) => vo.notAuto === 1);
  return (
    <section>
      <h2 className="px-1 pb-2 text-body font-bold">{t('public.winners.title')}</h2>
      {!winners ? (
        <Unread query={query} className="flex flex-col gap-2">
          <Skeleton className="h-14 rounded-tile" />
          <Skeleton className="h-14 rounded-tile" />
        </Unread>
      ) : winners.length === 0 ? (
        <p className="rounded-tile bg-s1 px-4 py-4 text-tile text-mid">{t('public.winners.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul tabIndex={0} aria-label={t('public.winners.title')} className="max-h-96 overflow-y-auto rounded-tile bg-s1 inset-shadow-edge">
          {winners.map(({ vo }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may win twice alike
            <li key={place} className="flex min-h-14 items-center gap-3 border-b border-hairline px-3.5 py-2 last:border-0">
              <span className="size-9 flex-none overflow-hidden rounded-chip">
                <SeedArt seed={vo.showIcon} category="LOTT" name={vo.gameName} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-tile font-semibold">{vo.customerName}</span>
                <span className="block truncate text-caption text-low">{vo.gameName}</span>
              </span>
              <span className="flex-none text-tile font-bold text-win tabular-nums">
                {formatAmount(parseMajor(vo.winAmount) ?? ZERO, {
                  symbol: currency.symbol || SYMBOL,
                  displayDigits: currency.displayDigits,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
