import { runAlone } from '../main/alone.ts';
import { openOidc } from './oidc.ts';

await runAlone(async (config) => [await openOidc(config)]);
