import { type JackpotPool, type JackpotWin, jackpots } from '@fairhall/contract/jackpot/jackpots';
import { Button } from '@fairhall/ui/button.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { chanceOf, filledOf, newest, percentText, sumOf, UNIT } from './chance.ts';

const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
// Hashes and signatures: for who checks.
const check = laterPart(async () => (await import('./check-tick.tsx')).CheckTick);

/** A funded pool: what is in it by the ledger, its rules, and who won. */
export function Pool({ pool }: { pool: JackpotPool }) {
  return (
    <>
      <Held pool={pool} />
      <Rules pool={pool} />
      <Wins pool={pool} />
    </>
  );
}

type Said = { amountE4: string; version: string };

function Held({ pool }: { pool: JackpotPool }) {
  const t = useT();
  const money = useMoneyText();
  const [told, setTold] = useState<Said | null>(null);
  usePush('jackpot.changed', (said) => {
    if (said.poolId !== pool.poolId) return;
    // Each tick adds to it, but for one that was won.
    if (BigInt(said.amountE4) <= sumOf(newest<Said>(pool, told).amountE4)) void invalidate(jackpots);
    setTold(said);
  });
  const held = sumOf(newest<Said>(pool, told).amountE4);
  const chance = chanceOf(pool, held);
  return (
    <section className={`${TILE} text-center`}>
      <h2 className="text-body font-bold">{pool.name}</h2>
      <p className="mt-1 text-[1.75rem] leading-(--lh-title) font-extrabold text-brand tabular-nums" aria-live="off">
        {money(held)}
      </p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-s3" aria-hidden="true">
        <div className="h-full rounded-full bg-brand" style={{ width: `${filledOf(pool, held)}%` }} />
      </div>
      <p className="mt-1.5 text-tile font-semibold">{t('jackpot.must_win', { amount: money(sumOf(pool.ceilingE4)) })}</p>
      <p className="mt-1 text-caption leading-(--lh-note) text-mid">
        {!pool.running && t('jackpot.stopped')}
        {pool.running && chance !== null && t('jackpot.chance', { stake: money(UNIT), n: chance.toLocaleString('en') })}
      </p>
    </section>
  );
}

function Rules({ pool }: { pool: JackpotPool }) {
  const t = useT();
  const money = useMoneyText();
  const { rateBps, reserveBps, startE4, ceilingE4, games, categories, seedHash } = pool;
  const names = [...games, ...categories.map((category) => t(`lobby.category.${category as 'RNG'}`))].join(', ');
  const rules = [
    t('jackpot.share', { rate: percentText(rateBps), reserve: percentText(reserveBps) }),
    t('jackpot.starts', { start: money(sumOf(startE4)), ceiling: money(sumOf(ceilingE4)) }),
    t('jackpot.games', { games: names }),
    t('jackpot.who'),
    t('jackpot.draw'),
    t('jackpot.no_number'),
  ];
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('jackpot.rules')}</h2>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-4 text-tile leading-(--lh-text) text-mid">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-mid">{t('jackpot.hash')}</p>
      <p className="font-mono text-caption break-all">{seedHash}</p>
    </section>
  );
}

function Wins({ pool }: { pool: JackpotPool }) {
  const t = useT();
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('jackpot.wins')}</h2>
      {pool.wins.length === 0 && <p className="mt-1 text-tile text-mid">{t('jackpot.wins_none')}</p>}
      <ul className="mt-1 divide-y divide-hairline">
        {pool.wins.map((win) => (
          <Won key={win.tick} poolId={pool.poolId} win={win} />
        ))}
      </ul>
    </section>
  );
}

function Won({ poolId, win }: { poolId: string; win: JackpotWin }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const [open, setOpen] = useState(false);
  return (
    <li className="py-2 text-tile">
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="truncate font-semibold">{win.winner}</span>
        <span className="flex-none font-bold text-win">{money(sumOf(win.prizeE4))}</span>
      </p>
      <p className="text-caption text-low">{dateTimeText(win.wonAtMs, { language, timeZone })}</p>
      {open ? (
        <Later part={check} props={{ poolId, win }} />
      ) : (
        <Button className="mt-1.5" onClick={() => setOpen(true)}>
          {t('jackpot.check')}
        </Button>
      )}
    </li>
  );
}
