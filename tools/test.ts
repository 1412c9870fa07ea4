/** `npm test`: everything, after tools/test.mjs has installed. */
import { sourceStages, unitStep } from './check.ts';
import { findChromium } from './chromium.ts';
import { HALF_THE_CORES, playwrightStep, runSteps, type Stage, vitestStep, within } from './steps.ts';

/** All tests wait much of their time, each for something else: three lanes beside each other keep the cores at work to the end. */
export const testStages: readonly Stage[] = [
  ...sourceStages,
  [
    within(
      720,
      playwrightStep('journeys', async () => ({ CHROMIUM_PATH: await findChromium() })),
    ),
    within(720, vitestStep('proofs', ['proofs'], `--maxWorkers=${HALF_THE_CORES}`)),
    [unitStep, within(540, vitestStep('database', ['db']))],
  ],
];

if (import.meta.main) await runSteps(testStages);
