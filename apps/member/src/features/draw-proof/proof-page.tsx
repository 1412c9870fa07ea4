import { failureOf } from '@fairhall/client/failure';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { Button } from '@fairhall/ui/button.tsx';
import { Dock, DockSpace } from '@fairhall/ui/dock.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconFileDownload, IconRefresh, IconWifiOff, IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { t as say, switchLanguage, useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useProofByIssue } from './api/draw-proof.ts';
import { type Published, proofOf, stepViews } from './proof-model.ts';
import { ProofStepRow } from './proof-step-row.tsx';
import { saveBlob } from './save-file.ts';
import { ShareProof } from './share-proof.tsx';
import { useCheck } from './use-check.ts';
import { VerdictCard } from './verdict-card.tsx';
import { VoidNote } from './void-note.tsx';

// Most draws are our own, and few save the file.
const OfficialResult = lazy(async () => ({ default: (await import('./official-result.tsx')).OfficialResult }));
const loadOfflineFile = () => import('./api/offline-file.ts');

export type ProofPageProps = { gameId: number; numero: string; onNewest: () => void };

/** The public proof of one draw, at an address of its own: for whoever comes with a link or a receipt, without a session. */
export default function ProofPage({ gameId, numero, onNewest }: ProofPageProps) {
  const t = useT();
  const { data, error, refetch } = useProofByIssue({ gameId, numero });
  return (
    <div className="flex flex-1 flex-col px-(--gutter)">
      <Head gameId={gameId} numero={numero} />
      {data ? (
        <Proof key={data.result?.join() ?? ''} published={data} />
      ) : error && failureOf(error).code === 'NOT_FOUND' ? (
        <StateView
          kind="empty"
          title={t('fair.none')}
          text={t('fair.none.text')}
          actions={
            <Button kind="primary" onClick={onNewest}>
              {t('fair.newest')}
            </Button>
          }
        />
      ) : error ? (
        <FailureView failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('common.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-40 w-full rounded-sheet" />
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </div>
  );
}

/** Whose page it is, the language, and the way to hand it on. */
function Head({ gameId, numero }: { gameId: number; numero: string }) {
  const t = useT();
  const { name, logo } = useProfile();
  return (
    <header className="flex min-h-13 items-center gap-2.5">
      <UiLink to="/home" className="flex min-h-11 items-center gap-2">
        <MerchantMark mark={logo} size={26} />
        <b className="text-title">{name}</b>
      </UiLink>
      <h1 className="min-w-0 flex-1 truncate border-l border-line pl-2.5 text-tile text-mid">{t('fair.title')}</h1>
      <LanguageChoice />
      <ShareProof published={{ gameId, numero }} />
    </header>
  );
}

function LanguageChoice() {
  const t = useT();
  const { languages } = useProfile();
  const language = useLanguage();
  const offered = READY_LANGUAGES.filter((code) => languages.includes(code));
  const change = (code: string) => {
    const chosen = offered.find((one) => one === code);
    if (chosen) switchLanguage(chosen).catch(() => toast(say('common.unreached.title'), { kind: 'danger' }));
  };
  return (
    <span className="relative flex items-center gap-1 text-tile font-semibold text-mid">
      <Icon glyph={IconWorld} size={18} />
      <select
        aria-label={t('common.language')}
        value={language}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        className="min-h-11 max-w-24 appearance-none bg-transparent font-semibold"
      >
        {offered.map((code) => (
          <option key={code} value={code} className="bg-s2">
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Proof({ published }: { published: Published }) {
  const t = useT();
  if (published.official) {
    const { gameName, numero } = published;
    return (
      <>
        <p className="pb-2 text-caption text-mid">{t('fair.draw', { game: gameName, numero })}</p>
        <VoidNote published={published} />
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <OfficialResult published={published} official={published.official} />
        </Suspense>
      </>
    );
  }
  return <OwnProof published={published} />;
}

function OwnProof({ published }: { published: Published }) {
  const t = useT();
  const ready = proofOf(published) !== null;
  const { found, checked, running, verify } = useCheck(published, { atOnce: ready });
  const steps = stepViews(published, found?.outcomes ?? null, checked);
  const doneAtMs = useDoneAt(found !== null && !running);
  return (
    <>
      <VoidNote published={published} />
      <VerdictCard published={published} steps={steps} found={found} doneAtMs={doneAtMs} running={running} />
      <ol className="pt-4">
        {steps.map((step, place) => (
          <ProofStepRow key={step.step} view={step} published={published} last={place === steps.length - 1} />
        ))}
      </ol>
      <DockSpace height={118} />
      <Dock label={t('fair.title')}>
        <div className="flex gap-2">
          <Button kind="primary" wide icon={IconRefresh} busy={running} disabled={!ready} onClick={verify}>
            {t('fair.again')}
          </Button>
          <SaveFile published={published} ready={ready} />
        </div>
        <p className="flex items-start gap-2 pt-2.5 text-caption text-low">
          <Icon glyph={IconWifiOff} size={16} className="mt-0.5 flex-none" />
          {t('fair.file.text')}
        </p>
      </Dock>
    </>
  );
}

/** When the check that is shown was finished, by this phone's clock. */
function useDoneAt(done: boolean): number | null {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => setAt(done ? Date.now() : null), [done]);
  return at;
}

function SaveFile({ published: { drawId, game, numero }, ready }: { published: Published; ready: boolean }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    loadOfflineFile()
      .then(({ offlineFile }) => offlineFile(drawId))
      .then((file) => saveBlob(file, `${game}-${numero}.html`))
      .catch((error: unknown) => toast(failureText(failureOf(error)), { kind: 'danger' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button wide icon={IconFileDownload} busy={busy} disabled={!ready} onClick={save}>
      {t('fair.file')}
    </Button>
  );
}
