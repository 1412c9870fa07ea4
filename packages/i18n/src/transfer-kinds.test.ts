import { expect, test } from 'vitest';
import { consoleCatalogue, memberCatalogue } from './catalogue.ts';
import type { Sentence } from './define.ts';

const PREFIX = 'console.transfer_kind.';
const saysTheSame = (one: Sentence | undefined, other: Sentence) => one?.EN === other.EN && one.MY === other.MY && one.CN === other.CN;

test('a kind of transfer that a member and the console call the same is written once', () => {
  const atMember: Record<string, Sentence> = memberCatalogue;
  const kinds = Object.entries<Sentence>(consoleCatalogue).filter(([key]) => key.startsWith(PREFIX));
  const alike = kinds.filter(([key, sentence]) => saysTheSame(atMember[`records.tx.${key.slice(PREFIX.length)}`], sentence));
  expect(alike.length).toBeGreaterThan(20);
  expect(alike.filter(([key, sentence]) => atMember[`records.tx.${key.slice(PREFIX.length)}`] !== sentence)).toEqual([]);
});
