/**
 * All that must always hold of money, whichever module owns its rows: one runner for the files beside the modules. Each statement lists
 * breaches, and each breach names its merchant. Modules are read here as SQL files alone, so that the files may speak of each other's rows.
 */
import { join } from 'node:path';
import type { Queryable } from '../platform/db.ts';
import {
  type CheckedByMerchant,
  type CheckedInvariant,
  checkEach,
  type InvariantStatement,
  readInvariants,
} from '../platform/invariants.ts';

const MODULES = join(import.meta.dirname, '../modules');

/** Modules that say what must hold of their rows, in the order their files are asked. */
const SPEAKERS = [
  'ledger',
  'lottery',
  'vendor',
  'cashier',
  'promotion',
  'delivery',
  'message',
  'chat',
  'verification',
  'report',
  'level',
  'audit',
] as const;
type Speaker = (typeof SPEAKERS)[number];

const statementsOf = (speaker: Speaker) => readInvariants(join(MODULES, speaker, 'invariants.sql'));

/** Every invariant, in the order of its file and of the files. */
export const INVARIANTS: readonly InvariantStatement[] = SPEAKERS.flatMap(statementsOf);

/** Checks every invariant; `broken` is 0 everywhere when all is well. Reads whole tables. */
export function checkBooks(db: Queryable): Promise<CheckedByMerchant[]> {
  return checkEach(db, INVARIANTS);
}

/** Those that are broken: what a test expects to be none. `but`: modules without whose part in it the test moves money. */
export async function brokenInvariants(db: Queryable, { but = [] }: { but?: readonly Speaker[] } = {}): Promise<CheckedInvariant[]> {
  const asked = SPEAKERS.filter((speaker) => !but.includes(speaker)).flatMap(statementsOf);
  return (await checkEach(db, asked)).filter(({ broken }) => broken > 0);
}
