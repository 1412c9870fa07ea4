import { runAlone } from '../main/alone.ts';
import { openPapers } from './papers.ts';

await runAlone(async (config) => [openPapers(config)]);
