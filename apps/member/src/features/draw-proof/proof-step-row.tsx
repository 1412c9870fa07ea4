import { GIVE_UP_AFTER_S, SEAL_WITHIN_S } from '@fairhall/fair/beacon-rule';
import type { ProofStep } from '@fairhall/fair/verify';
import { FACES, type Face } from '@fairhall/lottery/k3/draw';
import { classNames } from '@fairhall/ui/class-names';
import { HashLine } from '@fairhall/ui/copy-line.tsx';
import { DiceRow } from '@fairhall/ui/die.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconBroadcast, IconDice5, IconKey, IconLock, IconTicket, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import type { Published, StepState, StepView } from './proof-model.ts';
import { ResultNumbers } from './result-numbers.tsx';

const GLYPHS: Readonly<Record<ProofStep, Glyph>> = {
  commitment: IconLock,
  tickets: IconTicket,
  beacon: IconBroadcast,
  seed: IconKey,
  result: IconDice5,
};

const GIVE_UP_AFTER_MINUTES = GIVE_UP_AFTER_S / 60;

const MARKS: Readonly<Record<StepState, string>> = {
  waiting: 'bg-s2 text-low inset-ring-hairline',
  unchecked: 'bg-s2 text-mid inset-ring-ctl',
  passed: 'bg-accent-tint text-accent inset-ring-accent-edge',
  reserved: 'bg-warn-tint text-warn inset-ring-warn',
  failed: 'bg-danger-tint text-danger inset-ring-danger',
};

/** One step of the proof: how it stands, what was published, and why it fails. */
export function ProofStepRow({ view, published, last }: { view: StepView; published: Published; last: boolean }) {
  const t = useT();
  const { step, state, notes = [], fault, detail } = view;
  const time = useStepTime(published, step);
  return (
    <li className="relative flex gap-3 pb-4">
      {!last && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-9 bottom-1 left-3.75 w-0.5', state === 'passed' ? 'bg-accent-edge' : 'bg-hairline')}
        />
      )}
      <span className={classNames('grid size-8 flex-none place-items-center rounded-pill inset-ring-1', MARKS[state])}>
        <Icon glyph={state === 'failed' ? IconX : GLYPHS[step]} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 items-center justify-between gap-2">
          <h3 className="text-body leading-(--lh-title) font-bold">
            {stepName(t, step, published)}
            <span className="sr-only"> {t(`lottery.step.state.${state}`)}</span>
          </h3>
          {time && <time className="flex-none text-caption text-low">{time}</time>}
        </div>
        <StepFacts step={step} published={published} />
        {notes.map((note) => (
          <p key={note} className="pt-1 text-caption text-warn">
            {t(`proof.note.${note}`)}
          </p>
        ))}
        {fault && (
          <p role="alert" className="pt-1 text-tile font-semibold text-danger">
            {t(`proof.fault.${fault}`)}
            {detail && <span className="block font-mono text-caption break-all">{detail}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

function StepFacts({ step, published }: { step: ProofStep; published: Published }): ReactNode {
  const t = useT();
  const { seedHash, ticketRoot, seed, result, beacon } = published;
  if (step === 'beacon' && beacon) return <BeaconFacts beacon={beacon} />;
  const hash = { commitment: seedHash, tickets: ticketRoot, seed, result: null, beacon: null }[step];
  if (hash)
    return <HashLine value={hash} label={stepName(t, step, published)} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />;
  if (step === 'result' && result && published.shape.high > FACES.length) return <ResultNumbers result={result} />;
  if (step === 'result' && result)
    return <DiceRow faces={result.filter(isFace)} label={t('lottery.dice', { faces: result.join(', ') })} size={32} />;
  return <p className="text-caption text-low">{t('lottery.step.later')}</p>;
}

/** The round named before sale and the rule should it not come; afterwards what the beacon said in it. */
function BeaconFacts({ beacon }: { beacon: NonNullable<Published['beacon']> }) {
  const t = useT();
  const [first = 0, second = 0, third = 0] = beacon.rounds;
  const round = t('proof.round', { round: String(beacon.said?.round ?? first) });
  if (beacon.said) {
    return (
      <>
        <p className="pb-1 text-caption text-mid">{round}</p>
        <HashLine value={beacon.said.randomness} label={round} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
      </>
    );
  }
  return (
    <>
      <p className="text-caption font-semibold text-mid">{round}</p>
      <p className="text-caption text-low">
        {t('proof.round.rule', { seal: SEAL_WITHIN_S, second: String(second), third: String(third), minutes: GIVE_UP_AFTER_MINUTES })}
      </p>
      {beacon.missedAtMs !== null && (
        <p role="status" className="pt-1 text-caption font-semibold text-warn">
          {t('proof.round.waiting')}
        </p>
      )}
    </>
  );
}

/** The tickets are counted once they are sealed. */
function stepName(t: ReturnType<typeof useT>, step: ProofStep, { ticketCount }: Published): string {
  return step === 'tickets' && ticketCount !== null ? t('lottery.step.tickets', { n: ticketCount }) : t(`proof.step.${step}`);
}

function isFace(face: number): face is Face {
  return (FACES as readonly number[]).includes(face);
}

/** When a step was published, in the merchant's time zone; the last ones belong to the draw itself. */
function useStepTime(published: Published, step: ProofStep): string | null {
  const { timeZone } = useProfile();
  const atMs = {
    commitment: published.committedAtMs,
    tickets: published.sealedAtMs,
    seed: published.drawsAtMs,
    result: published.drawsAtMs,
    beacon: published.beacon?.roundAtMs ?? null,
  }[step];
  if (atMs === null || (step !== 'commitment' && published.ticketRoot === null)) return null;
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atMs);
}
