import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../../test/backoffice/world.ts';

let world: World;
let anna: Desk;
let cara: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
  cara = await world.login('cara', 'lotus');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.owner.query('delete from game_override');
  await world.owner.query('delete from game_proposal');
  world.clock.advance(1_000);
});

const TERMS = '/games/1/terms';
/** Any triple has a chance of 1/36: fair odds are 36. */
const ABOVE = { odds: { EK3_QT: { W: '370000' } } };

const terms = async (desk = anna) => (await desk.get(TERMS)).body as ConsoleGameTerms;
const save = (wish: object, more: object = {}, desk = anna) =>
  desk.post(TERMS, { ...wish, expectedVersion: 0, reason: 'because', ...more });
const change = (name: string, value: string) => ({ changes: { terms: { [name]: value } } });
const termOf = ({ terms: list }: ConsoleGameTerms, wanted: string) => list.find(({ name }) => name === wanted);
const acts = async () => (await world.audit(1)).filter(({ action }) => action.startsWith('game.')).map(({ action }) => action);
const menuSwitch = async (merchant: string) => {
  const { body } = await world.ask({ method: 'GET', url: '/lgw/games/1/play_menu', headers: { merchant, language: 'EN' } });
  const text = JSON.stringify(body);
  return /"playCode":"EK3_QT"[^}]*?"playSwitch":(\d)/.exec(text)?.[1];
};

test('a change is the next version at this merchant alone, and is told with who made it', async () => {
  const { body } = await save(change('multipleMax', '50'));
  expect(body).toMatchObject({ version: 1, waiting: null });
  expect(termOf(await terms(), 'multipleMax')).toEqual({ name: 'multipleMax', kind: 'count', value: '50', standard: '10000', own: true });
  expect(termOf(await terms(await world.login('bo')), 'multipleMax')).toMatchObject({ value: '10000', own: false });
  const { body: history } = await anna.get(`${TERMS}/versions`);
  expect(history).toMatchObject({
    version: 1,
    list: [
      {
        version: 1,
        author: 'anna',
        approvedBy: '',
        reason: 'because',
        changes: [{ path: 'terms.multipleMax', before: '10000', after: '50' }],
      },
    ],
  });
  expect((await acts()).at(-1)).toBe('game.terms_changed');
});

test('what is sold goes by it at once', async () => {
  expect(await menuSwitch('lotus')).toBe('1');
  await save({ changes: { plays: { EK3_QT: false } } });
  // What everybody reads is kept for a second at most.
  world.clock.advance(1_000);
  expect(await menuSwitch('lotus')).toBe('0');
  expect(await menuSwitch('harbor')).toBe('1');
});

test('going back makes an older version the next one, version 0 being what the game came with', async () => {
  await save(change('multipleMax', '50'));
  await save(change('multipleMax', '60'), { expectedVersion: 1 });
  const preview = await anna.post(`${TERMS}/preview`, { toVersion: 1 });
  expect(preview.body).toMatchObject({ version: 2, changes: [{ path: 'terms.multipleMax', before: '60', after: '50' }] });
  expect((await save({ toVersion: 1 }, { expectedVersion: 2 })).body).toMatchObject({ version: 3 });
  expect((await save({ toVersion: 0 }, { expectedVersion: 3 })).body).toMatchObject({ version: 4 });
  expect(termOf(await terms(), 'multipleMax')).toMatchObject({ value: '10000', own: false });
});

describe('a preview', () => {
  test('tells differences and returns, and keeps nothing', async () => {
    const { body } = await anna.post(`${TERMS}/preview`, { changes: { odds: { EK3_QT: { W: '300000' } } } });
    expect(body).toMatchObject({
      takesTwo: false,
      low: ['odds.EK3_QT.W'],
      changes: [{ path: 'odds.EK3_QT.W', before: '349200', after: '300000' }],
    });
    const play = (body.plays as ConsoleGameTerms['plays']).find(({ code }) => code === 'EK3_QT');
    expect(play).toMatchObject({ lowE6: 833_333, highE6: 833_333 });
    expect((await terms()).version).toBe(0);
  });

  test('says what is wrong', async () => {
    const { status, body } = await anna.post(`${TERMS}/preview`, change('stakeMax', '1'));
    expect([status, body.errorCode, body.detail]).toEqual([
      422,
      'PROFILE_INVALID',
      { problems: [{ path: 'terms.stakeMax', rule: 'order' }] },
    ]);
  });
});

