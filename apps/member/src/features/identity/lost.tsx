import { useServerSecond } from '@fairhall/client/server-second';
import type { Loss } from '@fairhall/contract/identity/lost-factors';
import { dropLoss, type Losable, ownLoss } from '@fairhall/contract/identity/lost-factors';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { LostBegin } from './lost-begin.tsx';
import { LostPapers } from './lost-papers.tsx';

const CARD = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const HOUR_MS = 3_600_000;
const TONES: Readonly<Record<Loss['state'], Tone>> = {
  none: 'neutral',
  uploading: 'warn',
  under_review: 'info',
  waiting: 'info',
  done: 'win',
  refused: 'warn',
  stopped: 'neutral',
  expired: 'neutral',
};
const UNDER_WAY: readonly Loss['state'][] = ['uploading', 'under_review', 'waiting'];

/** `ticket`: of a login that stands at its second step; null for whoever is logged in. `has`: what it could have lost. */
export type LostProps = { ticket: string | null; has: readonly Losable[]; loginTo: string };

/** A lost factor, number or address: what is lost, the papers, and how far they are. */
export function Lost({ ticket, has, loginTo }: LostProps) {
  const t = useT();
  const { data } = useQuery({ ...read(ownLoss, {}), staleTime: STALE_MS.live });
  if (!data) return <Skeleton className="m-4 h-48 rounded-tile" />;
  const begins = !UNDER_WAY.includes(data.state);
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <section className={CARD}>
        <h2 className="text-title font-bold">{t('lost.title')}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-tile text-mid">
          <li>{t('lost.how.papers')}</li>
          <li>{t('lost.how.two')}</li>
          <li>{t('lost.how.wait')}</li>
          <li>{t('lost.how.hold')}</li>
        </ol>
      </section>
      {data.state !== 'none' && <Standing loss={data} />}
      {data.state === 'uploading' && <LostPapers loss={data} />}
      {begins && has.length > 0 && <LostBegin ticket={ticket} has={has} />}
      {begins && has.length === 0 && (
        <section className={CARD}>
          <p className="text-tile text-mid">{t('lost.nothing')}</p>
          <UiLink to={loginTo} className={`mt-3 w-full ${buttonClass({ kind: 'primary' })}`}>
            {t('lost.to_login')}
          </UiLink>
        </section>
      )}
    </div>
  );
}

/** How far it is, when it takes effect, and the way back while it is under way. */
function Standing({ loss: { state, lost, reason, dueAtMs } }: { loss: Loss }) {
  const t = useT();
  const nowMs = useServerSecond();
  const [busy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    const answer = await call(dropLoss, {});
    setBusy(false);
    if (!answer.ok) return toastFailure(answer.failure);
    queryClient.setQueryData(read(ownLoss, {}).queryKey, answer.value);
  };
  return (
    <section className={CARD} aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-body font-bold">{lost.map((one) => t(`lost.of.${one}`)).join(', ')}</h2>
        <Chip tone={TONES[state]}>{t(`lost.state.${state}`)}</Chip>
      </div>
      {state === 'under_review' && <p className="mt-1 text-tile text-mid">{t('lost.told')}</p>}
      {state === 'waiting' && dueAtMs !== null && (
        <p className="mt-1 text-tile text-mid">{t('lost.due', { n: Math.max(1, Math.ceil((dueAtMs - nowMs) / HOUR_MS)) })}</p>
      )}
      {state === 'done' && <p className="mt-1 text-tile text-mid">{t('lost.done')}</p>}
      {reason !== null && <p className="mt-1 text-tile text-warn">{t(`identity.reason.${reason}`)}</p>}
      {UNDER_WAY.includes(state) && (
        <Button kind="secondary" wide className="mt-3" busy={busy} onClick={() => void drop()}>
          {t('lost.found')}
        </Button>
      )}
    </section>
  );
}
