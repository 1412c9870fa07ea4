import type { DeskGame, DeskVendor } from '@fairhall/contract/console/lobby-games';

/** What is changed: a game, or all games of a vendor in a category. */
export type Listed = { kind: 'game'; row: DeskGame } | { kind: 'vendor'; row: DeskVendor };

/** What an operator sets of it. */
export type Wished = Partial<Pick<DeskGame, 'listed' | 'maintenance' | 'isHot' | 'isNew' | 'sorting' | 'ownNames'>>;

const FIELDS = ['listed', 'maintenance', 'isHot', 'isNew', 'sorting', 'ownNames'] as const;

/** As it stands. Pure. */
export function formOf({ row }: Listed): Wished {
  const held: Wished = row;
  return Object.fromEntries(FIELDS.filter((field) => field in held).map((field) => [field, held[field]]));
}

/** Fields that differ from what was looked at: another operator's change of the others stands. Pure. */
export function differing(form: Wished, held: Wished): Wished {
  const same = (field: keyof Wished) => JSON.stringify(form[field]) === JSON.stringify(held[field]);
  return Object.fromEntries(FIELDS.filter((field) => !same(field)).map((field) => [field, form[field]]));
}
