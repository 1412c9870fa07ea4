import type { PlayCode, PlayGroup } from './codes.ts';
import type { Outcome } from './draw.ts';
import type { FamilyCode } from './families.ts';
import type { Mode } from './modes.ts';
import type { PlayDefinition } from './play.ts';
import type { Words } from './words.ts';

/** A row of a family's table: all of a play but what its code and family say already. */
export type PlayRow<Family extends FamilyCode> = Omit<PlayDefinition<Family>, 'code' | 'family' | 'playId' | 'mode' | 'outcomes'>;

/** Plays of a family's rows in the order of their numbers' list. A code without row, or a row without number, does not compile. */
export function playsOfRows<Code extends PlayCode, Family extends FamilyCode>(
  rows: Readonly<Record<Code, PlayRow<Family>>>,
  { family, ids, outcomes }: { family: Family; ids: Readonly<Record<Code, number>>; outcomes?: readonly Outcome<Family>[] },
): Readonly<Record<Code, PlayDefinition<Family>>> {
  const codes = Object.keys(ids) as Code[];
  const play = (code: Code): PlayDefinition<Family> => ({
    code,
    family,
    playId: ids[code],
    mode: modeOf(code),
    ...(outcomes && { outcomes }),
    ...rows[code],
  });
  return Object.fromEntries(codes.map((code) => [code, play(code)])) as Record<Code, PlayDefinition<Family>>;
}

function modeOf(code: PlayCode): Mode {
  return code.startsWith('E') ? 'ent' : 'trad';
}

/** Rows of one rule on one part of the draw: method names become codes, `prefixed('SSC_3F', { HZ: … })` is `{ SSC_3F_HZ: … }`. */
export function prefixed<Prefix extends string, Name extends string, Value>(
  prefix: Prefix,
  rows: Readonly<Record<Name, Value>>,
): Record<`${Prefix}_${Name}`, Value> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${prefix}_${name}`, row])) as Record<`${Prefix}_${Name}`, Value>;
}

/** Tabs by their group, each knowing its own. */
export function tabs<Group extends PlayGroup>(words: Readonly<Record<Group, Words>>): Record<Group, { group: Group; name: Words }> {
  return Object.fromEntries(Object.entries(words).map(([group, name]) => [group, { group, name }])) as Record<
    Group,
    { group: Group; name: Words }
  >;
}
