/**
 * `node proofs/axe/main.ts`: every screen of the phone, in three languages and four skins, by the rules of WCAG AA.
 * `npm test` looks at a tenth of it (e2e/axe.spec.ts).
 */
import { lookAtAll } from './look-at-all.ts';

const report = await lookAtAll();
process.exit(report?.faults.length === 0 ? 0 : 1);
