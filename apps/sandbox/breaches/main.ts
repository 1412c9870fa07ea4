import { runAlone } from '../main/alone.ts';
import { openBreaches } from './breaches.ts';

await runAlone(async () => [openBreaches()]);
