import { runAlone } from '../main/alone.ts';
import { openChatwoot } from './chatwoot.ts';

await runAlone(async (config) => [openChatwoot(config)]);
