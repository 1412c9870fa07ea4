import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import {
  addPaper,
  MEANS_PAPERS,
  OPEN_CASE_STATES,
  ownVerification,
  PAPER_SETS,
  type PaperKind,
  type PaperSet,
} from '@fairhall/contract/identity/verification';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PaperRow } from './paper-row.tsx';
import { PaperSets } from './paper-sets.tsx';
import { TierCard } from './tier-card.tsx';

type View = ReplyOf<typeof ownVerification>;
const MINUTE_MS = 60_000;
const CARD = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const TONES: Readonly<Record<View['state'], Tone>> = {
  none: 'neutral',
  uploading: 'warn',
  under_review: 'info',
  more_needed: 'warn',
  verified: 'win',
  rejected: 'warn',
  expired: 'warn',
  closed: 'neutral',
};

/** How well the member is known, what that opens, its papers with what is wrong with each, and the way to the desk. */
export function Identity() {
  const online = useOnline();
  const query = useQuery({ ...read(ownVerification, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-44 rounded-tile" />
        <Skeleton className="h-48 rounded-tile" />
      </Unread>
    );
  }
  const { state, tier, nextTier } = data;
  const lifts = nextTier !== null && nextTier > tier;
  const open = lifts && (OPEN_CASE_STATES.includes(state) || (state === 'verified' && nextTier === 3));
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <TierCard view={data} />
      <StateCard view={data} />
      {lifts && state !== 'closed' && <Papers view={data} open={open} />}
      {open && <IdentityForm key={`${state} ${nextTier}`} view={data} />}
    </div>
  );
}

/** How far the papers are, what the desk asks for, and how long it usually takes. */
function StateCard({ view: { state, usualMs, wanted, papers, goodUntil } }: { view: View }) {
  const t = useT();
  const back = papers.filter(({ reason }) => reason !== null).length;
  const shown = state === 'rejected' && back > 0 ? t('identity.back', { count: back }) : t(`identity.state.${state}`);
  return (
    <section className={CARD} aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-title font-bold">{t('identity.papers')}</h2>
        <Chip tone={TONES[state]}>{shown}</Chip>
      </div>
      {wanted.length > 0 && (
        <p className="mt-1 text-tile text-warn">
          {t('identity.wanted', { fields: wanted.map((field) => t(`identity.field.${field}`)).join(', ') })}
        </p>
      )}
      {state === 'expired' && <p className="mt-1 text-tile text-mid">{t('identity.grace')}</p>}
      {state === 'verified' && goodUntil !== '' && (
        <p className="mt-1 text-tile text-mid">{t('identity.good_until', { day: goodUntil })}</p>
      )}
      {state !== 'verified' && usualMs !== null && (
        <p className="mt-1 text-caption text-mid">{t('identity.usual', { n: Math.max(1, Math.round(usualMs / MINUTE_MS)) })}</p>
      )}
      <p className="mt-1 text-caption text-mid">{t('identity.logged')}</p>
    </section>
  );
}

const SETS = Object.keys(PAPER_SETS) as PaperSet[];

/** The set that has come, whole or in part. */
function setOf({ papers }: View): PaperSet {
  return SETS.find((set) => PAPER_SETS[set].some((kind: PaperKind) => papers.some((paper) => paper.kind === kind))) ?? 'id';
}

async function send(kind: PaperKind, file: File) {
  const answer = await call(addPaper, { params: { kind }, file });
  if (!answer.ok) return answer.failure;
  queryClient.setQueryData(read(ownVerification, {}).queryKey, answer.value);
  return null;
}

function Papers({ view, open }: { view: View; open: boolean }) {
  const t = useT();
  const [chosen, setChosen] = useState<PaperSet | null>(null);
  const set = chosen ?? setOf(view);
  const means = view.nextTier === 3;
  const kinds: readonly PaperKind[] = means ? MEANS_PAPERS : [...PAPER_SETS[set], 'selfie'];
  return (
    <section className={CARD}>
      {open && !means && <PaperSets set={set} onChoose={setChosen} />}
      <p className="text-tile text-mid">{t(means ? 'identity.means.hint' : 'identity.papers.hint')}</p>
      <ul className="mt-1 flex flex-col">
        {kinds.map((kind, place) => (
          <PaperRow
            key={kind}
            kind={kind}
            place={place + 1}
            paper={view.papers.find((paper) => paper.kind === kind)}
            open={open}
            send={send}
          />
        ))}
      </ul>
    </section>
  );
}
