import { expect, test } from 'vitest';
import { PARTIES } from './contract-state.ts';
import { ask } from './testing/ask.ts';

const ACTS = ['PROPOSE', 'ACCEPT', 'REJECT', 'EDIT', 'TERMINATE', 'WITHDRAW', 'EXPIRE', 'SIGN'] as const;
type Event = { by: (typeof PARTIES)[number]; act: (typeof ACTS)[number] };

const event = (text: string): Event => {
  const [by, act] = text.split(' ') as [string, Event['act']];
  return { by: PARTIES.find((party) => party.startsWith(by)) as Event['by'], act };
};
/** How each state is come to; the upline asks. */
const BEFORE = {
  '-': [],
  P: ['U PROPOSE'],
  A: ['U PROPOSE', 'D ACCEPT'],
  E: ['U PROPOSE', 'D ACCEPT', 'U EDIT'],
  V: ['U PROPOSE', 'D ACCEPT', 'U TERMINATE'],
  C: ['U PROPOSE', 'U WITHDRAW'],
  R: ['U PROPOSE', 'D REJECT'],
} as const;

/** All that may happen: act, letter, status behind it, version in force. */
const ALLOWED: Record<keyof typeof BEFORE, readonly string[]> = {
  '-': ['U PROPOSE N P 0', 'D PROPOSE N P 0'],
  C: ['U PROPOSE N P 0', 'D PROPOSE N P 0'],
  R: ['U PROPOSE N P 0', 'D PROPOSE N P 0'],
  P: ['D ACCEPT A A 1', 'D REJECT R R 0', 'U WITHDRAW C C 0', 'C EXPIRE C C 0', 'O TERMINATE C C 0'],
  A: ['U EDIT E E 1', 'D EDIT E E 1', 'U TERMINATE V V 1', 'D TERMINATE V V 1', 'O TERMINATE C C 0'],
  E: ['D ACCEPT A A 2', 'D REJECT R A 1', 'U WITHDRAW C A 1', 'C EXPIRE C A 1', 'O TERMINATE C C 0'],
  V: ['D ACCEPT C C 0', 'C EXPIRE C C 0', 'D REJECT R A 1', 'U WITHDRAW C A 1', 'O TERMINATE C C 0'],
};

function refusalOf(status: keyof typeof BEFORE, { by, act }: Event): string {
  const isOpen = ['P', 'E', 'V'].includes(status);
  const isParty = by === 'UPLINE' || by === 'DOWNLINE';
  if (!isOpen || !isParty) return 'STATE_CONFLICT';
  if (['ACCEPT', 'REJECT'].includes(act)) return 'OWN_REQUEST';
  if (act === 'WITHDRAW') return 'NOT_YOUR_REQUEST';
  return ['PROPOSE', 'EDIT', 'TERMINATE'].includes(act) ? 'REQUEST_PENDING' : 'STATE_CONFLICT';
}

test.each(Object.keys(BEFORE) as (keyof typeof BEFORE)[])('a contract that is %s: every act of everybody', (status) => {
  const allowed = new Map(ALLOWED[status].map((row) => [row.split(' ').slice(0, 2).join(' '), row.split(' ').slice(2)]));
  const stands = ask('contract', { events: BEFORE[status].map(event) }).steps as { status: string; inForce: number }[];
  const { inForce = 0 } = stands.at(-1) ?? {};
  let taken = 0;
  for (const by of PARTIES) {
    for (const act of ACTS) {
      const last = (ask('contract', { events: [...BEFORE[status].map(event), { by, act }] }).steps as unknown[]).at(-1);
      const [action, next, version] = allowed.get(`${by.charAt(0)} ${act}`) ?? [];
      if (action) expect(last).toEqual({ status: next, inForce: Number(version), action });
      else expect(last, `${by} ${act}`).toEqual({ status, inForce, code: refusalOf(status, { by, act }) });
      taken += Number(action !== undefined);
    }
  }
  expect(taken).toBe(allowed.size);
});

test('versions are counted over rejections and ends, and what was refused changes nothing', () => {
  const story = [
    ...['D PROPOSE', 'U REJECT', 'U PROPOSE', 'U ACCEPT', 'D ACCEPT', 'D EDIT', 'U EDIT', 'U REJECT', 'D EDIT', 'U ACCEPT'],
    ...['U TERMINATE', 'C EXPIRE', 'D PROPOSE', 'U ACCEPT'],
  ];
  const steps = ask('contract', { events: story.map(event) }).steps as {
    status: string;
    inForce: number;
    action?: string;
    code?: string;
  }[];
  expect(steps.map(({ status, inForce, action, code }) => `${status}${inForce} ${action ?? code}`)).toEqual([
    ...['P0 N', 'R0 R', 'P0 N', 'P0 OWN_REQUEST', 'A2 A', 'E2 E', 'E2 REQUEST_PENDING', 'A2 R', 'E2 E', 'A4 A'],
    ...['V4 V', 'C0 C', 'P0 N', 'A5 A'],
  ]);
});
