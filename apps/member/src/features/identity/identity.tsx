import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { addPaper, ownVerification, PAPER_KINDS, type PaperKind } from '@fairhall/contract/identity/verification';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { IdentityForm } from './identity-form.tsx';

type View = ReplyOf<typeof ownVerification>;
const MINUTE_MS = 60_000;
const CARD = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';

/** How well the member is known, what that opens, its papers with what is wrong with each, and the way to the desk. */
export function Identity() {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(ownVerification, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-24 rounded-tile" />
        <Skeleton className="h-48 rounded-tile" />
      </Unread>
    );
  }
  const { state, tier, plays, usualMs } = data;
  const open = state === 'none' || state === 'uploading' || state === 'rejected';
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <section className={CARD} aria-live="polite">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-title font-bold">{t('identity.tier', { n: tier })}</h2>
          <Chip tone={state === 'verified' ? 'win' : 'warn'}>{t(`identity.state.${state}`)}</Chip>
        </div>
        <p className="mt-1 text-tile text-mid">{t(plays ? 'identity.plays' : 'identity.shut')}</p>
        {state === 'under_review' && usualMs !== null && (
          <p className="mt-1 text-caption text-mid">{t('identity.usual', { n: Math.max(1, Math.round(usualMs / MINUTE_MS)) })}</p>
        )}
      </section>
      {state !== 'verified' && (
        <section className={CARD}>
          <h2 className="text-title font-bold">{t('identity.papers')}</h2>
          <p className="mt-1 text-tile text-mid">{t('identity.papers.hint')}</p>
          <ul className="mt-2 flex flex-col">
            {PAPER_KINDS.map((kind) => (
              <PaperRow key={kind} kind={kind} paper={data.papers.find((paper) => paper.kind === kind)} open={open} />
            ))}
          </ul>
        </section>
      )}
      {open && <IdentityForm told={data} />}
    </div>
  );
}

type PaperRowProps = { kind: PaperKind; paper: View['papers'][number] | undefined; open: boolean };

/** One paper: whether it has come, why it was sent back, and the camera. */
function PaperRow({ kind, paper, open }: PaperRowProps) {
  const t = useT();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    const answer = await call(addPaper, { params: { kind }, file });
    setBusy(false);
    if (!answer.ok) return toastFailure(answer.failure);
    queryClient.setQueryData(read(ownVerification, {}).queryKey, answer.value);
  };
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-line border-t py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="font-bold text-tile">{t(`identity.kind.${kind}`)}</p>
        {paper?.reason ? <p className="text-caption text-danger">{t(`identity.reason.${paper.reason}`)}</p> : null}
        {paper && !paper.reason ? <p className="text-caption text-mid">{t('identity.paper.here')}</p> : null}
      </div>
      {open && (
        <label
          htmlFor={id}
          className="flex min-h-11 shrink-0 cursor-pointer items-center rounded-input bg-s2 px-3 font-bold text-tile focus-within:outline-2 active:bg-s3"
        >
          {t(paper ? 'identity.paper.again' : 'identity.paper.add')}
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            capture={kind === 'selfie' ? 'user' : 'environment'}
            disabled={busy}
            aria-label={t(`identity.kind.${kind}`)}
            className="sr-only"
            onChange={(event) => void add(event)}
          />
        </label>
      )}
    </li>
  );
}
