import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pathsOf } from './endpoint.ts';
import { ENDPOINTS } from './table.ts';

test('no two endpoints share an id, or a method and path', () => {
  const ids = ENDPOINTS.map((e) => e.id);
  expect(new Set(ids).size).toBe(ids.length);
  const ways = ENDPOINTS.flatMap((e) => pathsOf(e).map((path) => `${e.method} ${path}`));
  expect(new Set(ways).size).toBe(ways.length);
});

test('every wire schema turns into JSON Schema: no transforms, dates or bigints', () => {
  for (const e of ENDPOINTS) {
    for (const schema of [e.params, e.query, e.body, e.reply]) {
      if (schema) expect(() => z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'throw' }), e.id).not.toThrow();
    }
  }
});

test('every operator endpoint behind the door names the right it asks for, and no other endpoint does', () => {
  const door = new Set(['operatorMe', 'operatorLogout', 'changeOperatorPassword']);
  for (const own of ['proveOperator', 'operatorSecurity', 'endOwnSession', 'beginTotp', 'confirmTotp', 'removeTotp']) door.add(own);
  for (const e of ENDPOINTS) expect(e.right !== undefined, e.id).toBe(e.auth === 'operator' && !door.has(e.id));
});

test('a sealed endpoint has a body, and only members may repeat by key', () => {
  for (const e of ENDPOINTS) {
    if (e.sealed) expect(e.body, e.id).toBeTruthy();
    if (e.idempotent) expect(e.auth, e.id).toBe('member');
  }
});

test('every call by which a member moves money has a rate of its member, and tells that it is refused above it', () => {
  const moving = ENDPOINTS.filter(({ auth, idempotent }) => auth === 'member' && idempotent);
  expect(moving.length).toBeGreaterThan(3);
  for (const e of moving) expect(e.memberRatePerMinute, e.id).toBeGreaterThan(0);
  for (const e of ENDPOINTS) if (e.memberRatePerMinute) expect(e.errors, e.id).toContain('TOO_MANY_REQUESTS');
});

test('lottery calls answer at every mount of the family, each path once', () => {
  const call = { path: '/lgw/games', aliases: ['/lgw/games/mobile', '/lotto/lgw/games'], family: 'lgw' } as const;
  expect(pathsOf(call)).toEqual([
    '/lgw/games',
    '/lgw/games/mobile',
    '/lotto/lgw/games',
    '/lotto-vn/lgw/games',
    '/lotto/lgw/games/mobile',
    '/lotto-vn/lgw/games/mobile',
  ]);
  expect(pathsOf({ path: '/wps/relay/a', aliases: ['/wps/relay/b'], family: 'wps' })).toEqual(['/wps/relay/a', '/wps/relay/b']);
});
