import { describe, expect, test } from 'vitest';
import { gameFailureOf, readGameAnswer, readGameRequest } from './game-calls.ts';
import { PROFILES } from './profiles.ts';

const UUID = '583c985f-fee6-4c0e-bbf5-308aad6265af';
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const PRACTICE = {
  ...{ operator_id: 'LOTUS', game_code: 'S3', currency: 'XXX', country: 'MM', lang: 'my', lobby_url: 'http://localhost:8080/m/home' },
  platform: 'GPL_MOBILE',
};

describe('a game call', () => {
  test('is read with the fields of its kind; an operator’s own are let pass', () => {
    expect(readGameRequest(PROFILES.hub88, 'url', bytes({ ...PRACTICE, own: 1 }))).toEqual(PRACTICE);
    expect(readGameRequest(PROFILES.hub88, 'url', bytes({ ...PRACTICE, user: '1-7', token: 'session-token' }))).not.toBeNull();
    expect(readGameRequest(PROFILES.hub88, 'round', bytes({ operator_id: 'LOTUS', transaction_uuid: UUID }))).not.toBeNull();
    const day = { start_time: '2026-11-22T00:00:00', end_time: '2026-11-23T00:00:00.000Z' };
    expect(readGameRequest(PROFILES.hub88, 'transactions', bytes({ operator_id: 'LOTUS', ...day }))).toMatchObject(day);
  });

  test.each<[string, Uint8Array]>([
    ['no JSON', new TextEncoder().encode('{')],
    ['bytes that are no text', Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['a list', bytes([PRACTICE])],
    ['no game', bytes({ ...PRACTICE, game_code: undefined })],
    ['a token that is too short', bytes({ ...PRACTICE, token: 'short' })],
    ['a country by its name', bytes({ ...PRACTICE, country: 'Myanmar' })],
    ['a platform that there is not', bytes({ ...PRACTICE, platform: 'GPL_WATCH' })],
  ])('of %s is none', (_name, body) => {
    expect(readGameRequest(PROFILES.hub88, 'url', body)).toBeNull();
  });
});

test('each profile requires a field of a launch that the other does not', () => {
  const launch = { ...PRACTICE, platform: undefined };
  const [whole, ofASite] = [
    { ...launch, platform: 'GPL_MOBILE' },
    { ...launch, sub_partner_id: 'lotus' },
  ];
  const reads = (profile: keyof typeof PROFILES) =>
    [launch, whole, ofASite].map((body) => readGameRequest(PROFILES[profile], 'url', bytes(body)) !== null);
  expect([reads('hub88'), reads('hub88-caleta')]).toEqual([
    [false, true, false],
    [false, false, true],
  ]);
});

test('an answer is read by its call; one of another shape is none', () => {
  expect(readGameAnswer('url', bytes({ url: 'http://localhost:8081/play/S3' }))).toEqual({ url: 'http://localhost:8081/play/S3' });
  expect(readGameAnswer('url', bytes({ url: '' }))).toBeNull();
  expect(readGameAnswer('list', bytes({ games: [] }))).toBeNull();
  const reward = { reward_uuid: UUID, prepaid_uuid: UUID, user: '1-7' };
  expect(readGameAnswer('createReward', bytes({ ...reward, game_id: 132 }))).toEqual(reward);
  const told = { transaction_uuid: UUID, type: 'BET', user: '1-7', round: 'r1', game_code: 'S3', created_at: '2026-11-22T10:00:00.000Z' };
  expect(readGameAnswer('transactions', bytes({ transactions: [told] }))).toEqual({ transactions: [told] });
});

test('a code of HTTP says why a call was refused; one that says nothing is a fault', () => {
  expect([400, 401, 403, 404, 429, 500, 502].map(gameFailureOf)).toEqual([
    ...['BAD_PARAMETERS', 'BAD_SIGNATURE', 'NOT_ENABLED', 'UNKNOWN', 'TOO_MANY', 'FAULT', 'FAULT'],
  ]);
});
