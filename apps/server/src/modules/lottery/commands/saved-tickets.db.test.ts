import { SAVED_TICKET } from '@fairhall/contract/limits';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, stage } from '../../../../test/lottery/stage.ts';
import { savedTicket, savedTickets } from '../queries/saved-tickets.ts';
import { deleteTicket } from './delete-ticket.ts';
import { renameTicket } from './rename-ticket.ts';
import { saveTicket } from './save-ticket.ts';

const BIG = 'B~1~5501~1~0~10';
const BIG_ODD = 'B~1~5501~1~0~10;O~1~5501~1~0~10';

let on: Stage;
beforeAll(async () => {
  on = await stage();
});
afterAll(() => on.close());

async function owner(merchantId = 1): Promise<{ merchantId: number; memberId: bigint }> {
  return (await on.member(major(100), merchantId)).actor;
}
type Owner = Awaited<ReturnType<typeof owner>>;

const save = (of: Owner, name: string, bettingSlipString = BIG, prizeModeId = 3) =>
  saveTicket(on.deps, of, { gameId: 1, name, prizeModeId, bettingSlipString });
async function kept(of: Owner) {
  const listed = await savedTickets(on.deps, of, 1);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value.content;
}
async function idOf(of: Owner, name: string): Promise<string> {
  const saved = await save(of, name);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.ticketId;
}

test('a slip is kept as the rules write it, the newest first, and takes no money', async () => {
  const player = await on.member(major(100));
  const of = player.actor;
  await save(of, 'Morning');
  const saved = await save(of, '  Evening \n ticket ', BIG_ODD);
  expect(saved).toMatchObject({ ok: true, value: { name: 'Evening ticket', prizeModeId: 3, playCodes: ['EK3_BSOE'], lines: 2 } });
  expect((await kept(of)).map(({ name }) => name)).toEqual(['Evening ticket', 'Morning']);
  const [first] = await kept(of);
  expect(await savedTicket(on.deps, of, first?.ticketId ?? '0')).toMatchObject({ ok: true, value: { bettingSlipString: BIG_ODD } });
  expect(await on.cash(player)).toBe(major(100));
});

test('saved again after a lost answer it is the ticket there is; another slip needs another name', async () => {
  const of = await owner();
  const first = await idOf(of, 'Mine');
  expect(await idOf(of, ' Mine ')).toBe(first);
  expect(await save(of, 'Mine', BIG_ODD)).toEqual({ ok: false, code: 'SAVED_TICKET_NAME', field: 'name' });
  expect(await kept(of)).toHaveLength(1);
});

test.each<[string, [name: string, slip: string, prizeModeId: number], string]>([
  ['a name of nothing', [' \u0000 ', BIG, 3], 'INVALID_INPUT'],
  ['a way of betting that is none', ['x', BIG, 9], 'INVALID_INPUT'],
  ['no slip', ['x', 'hello', 3], 'SLIP_INVALID'],
  ['a play of the other way of betting', ['x', BIG, 1], 'SLIP_INVALID'],
  ['a play of another family', ['x', '1,2,3,4,5~1~1~1~1960~1', 1], 'SLIP_INVALID'],
])('%s is refused', async (_, [name, slip, prizeModeId], code) => {
  const of = await owner();
  expect(await save(of, name, slip, prizeModeId)).toMatchObject({ ok: false, code });
  expect(await kept(of)).toEqual([]);
});

test('no more than so many for a family, also when they come all at once', async () => {
  const of = await owner();
  const names = Array.from({ length: SAVED_TICKET.familyMax + 5 }, (_, place) => `ticket ${place}`);
  const answers = await Promise.all(names.map((name) => save(of, name)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(SAVED_TICKET.familyMax);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'SAVED_TICKETS_MAX', detail: { n: SAVED_TICKET.familyMax } });
  expect(await kept(of)).toHaveLength(SAVED_TICKET.familyMax);
});

test('a ticket gets another name, which no other has, and is deleted once and for all', async () => {
  const of = await owner();
  const [one, other] = [await idOf(of, 'one'), await idOf(of, 'other')];
  expect(await renameTicket(on.deps, of, { ticketId: one, name: 'other' })).toMatchObject({ ok: false, code: 'SAVED_TICKET_NAME' });
  expect(await renameTicket(on.deps, of, { ticketId: one, name: ' ' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await renameTicket(on.deps, of, { ticketId: one, name: 'one' })).toMatchObject({ ok: true });
  expect(await renameTicket(on.deps, of, { ticketId: one, name: 'first' })).toMatchObject({ ok: true, value: { name: 'first' } });
  expect(await deleteTicket(on.deps, of, other)).toEqual({ success: true });
  expect(await deleteTicket(on.deps, of, other)).toEqual({ success: true });
  expect((await kept(of)).map(({ name }) => name)).toEqual(['first']);
});

test('another member, of the same merchant or another, neither sees, renames nor deletes it', async () => {
  const of = await owner();
  const ticketId = await idOf(of, 'secret');
  for (const stranger of [await owner(), await owner(2)]) {
    expect(await kept(stranger)).toEqual([]);
    expect(await savedTicket(on.deps, stranger, ticketId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await renameTicket(on.deps, stranger, { ticketId, name: 'theirs' })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    await deleteTicket(on.deps, stranger, ticketId);
  }
  expect((await kept(of)).map(({ name }) => name)).toEqual(['secret']);
});
