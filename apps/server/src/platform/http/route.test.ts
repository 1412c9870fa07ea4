import { endpoint } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { forOperator, rawForOperator } from './route.ts';

const about = { method: 'POST', family: 'own', auth: 'operator', errors: ['NOT_FOUND', 'LAST_OWNER'], summary: 'x' } as const;
const act = endpoint({ ...about, id: 'act', path: '/console/api/act', reply: z.object({ done: z.boolean() }) });
const file = endpoint({ ...about, id: 'file', path: '/console/api/file', reply: null });

const all = async (code: string) => (code === '' ? ok({ done: true }) : code === 'x' ? fail('NOT_FOUND') : fail('LAST_OWNER'));
const few = async (code: string) => (code === '' ? ok({ done: true }) : fail('NOT_FOUND'));
const more = async (code: string) => (code === 'y' ? fail('TOTP_STATE') : all(code));

test('an operator’s endpoint and its handler have the same errors, or do not compile', () => {
  const bound = [
    forOperator(act, ({ ip }) => all(ip)),
    // A gate refuses in the handler's place with what no endpoint need list.
    forOperator(act, async ({ ip }) => (ip === '' ? fail('OVERLOADED') : all(ip))),
    // @ts-expect-error LAST_OWNER is listed and never returned
    forOperator(act, ({ ip }) => few(ip)),
    // @ts-expect-error TOTP_STATE is returned and not listed
    forOperator(act, ({ ip }) => more(ip)),
    rawForOperator(file, async ({ ip }) => (ip === '' ? ok(undefined) : ip === 'x' ? fail('NOT_FOUND') : fail('LAST_OWNER'))),
    // @ts-expect-error both are listed and neither is returned
    rawForOperator(file, async () => ok(undefined)),
  ];
  expect(bound.map(({ endpoint: { id } }) => id)).toEqual(['act', 'act', 'act', 'act', 'file', 'file']);
});
