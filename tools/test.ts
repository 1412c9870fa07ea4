/** `npm test`: everything, after tools/test.mjs has installed. */
import { checkSteps } from './check.ts';
import { findChromium } from './chromium.ts';
import { playwrightStep, runSteps, vitestStep } from './steps.ts';

await runSteps([
  ...checkSteps,
  vitestStep('database', ['db']),
  playwrightStep('journeys', async () => ({ CHROMIUM_PATH: await findChromium() })),
]);
