import { runAlone } from '../main/alone.ts';
import { openTracker } from './tracker.ts';

await runAlone(async (config) => [openTracker(config)]);
