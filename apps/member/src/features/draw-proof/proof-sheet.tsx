import { failureOf } from '@fairhall/client/failure';
import type { Reservation } from '@fairhall/fair/verify';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { ProofSeal } from '@fairhall/ui/proof-seal.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useDrawProof } from './api/draw-proof.ts';
import { OfficialResult } from './official-result.tsx';
import { OwnProofs } from './own-proofs.tsx';
import { type Published, proofOf, type StepView, sealOf, stepViews } from './proof-model.ts';
import { ProofStepRow } from './proof-step-row.tsx';
import { ShareProof } from './share-proof.tsx';
import { useCheck } from './use-check.ts';
import { VoidNote } from './void-note.tsx';

/** Everything published of one draw, and the button that recomputes it on this phone. `betId`: a bet of one's own in it. */
export function ProofSheet({ drawId, betId = null, onClose }: { drawId: string | null; betId?: string | null; onClose: () => void }) {
  const t = useT();
  const query = useDrawProof(drawId);
  return (
    <Sheet
      open={drawId !== null}
      onClose={onClose}
      title={t(query.data?.official ? 'proof.official' : 'lottery.proof')}
      closeLabel={t('common.close')}
    >
      {drawId !== null && <Proof key={drawId} query={query} betId={betId} />}
    </Sheet>
  );
}

function Proof({ query, betId }: { query: ReturnType<typeof useDrawProof>; betId: string | null }) {
  const t = useT();
  const { data, error, refetch } = query;
  if (data) {
    return (
      <>
        <div className="-mt-1 flex items-center justify-between gap-2 pb-2">
          <p className="text-caption text-low">{t('lottery.draw', { numero: data.numero })}</p>
          <ShareProof published={data} />
        </div>
        <VoidNote published={data} />
        {data.official ? (
          <>
            <OfficialResult published={data} official={data.official} />
            <OwnProofs published={data} betId={betId} ready={false} />
          </>
        ) : (
          <ProofSteps published={data} betId={betId} />
        )}
      </>
    );
  }
  if (error) {
    return (
      <StateView
        kind="error"
        title={t('lottery.proof.unread')}
        text={failureText(failureOf(error))}
        actions={
          <Button kind="primary" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-3 pb-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function ProofSteps({ published, betId }: { published: Published; betId: string | null }) {
  const t = useT();
  const { found, checked, running, verify } = useCheck(published);
  const steps = stepViews(published, found?.outcomes ?? null, checked);
  const ready = proofOf(published) !== null;
  return (
    <>
      <Seal steps={steps} ready={ready} reservation={found?.reservations[0] ?? null} />
      <ol className="pt-4">
        {steps.map((step, place) => (
          <ProofStepRow key={step.step} view={step} published={published} last={place === steps.length - 1} />
        ))}
      </ol>
      <Button kind="primary" size="large" wide icon={IconShieldCheck} busy={running} disabled={!ready} onClick={verify}>
        {t(found ? 'lottery.verify.again' : 'lottery.verify')}
      </Button>
      <p className="pt-2.5 text-caption text-low">{t('lottery.proof.note')}</p>
      <OwnProofs published={published} betId={betId} ready={ready} />
    </>
  );
}

const SEALS = {
  passed: { look: 'bg-accent-tint inset-ring-accent-edge', text: 'font-bold text-accent' },
  reserved: { look: 'bg-warn-tint inset-ring-warn', text: 'font-bold text-warn' },
  failed: { look: 'bg-danger-tint inset-ring-danger', text: 'text-mid' },
  pending: { look: 'bg-s1 inset-ring-hairline', text: 'text-mid' },
} as const;

/** The verdict over all steps. One with a reservation says so first, and is nowhere green. */
function Seal({ steps, ready, reservation }: { steps: readonly StepView[]; ready: boolean; reservation: Reservation | null }) {
  const t = useT();
  const seal = sealOf(steps);
  const { look, text } = SEALS[seal];
  const passed = steps.filter(({ state }) => state === 'passed' || state === 'reserved').length;
  return (
    <div role="status" className={classNames('flex items-center gap-4 rounded-tile p-4 inset-ring-1', look)}>
      <ProofSeal state={seal} />
      <div>
        <p className="text-title font-extrabold">
          {seal === 'reserved' && reservation
            ? t(`proof.reserved.${reservation}`)
            : t(`lottery.seal.${ready && seal !== 'reserved' ? seal : 'early'}`)}
        </p>
        <p className={classNames('text-caption', text)}>
          {ready ? t('lottery.seal.checks', { passed, all: steps.length }) : t('lottery.seal.early.text')}
        </p>
      </div>
    </div>
  );
}
