import { IconCheck, IconX } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type StepState = 'done' | 'current' | 'waiting' | 'failed';
export type Step = { id: string; label: string; note?: string; state: StepState };

const MARKS: Record<StepState, string> = {
  done: 'bg-accent text-accent-on',
  current: 'bg-s1 inset-ring-[6px] inset-ring-brand',
  waiting: 'bg-s2 inset-ring-[1.5px] inset-ring-ctl',
  failed: 'bg-danger text-bg',
};

const LABELS: Record<StepState, string> = { done: 'text-hi', current: 'text-brand', waiting: 'text-low', failed: 'text-danger' };

export type StatusStepsProps = {
  label: string;
  steps: readonly Step[];
  /** Words read out for the state of each step. */
  stateLabels: Record<StepState, string>;
  className?: string;
};

/** Where a request stands, as a row of steps with their times. */
export function StatusSteps({ label, steps, stateLabels, className }: StatusStepsProps) {
  return (
    <ol aria-label={label} className={classNames('flex', className)}>
      {steps.map((step, place) => (
        <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex-1 basis-0 text-center">
          {place < steps.length - 1 && (
            <span
              className={classNames(
                'absolute top-2.25 left-[calc(50%+14px)] h-0.5 w-[calc(100%-28px)] rounded-pill',
                step.state === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span className={classNames('relative mx-auto mb-1.25 grid size-5 place-items-center rounded-pill', MARKS[step.state])}>
            {step.state === 'done' && <Icon glyph={IconCheck} size={14} stroke={3} />}
            {step.state === 'failed' && <Icon glyph={IconX} size={14} stroke={3} />}
          </span>
          <span className={classNames('block px-0.5 text-caption font-bold', LABELS[step.state])}>{step.label}</span>
          <span className="sr-only">{stateLabels[step.state]}</span>
          {step.note && <span className="block text-nav text-low">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
