import type { Db } from '../../store/database.ts';
import type { HandFacts } from '../table.ts';

export function watchHand(_db: Db, _facts: HandFacts): void {}
