/** `npm test`: everything, after tools/test.mjs has installed. */
import { ONE_MORE, sourceStages, unitStep } from './check.ts';
import { findForJourneys } from './chromium.ts';
import { HALF_THE_CORES, playwrightStep, runSteps, type Stage, vitestStep, within } from './steps.ts';

const chromium = async () => ({ CHROMIUM_PATH: await findForJourneys() });

/** Journeys and proofs wait much of their time, each for something else: beside each other they keep the cores at work. A third beside them starves all. */
export const testStages: readonly Stage[] = [
  ...sourceStages,
  unitStep,
  within(345, vitestStep('database', ['db'], ONE_MORE)),
  [
    [within(590, playwrightStep('journeys', chromium)), within(170, playwrightStep('tables', chromium))],
    [within(420, vitestStep('proofs', ['proofs'], `--maxWorkers=${HALF_THE_CORES}`)), within(330, playwrightStep('games', chromium))],
  ],
];

if (import.meta.main) await runSteps(testStages);
