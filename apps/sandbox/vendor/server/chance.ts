import { randomBytes, randomUUID } from 'node:crypto';

/** Where all chance comes from: seeds, tickets, ids. */
export type Chance = { bytes(count: number): Uint8Array; uuid(): string };

export const systemChance: Chance = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };
