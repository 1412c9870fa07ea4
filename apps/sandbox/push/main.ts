import { runAlone } from '../main/alone.ts';
import { openPush } from './push.ts';

await runAlone(async (config) => [await openPush(config)]);
