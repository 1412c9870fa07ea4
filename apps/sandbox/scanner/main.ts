import { runAlone } from '../main/alone.ts';
import { openScanner } from './scanner.ts';

await runAlone(async (config) => [await openScanner(config)]);