describe('odds above the fair ones', () => {
  test('are kept when another operator agrees, and sold only then', async () => {
    const { body } = await save({ changes: ABOVE });
    expect(body).toMatchObject({ version: 0, waiting: { author: 'anna', mine: true, overVersion: 0 } });
    const asked = (await terms(cara)).waiting;
    expect(asked).toMatchObject({ mine: false, changes: [{ path: 'odds.EK3_QT.W', before: '349200', after: '370000' }] });
    const decision = { keep: true, atMs: asked?.atMs, reason: 'a promotion' };
    expect((await anna.post(`${TERMS}/decide`, decision)).body.errorCode).toBe('SECOND_OPERATOR_REQUIRED');
    expect((await cara.post(`${TERMS}/decide`, decision)).body).toMatchObject({ version: 1, waiting: null });
    expect((await anna.get(`${TERMS}/versions`)).body).toMatchObject({ list: [{ author: 'anna', approvedBy: 'cara' }] });
    expect((await acts()).slice(-2)).toEqual(['game.terms_asked', 'game.terms_changed']);
  });

  test('are dropped by either of them', async () => {
    const { body } = await save({ changes: ABOVE });
    const { atMs } = (body as ConsoleGameTerms).waiting ?? {};
    expect((await anna.post(`${TERMS}/decide`, { keep: false, atMs, reason: 'a mistake' })).body).toMatchObject({
      version: 0,
      waiting: null,
    });
    expect((await acts()).at(-1)).toBe('game.terms_dropped');
  });

  test('are not kept over terms that nobody agreed to, nor when others wait than were seen', async () => {
    const first = (await save({ changes: ABOVE })).body as ConsoleGameTerms;
    world.clock.advance(5_000);
    const second = (await save({ changes: { odds: { EK3_QT: { W: '380000' } } } })).body as ConsoleGameTerms;
    const keep = (body: ConsoleGameTerms) => cara.post(`${TERMS}/decide`, { keep: true, atMs: body.waiting?.atMs, reason: 'yes' });
    expect((await keep(first)).body.errorCode).toBe('PROFILE_CHANGED');
    await world.owner.query(`update game_proposal set over_version = 7`);
    expect((await keep(second)).body.errorCode).toBe('PROFILE_CHANGED');
  });
});

test('refusals', async () => {
  const code = async (answer: ReturnType<typeof save>) => (await answer).body.errorCode;
  expect(await code(save(change('multipleMax', '50'), { expectedVersion: 3 }))).toBe('PROFILE_CHANGED');
  expect(await code(save(change('multipleMax', '10000')))).toBe('PROFILE_SAME');
  expect(await code(save(change('multipleMax', '50'), { reason: '  ' }))).toBe('REASON_REQUIRED');
  expect(await code(save({ toVersion: 9 }))).toBe('NOT_FOUND');
  expect(await code(anna.get('/games/77/terms'))).toBe('NOT_FOUND');
  expect(await code(cara.post(`${TERMS}/decide`, { keep: true, atMs: 1, reason: 'yes' }))).toBe('PROFILE_CHANGED');
  expect((await terms()).version).toBe(0);
});

test.each<OperatorRole>(['finance', 'support', 'read_only'])('%s looks and changes nothing', async (role) => {
  const name = role.replace('_', '');
  await world.hire(name, role);
  const cookie = cookieOf(await world.ask(loginRequest(name, PASSWORD)));
  invariant(cookie, `${name} is logged in`);
  const desk = world.desk(cookie);
  expect((await desk.get(TERMS)).status).toBe(200);
  for (const path of ['', '/preview', '/decide']) {
    const body =
      path === '/decide'
        ? { keep: true, atMs: 1, reason: 'x' }
        : { changes: {}, ...(path === '' ? { expectedVersion: 0, reason: 'x' } : {}) };
    expect((await desk.post(`${TERMS}${path}`, body)).body.errorCode).toBe('NO_PERMISSION');
  }
});

test('two savings at once: one is kept, the other is told', async () => {
  const answers = await Promise.all([save(change('multipleMax', '50')), save(change('multipleMax', '60'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await terms()).version).toBe(1);
});
