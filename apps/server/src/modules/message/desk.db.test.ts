import type { AnnouncementDraft, DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../test/backoffice/world.ts';

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());

const DRAFT: AnnouncementDraft = {
  ...{ type: 'PU', groupName: '', platform: '', execution: '', audience: 'all', picture: '', scene: '', link: '', sorting: 0 },
  ...{ category: '', promotionType: '' },
  ...{ texts: { EN: { title: 'New lobby', content: '<p>Come in.</p>' }, MY: { title: 'လော်ဘီအသစ်', content: '' } }, fromMs: null, toMs: null },
};
const save = (id: string, more: object = {}, expectedVersion = 0, desk = anna) =>
  desk.post(`/announcements/${id}`, { draft: { ...DRAFT, ...more }, expectedVersion, reason: 'news' });
const publish = (id: string, expectedVersion: number, published = true) =>
  anna.post(`/announcements/${id}/publish`, { published, expectedVersion, reason: 'ready' });
const found = async (id: string, query = '') =>
  ((await anna.get(`/announcements${query}`)).body.list as DeskAnnouncement[]).find((one) => one.id === id);

/** What a guest is told, in the order of the list. */
async function told(language = 'EN'): Promise<string[]> {
  const reply = await world.ask({
    method: 'GET',
    url: '/wps/relay/MCSFE_getListAnnouncements?types=PU',
    headers: { merchant: 'lotus', language },
  });
  const { popups } = (reply.body as { value: { popups: { id: string; title: string }[] } }).value;
  return popups.map(({ title }) => title);
}

test('an announcement is a draft until it is published, shown in each reader’s language, and withdrawn again', async () => {
  expect(await save('pop')).toMatchObject({ status: 200, body: { state: 'draft', version: 1 } });
  expect(await told()).toEqual([]);
  expect(await publish('pop', 1)).toMatchObject({ status: 200, body: { state: 'shown', version: 2 } });
  await expect.poll(() => told()).toEqual(['New lobby']);
  expect(await told('MY')).toEqual(['လော်ဘီအသစ်']);
  expect(await save('pop', { texts: { EN: { title: 'Newer lobby', content: '' } } }, 2)).toMatchObject({ status: 200 });
  await expect.poll(() => told()).toEqual(['Newer lobby']);
  expect(await publish('pop', 3, false)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
  await expect.poll(() => told()).toEqual([]);
  const rows = await world.owner.query(
    "select action, subject_id, reason from audit_log where action like 'announcement.%' order by audit_id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['announcement.saved', 'announcement.published', 'announcement.saved', 'announcement.withdrawn'],
  ]);
  expect(rows[0]).toMatchObject({ subject_id: 'pop', reason: 'news' });
});

test('a promotion comes to phones with the codes, the link and the scene that were set', async () => {
  const set = { type: 'PR', category: 'SLOTS', promotionType: 'first_deposit', link: '/m/activity' };
  expect(await save('gift', set)).toMatchObject({ status: 200, body: set });
  expect(await publish('gift', 1)).toMatchObject({ status: 200 });
  const read = async () => {
    const url = '/wps/relay/MCSFE_getListAnnouncements?types=PR';
    const { body } = await world.ask({ method: 'GET', url, headers: { merchant: 'lotus', language: 'EN' } });
    return JSON.stringify(body);
  };
  await expect.poll(read).toContain('"category":"SLOTS"');
  for (const part of ['"promotionType":"first_deposit"', '"linkage":"/m/activity"']) expect(await read()).toContain(part);
  expect(await save('gift', { ...set, category: 'FISH', promotionType: '' }, 2)).toMatchObject({ status: 200 });
  expect(await found('gift')).toMatchObject({ category: 'FISH', promotionType: '' });
  expect(await save('bad', { ...set, category: 'a b' })).toMatchObject({ status: 400 });
});

test('of two who looked at the same version the second hears of the first, and nothing is overwritten', async () => {
  await save('both');
  const [one, other] = await Promise.all([save('both', { sorting: 1 }, 1), save('both', { sorting: 2 }, 1)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect([one, other].find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
  expect(await save('both')).toMatchObject({ status: 409 });
  expect(await found('both')).toMatchObject({ version: 2 });
});

test.each<[string, object, string]>([
  ['a script in the text', { texts: { EN: { title: 'A', content: '<p onclick="x()">A</p>' } } }, 'draft/texts/EN/content'],
  ['a foreign element', { texts: { EN: { title: 'A', content: '<img src=x>' } } }, 'draft/texts/EN/content'],
  ['a title of blanks', { texts: { EN: { title: '  ', content: '' } } }, 'draft/texts/EN/title'],
  ['a link out of the app', { link: 'https://elsewhere.example' }, 'draft/link'],
  ['an end before its begin', { fromMs: 2_000, toMs: 1_000 }, 'draft/toMs'],
  ['an end that has passed', { toMs: 1_000 }, 'draft/toMs'],
  ['a picture that is not the merchant’s', { picture: 'a'.repeat(32) }, 'draft/picture'],
])('what would not show as it is meant is refused: %s', async (_name, more, field) => {
  expect(await save('bad', more)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT', field } });
  expect(await found('bad')).toBeUndefined();
});

test('the list is asked by type and state; what is planned waits', async () => {
  const soonMs = world.clock.nowMs() + 3_600_000;
  await save('planned', { type: 'PL', fromMs: soonMs });
  await publish('planned', 1);
  expect(await found('planned', '?type=PL&state=waiting')).toMatchObject({ state: 'waiting', fromMs: soonMs });
  expect(await found('planned', '?state=shown')).toBeUndefined();
  expect(await found('planned', '?type=PU')).toBeUndefined();
});

test('nobody writes what there is not, without a reason, or as one who only looks', async () => {
  expect(await save('none', {}, 4)).toMatchObject({ status: 404 });
  expect(await publish('none', 1)).toMatchObject({ status: 404 });
  expect(await anna.post('/announcements/why', { draft: DRAFT, expectedVersion: 0, reason: ' ' })).toMatchObject({ status: 422 });
  await world.hire('viewer', 'read_only');
  const cookie = cookieOf(await world.ask(loginRequest('viewer', PASSWORD)));
  invariant(cookie, 'the viewer is logged in');
  const viewer = world.desk(cookie);
  expect(await viewer.get('/announcements')).toMatchObject({ status: 200 });
  expect(await save('theirs', {}, 0, viewer)).toMatchObject({ status: 403 });
});
