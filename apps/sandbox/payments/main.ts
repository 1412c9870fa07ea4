import { runAlone } from '../main/alone.ts';
import { openPayments } from './payments.ts';

await runAlone(async (config) => [openPayments(config)]);
