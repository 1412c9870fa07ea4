import type { Answer } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { askClosure, askExport, ownLeaving, takeExport, undoClosure } from '@fairhall/contract/identity/leaving';
import { Button } from '@fairhall/ui/button.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useProof } from './use-proof.tsx';

type Standing = ReplyOf<typeof ownLeaving>;
type Act = (act: () => Promise<Answer<Standing>>, done?: string) => Promise<void>;
type CardProps = { data: Standing; busy: boolean; act: Act; at: (ms: number) => string };

/** While the files are being written. */
const LOOK_AGAIN_MS = 5_000;
const CARD = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';

/** A copy of all that is kept of the member, and the end of the account. */
export function Leaving() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { proved, sheet } = useProof();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    ...read(ownLeaving, {}),
    staleTime: STALE_MS.live,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'asked' ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-40 rounded-tile" />
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  const act: Act = async (ask, done) => {
    setBusy(true);
    const answer = await proved(ask);
    setBusy(false);
    if (answer.ok) {
      queryClient.setQueryData(read(ownLeaving, {}).queryKey, answer.value);
      if (done) toast(done, { kind: 'success' });
    } else if (answer.failure.code !== 'REAUTH_REQUIRED') {
      toastFailure(answer.failure);
      void invalidate(ownLeaving);
    }
  };
  const take = async () => {
    setBusy(true);
    // A spreadsheet takes a text for Latin letters unless it is told otherwise.
    const [json, csv]: [string[], string[]] = [[], ['\ufeff']];
    for (let from: number | null = 0; from !== null; ) {
      const answer: Answer<ReplyOf<typeof takeExport>> = await proved(nextPiece(from));
      if (!answer.ok) {
        setBusy(false);
        return answer.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(answer.failure);
      }
      json.push(answer.value.json);
      csv.push(answer.value.csv);
      from = answer.value.next;
    }
    setBusy(false);
    saveFile('my-data.json', new Blob(json, { type: 'application/json;charset=utf-8' }));
    saveFile('my-data.csv', new Blob(csv, { type: 'text/csv;charset=utf-8' }));
    toast(t('leaving.export.taken'), { kind: 'success' });
  };
  const at = (ms: number) => dateTimeText(ms, { language, timeZone });
  const card = { data, busy, act, at };
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <ExportCard {...card} onTake={() => void take()} />
      <CloseCard {...card} />
      {sheet}
    </div>
  );
}

function ExportCard({ data, busy, act, at, onTake }: CardProps & { onTake: () => void }) {
  const t = useT();
  const { export: made, nextExportMs } = data;
  return (
    <section className={CARD}>
      <h2 className="text-title font-bold">{t('leaving.export')}</h2>
      <p className="mt-1 text-tile text-mid">{t('leaving.export.text')}</p>
      {made?.state === 'asked' && (
        <p role="status" className="mt-3 text-tile">
          {t('leaving.export.asked')}
        </p>
      )}
      {made?.state === 'ready' && (
        <>
          <p className="mt-3 text-tile">{t('leaving.export.ready', { time: at(made.untilMs ?? 0) })}</p>
          <Button kind="primary" wide busy={busy} className="mt-3" onClick={onTake}>
            {t('leaving.export.take')}
          </Button>
        </>
      )}
      {nextExportMs === null ? (
        <Button kind="primary" wide busy={busy} className="mt-3" onClick={() => void act(() => call(askExport, {}))}>
          {t('leaving.export.ask')}
        </Button>
      ) : (
        <p className="mt-2 text-caption text-low">{t('leaving.export.next', { time: at(nextExportMs) })}</p>
      )}
    </section>
  );
}

function CloseCard({ data, busy, act, at }: CardProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { closure, stands } = data;
  if (closure) {
    return (
      <section role="status" className={CARD}>
        <h2 className="text-title font-bold">{t('leaving.closing', { time: at(closure.dueMs) })}</h2>
        <p className="mt-1 text-tile text-mid">{t('leaving.close.sure.text')}</p>
        <Button kind="primary" wide busy={busy} className="mt-3" onClick={() => void act(() => call(undoClosure, {}), t('leaving.undone'))}>
          {t('leaving.undo')}
        </Button>
      </section>
    );
  }
  return (
    <section className={CARD}>
      <h2 className="text-title font-bold">{t('leaving.close')}</h2>
      <p className="mt-1 text-tile text-mid">{t('leaving.close.text')}</p>
      <p className="mt-2 text-tile text-mid">{t('leaving.close.break')}</p>
      {stands.length > 0 && (
        <>
          <p className="mt-3 text-tile font-semibold">{t('leaving.close.stands')}</p>
          <ul className="mt-1 list-disc pl-5 text-tile text-mid">
            {stands.map((one) => (
              <li key={one}>{t(`leaving.stands.${one}`)}</li>
            ))}
          </ul>
        </>
      )}
      <Button wide busy={busy} disabled={stands.length > 0} className="mt-3" onClick={() => setAsks(true)}>
        {t('leaving.close.ask')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('leaving.close.sure')}
        confirmLabel={t('leaving.close.ask')}
        cancelLabel={t('common.cancel')}
        kind="danger"
        onConfirm={() => {
          setAsks(false);
          void act(() => call(askClosure, { body: {} }));
        }}
        onCancel={() => setAsks(false)}
      >
        {t('leaving.close.sure.text')}
      </ConfirmDialog>
    </section>
  );
}

const nextPiece = (from: number) => () => call(takeExport, { body: { from } });
