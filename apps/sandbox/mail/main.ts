import { runAlone } from '../main/alone.ts';
import { openMail } from './mail.ts';

await runAlone(async (config) => [await openMail(config)]);
