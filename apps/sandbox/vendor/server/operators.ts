import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILES, type Profile } from '@fairhall/vendor-protocol/hub88/profiles';
import { readPublicKey } from '@fairhall/vendor-protocol/signature';
import { z } from 'zod/mini';

/** Who may ask the vendor for games, and whose wallet it asks for money. */
export type Operator = {
  operatorId: string;
  walletUrl: string;
  publicKey: KeyObject;
  profile: Profile;
  showsBar: boolean;
  /** Of its clocks: records are cut at its full hours. */
  utcOffsetMinutes: number;
};

export type Operators = { find(operatorId: string): Operator | undefined; all(): readonly Operator[] };

const Entries = z.array(
  z.object({
    operatorId: z.string().check(z.minLength(1), z.maxLength(100)),
    walletUrl: z.url({ protocol: /^https?$/ }),
    publicKey: z.string(),
    profile: z.optional(z.enum(['hub88', 'hub88-caleta'])),
    // Way back and time stand above its frame, and of a wallet balance and net result: the game leaves out of its own line what is there.
    showsBar: z.optional(z.boolean()),
    utcOffsetMinutes: z.optional(z.int().check(z.minimum(-720), z.maximum(840))),
  }),
);

/** Reads `operators.json`, and again whenever it has changed: an operator is data. A file that can't be read leaves who was known. */
export function readOperators(dataDir: string, complain: (problem: string) => void): Operators {
  const path = join(dataDir, 'operators.json');
  let [readAt, known] = [-1, new Map<string, Operator>()];
  const current = () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at === readAt) return known;
    readAt = at;
    try {
      if (at > 0) known = new Map(readEntries(readFileSync(path, 'utf8')).map((operator) => [operator.operatorId, operator]));
    } catch (error) {
      complain(error instanceof Error ? error.message : 'no list of operators');
    }
    return known;
  };
  return { find: (id) => current().get(id), all: () => [...current().values()] };
}

/** Whether its operator shows a bar above this session's frame. */
export function isUnderBar(operators: Operators, { operator }: { operator: string }): boolean {
  return operators.find(operator)?.showsBar === true;
}

function readEntries(text: string): Operator[] {
  return Entries.parse(JSON.parse(text)).map(({ operatorId, walletUrl, publicKey, profile, showsBar = false, utcOffsetMinutes = 0 }) => {
    const key = readPublicKey(publicKey);
    if (!key) throw new Error(`the public key of ${operatorId} is none of RSA with 2048 bits or more`);
    const known = { publicKey: key, profile: PROFILES[profile ?? 'hub88'], showsBar, utcOffsetMinutes };
    return { operatorId, walletUrl: walletUrl.replace(/\/$/, ''), ...known };
  });
}
