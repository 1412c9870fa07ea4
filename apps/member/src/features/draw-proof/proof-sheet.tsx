import type { ProofOutcome, ProofStep } from '@fairhall/fair/verify';
import { FACES, type Face } from '@fairhall/lottery/draw';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { HashLine } from '@fairhall/ui/copy-line.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { ProofSeal } from '@fairhall/ui/proof-seal.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconDice5, IconKey, IconLock, IconShieldCheck, IconTicket, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf, failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { recompute, useDrawProof } from './api/draw-proof.ts';
import { type Published, proofOf, sealOf, type StepState, type StepView, stepViews } from './proof-model.ts';

/** The check fills top-down, a step at a time. */
const STEP_MS = 300;

/** Everything published of one draw, and the button that recomputes it on this phone. */
export function ProofSheet({ drawId, onClose }: { drawId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={drawId !== null} onClose={onClose} title={t('lottery.proof')} closeLabel={t('common.close')}>
      {drawId !== null && <Proof key={drawId} drawId={drawId} />}
    </Sheet>
  );
}

function Proof({ drawId }: { drawId: string }) {
  const t = useT();
  const { data, error, refetch } = useDrawProof(drawId);
  if (data) return <ProofSteps published={data} />;
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

function ProofSteps({ published }: { published: Published }) {
  const t = useT();
  const { outcomes, checked, running, verify } = useCheck(published);
  const steps = stepViews(published, outcomes, checked);
  const seal = sealOf(steps);
  const ready = proofOf(published) !== null;
  return (
    <>
      <p className="-mt-1 pb-2.5 text-caption text-low">{t('lottery.draw', { numero: published.numero })}</p>
      <div
        role="status"
        className={classNames(
          'flex items-center gap-4 rounded-tile p-4 inset-ring-1',
          seal === 'passed' ? 'bg-accent-tint inset-ring-accent-edge' : seal === 'failed' ? 'bg-danger-tint inset-ring-danger' : 'bg-s1 inset-ring-hairline',
        )}
      >
        <ProofSeal state={seal} />
        <div>
          <p className="text-title font-extrabold">{t(ready ? `lottery.seal.${seal}` : 'lottery.seal.early')}</p>
          <p className={classNames('text-caption', seal === 'passed' ? 'font-bold text-accent' : 'text-mid')}>
            {ready ? t('lottery.seal.checks', { passed: steps.filter(({ state }) => state === 'passed').length, all: steps.length }) : t('lottery.seal.early.text')}
          </p>
        </div>
      </div>
      <ol className="pt-4">
        {steps.map((step, place) => (
          <StepRow key={step.step} view={step} published={published} last={place === steps.length - 1} />
        ))}
      </ol>
      <Button kind="primary" size="large" wide icon={IconShieldCheck} busy={running} disabled={!ready} onClick={verify}>
        {t(outcomes ? 'lottery.verify.again' : 'lottery.verify')}
      </Button>
      <p className="pt-2.5 text-caption text-low">{t('lottery.proof.note')}</p>
    </>
  );
}

const GLYPHS: Partial<Record<ProofStep, Glyph>> = { commitment: IconLock, tickets: IconTicket, seed: IconKey, result: IconDice5 };

const MARKS: Readonly<Record<StepState, string>> = {
  waiting: 'bg-s2 text-low inset-ring-hairline',
  unchecked: 'bg-s2 text-mid inset-ring-ctl',
  passed: 'bg-accent-tint text-accent inset-ring-accent-edge',
  failed: 'bg-danger-tint text-danger inset-ring-danger',
};

function StepRow({ view, published, last }: { view: StepView; published: Published; last: boolean }) {
  const t = useT();
  const { step, state, fault, detail } = view;
  const time = useStepTime(published, step);
  return (
    <li className="relative flex gap-3 pb-4">
      {!last && <span aria-hidden="true" className={classNames('absolute top-9 bottom-1 left-3.75 w-0.5', state === 'passed' ? 'bg-accent-edge' : 'bg-hairline')} />}
      <span className={classNames('grid size-8 flex-none place-items-center rounded-pill inset-ring-1', MARKS[state])}>
        <Icon glyph={state === 'failed' ? IconX : (GLYPHS[step] ?? IconLock)} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 items-center justify-between gap-2">
          <h3 className="text-body leading-(--lh-title) font-bold">
            {t(`lottery.step.${step as 'commitment' | 'tickets' | 'seed' | 'result'}`, { n: published.ticketCount ?? 0 })}
            <span className="sr-only"> {t(`lottery.step.state.${state}`)}</span>
          </h3>
          {time && <time className="flex-none text-caption text-low">{time}</time>}
        </div>
        <StepFacts step={step} published={published} />
        {fault && (
          <p role="alert" className="pt-1 text-tile font-semibold text-danger">
            {t(`lottery.fault.${fault}`)}
            {detail && <span className="block font-mono text-caption break-all">{detail}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

function StepFacts({ step, published }: { step: ProofStep; published: Published }): ReactNode {
  const t = useT();
  const { seedHash, ticketRoot, seed, result } = published;
  const hash = { commitment: seedHash, tickets: ticketRoot, seed, result: null, beacon: null }[step];
  if (hash) return <HashLine value={hash} label={t(`lottery.step.${step as 'commitment' | 'tickets' | 'seed'}`, { n: published.ticketCount ?? 0 })} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />;
  if (step === 'result' && result) return <DiceRow faces={result.filter(isFace)} label={t('lottery.dice', { faces: result.join(', ') })} size={32} />;
  return <p className="text-caption text-low">{t('lottery.step.later')}</p>;
}

function isFace(face: number): face is Face {
  return (FACES as readonly number[]).includes(face);
}

/** When a step was published, in the merchant's time zone; the last ones belong to the draw itself. */
function useStepTime(published: Published, step: ProofStep): string | null {
  const { timeZone } = useProfile();
  const atMs = { commitment: published.committedAtMs, tickets: published.closesAtMs, seed: published.drawsAtMs, result: published.drawsAtMs, beacon: null }[step];
  if (atMs === null || (step !== 'commitment' && published.ticketRoot === null)) return null;
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atMs);
}

/** Runs the check and lets its steps appear one after another; all at once under reduced motion. */
function useCheck(published: Published) {
  const still = useReducedMotion();
  const [outcomes, setOutcomes] = useState<readonly ProofOutcome[] | null>(null);
  const [checked, setChecked] = useState(0);
  const shown = still && outcomes ? outcomes.length : checked;
  const running = outcomes !== null && shown < outcomes.length;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setChecked((count) => count + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [running, checked]);
  const verify = () => {
    setChecked(0);
    setOutcomes(null);
    void recompute(published).then(setOutcomes);
  };
  return { outcomes, checked: shown, running, verify };
}
