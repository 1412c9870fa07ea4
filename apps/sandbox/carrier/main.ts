import { runAlone } from '../main/alone.ts';
import { openCarrier } from './carrier.ts';

await runAlone(async (config) => [await openCarrier(config)]);
