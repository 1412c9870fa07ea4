/** `npm test`: everything, after tools/test.mjs has installed. */
import { checkSteps } from './check.ts';
import { findChromium } from './chromium.ts';
import { HALF_THE_CORES, playwrightStep, runSteps, type Stage, vitestStep, within } from './steps.ts';

/** Proofs and journeys wait much of their time, each for something else: they run beside each other, on half of the cores each. */
export const testStages: readonly Stage[] = [
  ...checkSteps,
  within(420, vitestStep('database', ['db'])),
  [
    within(
      480,
      playwrightStep('journeys', async () => ({ CHROMIUM_PATH: await findChromium() })),
    ),
    within(480, vitestStep('proofs', ['proofs'], `--maxWorkers=${HALF_THE_CORES}`)),
  ],
];

if (import.meta.main) await runSteps(testStages);
