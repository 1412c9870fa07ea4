import { failureOf } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { type OwnDraw, type PrizeDraw, prizes } from '@fairhall/contract/promotion/prizes';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { Unread } from '../../shared/unread.tsx';
import { DrawAct } from './draw-act.tsx';
import { Odds } from './odds.tsx';
import { OwnDraws } from './own-draws.tsx';
import { Wheel } from './wheel.tsx';

// Of raffles alone.
const raffle = laterPart(async () => (await import('./raffle.tsx')).Raffle);
const winners = laterPart(async () => (await import('./winners.tsx')).Winners);

const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const TIMES = 100;
const followed = () => void invalidate(prizes);

/** A prize draw: what there is and how likely it is, the draw, and how to check it. */
export function PrizesPage({ campaignId }: { campaignId: string }) {
  const t = useT();
  const online = useOnline();
  usePush('bonus.changed', followed);
  const query = useQuery({ ...read(prizes, { params: { campaignId } }), staleTime: STALE_MS.live });
  const { data, error } = query;
  if (data) return <Whole draw={data} />;
  const { code } = error ? failureOf(error) : { code: null };
  if (code === 'PROTECTED') return <p className="px-4 pt-1 pb-4 text-tile text-mid">{t('promo.protected')}</p>;
  if (code === 'NOT_FOUND') return <StateView kind="empty" title={t('promo.why.ENDED')} text={t('promo.not_yours')} />;
  return (
    <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
      <Skeleton className="h-64 rounded-tile" />
      <Skeleton className="h-40 rounded-tile" />
    </Unread>
  );
}

function Whole({ draw }: { draw: PrizeDraw }) {
  const t = useT();
  const session = useSession();
  const [drawn, setDrawn] = useState<OwnDraw | null>(null);
  const { title, conditions, label, mode, lines, terms, version, fullTerms } = draw;
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <section className={TILE}>
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-title leading-(--lh-title) font-bold">{title}</h1>
          {label !== 'claim' && <Chip tone={label === 'claimed' ? 'win' : 'neutral'}>{t(`promo.label.${label}`)}</Chip>}
        </div>
        <p className="mt-1 text-tile leading-(--lh-text) text-mid">{conditions}</p>
        {draw.raffle && (
          <Later part={raffle} props={{ draw, raffle: draw.raffle }} waiting={<Skeleton className="mt-3 h-40 rounded-input" />} />
        )}
        {mode === 'wheel' && <Wheel lines={lines} drawn={drawn?.line ?? null} turns={drawn?.number ?? 0} />}
        {mode !== 'raffle' && <DrawAct draw={{ ...draw, mode }} onDrawn={setDrawn} />}
      </section>
      <div className={TILE}>
        <Odds draw={draw} />
      </div>
      {draw.raffle && <Later part={winners} props={{ draw, raffle: draw.raffle, className: TILE }} />}
      {session && mode !== 'raffle' && <OwnDraws draw={draw} className={TILE} />}
      <Promised draw={draw} />
      <section className={`${TILE} text-tile leading-(--lh-text) text-mid`}>
        {lines.some(({ kind }) => kind === 'bonus') && (
          <p>{t('prize.wagering', { times: terms.wageringX100 / TIMES, n: terms.playDays })}</p>
        )}
        <details>
          <summary className="flex min-h-11 items-center font-semibold">{t('promo.terms', { n: version })}</summary>
          <p className="whitespace-pre-line">{fullTerms}</p>
        </details>
      </section>
    </div>
  );
}

function Promised({ draw: { seedHash, root, seed, own, raffle } }: { draw: PrizeDraw }) {
  const t = useT();
  const rows = [
    [t('prize.seed_hash'), seedHash],
    [t('prize.root'), root],
    ...(raffle ? [[t('raffle.rounds'), raffle.rounds.join(', ')]] : []),
    ...(raffle?.ticketRoot ? [[t('raffle.ticket_root'), raffle.ticketRoot]] : []),
    ...(seed === null ? [] : [[t('prize.seed'), seed]]),
    ...(own === null ? [] : [[t('prize.player'), own.player]]),
  ] as [string, string][];
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('prize.promise')}</h2>
      <p className="mt-0.5 text-caption leading-(--lh-text) text-mid">{t(raffle ? 'raffle.promise_text' : 'prize.promise_text')}</p>
      <dl className="mt-2 flex flex-col gap-2 text-caption">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-mid">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
