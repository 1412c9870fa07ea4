import { codeAt } from '../backoffice/totp.ts';
import { ask, OPERATOR_PASSWORD, type People, type Person } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

type Enrolled = { headers: Person['headers']; id: string; recoveryCodes: string[] };

/** Good requests about operators, their second step and their sessions. */
export function operatorCalls(product: Product, { desk, operator }: People) {
  const post = <T>(url: string, { headers }: Pick<Person, 'headers'>, payload: object) =>
    ask<T>(product, { method: 'POST', url: `/console/api${url}`, headers, payload });

  async function begun(role?: 'read_only') {
    const person = await operator(role);
    const { secret } = await post<{ secret: string }>('/security/totp', person, { password: OPERATOR_PASSWORD });
    return { ...person, code: codeAt(secret, product.clock.nowMs()) };
  }
  async function enrolled(role?: 'read_only'): Promise<Enrolled> {
    const { code, ...person } = await begun(role);
    return { ...person, ...(await post<{ recoveryCodes: string[] }>('/security/totp/confirm', person, { code })) };
  }
  async function sessionOf({ id }: Pick<Person, 'id'>): Promise<string> {
    const { sessions } = await ask<{ sessions: { sessionId: string }[] }>(product, {
      method: 'GET',
      url: `/console/api/operators/${id}`,
      headers: desk.headers,
    });
    return sessions[0]?.sessionId ?? '';
  }
  async function again({ name }: Person): Promise<void> {
    await post('/login', desk, { name, password: OPERATOR_PASSWORD });
  }
  const managed = (more: object = {}): Valid => ({
    call: async () => ({ params: { operatorId: (await operator('read_only')).id }, body: { reason: 'asked for', ...more } }),
    loose: ['reason'],
  });
  let names = 0;
  async function proved(): Promise<Person> {
    const person = await operator();
    await post('/proof', person, { password: OPERATOR_PASSWORD });
    return person;
  }
  /** A change that one owner asked for. */
  async function waiting(): Promise<string> {
    names += 1;
    await post('/operators', await proved(), { name: `asked${names}`, displayName: 'Asked', role: 'finance' });
    const { waiting: list } = await ask<{ waiting: { changeId: string; askedAtMs: number }[] }>(product, {
      method: 'GET',
      url: '/console/api/changes',
      headers: desk.headers,
    });
    return list.at(-1)?.changeId ?? '';
  }
  const LOOKS = ['audit_log', 'outbox'];

  return {
    operatorSecurity: { call: async () => ({}) },
    endOwnSession: {
      call: async () => {
        const person = await operator();
        await again(person);
        return { params: { sessionId: await sessionOf(person) }, headers: person.headers };
      },
    },
    beginTotp: {
      call: async () => ({ body: { password: OPERATOR_PASSWORD }, headers: (await operator()).headers }),
      touches: LOOKS,
    },
    confirmTotp: {
      call: async () => {
        const { code, headers } = await begun();
        return { body: { code }, headers };
      },
    },
    removeTotp: {
      call: async () => {
        const { recoveryCodes, headers } = await enrolled();
        return { body: { password: OPERATOR_PASSWORD, code: recoveryCodes[0] }, headers };
      },
      touches: LOOKS,
    },
    moneyState: { call: async () => ({}) },
    reopenMoney: {
      call: async () => ({ body: { reason: 'put right', password: OPERATOR_PASSWORD }, headers: (await operator()).headers }),
      touches: LOOKS,
      // A code is read where the login asks for one alone.
      loose: ['reason', 'code'],
    },
    proveOperator: {
      call: async () => ({ body: { password: OPERATOR_PASSWORD }, headers: (await operator()).headers }),
      touches: LOOKS,
      // A code is read where the login asks for one alone.
      loose: ['code'],
    },
    listChanges: { call: async () => ({}) },
    confirmChange: { call: async () => ({ params: { changeId: await waiting() }, headers: (await proved()).headers }) },
    withdrawChange: { call: async () => ({ params: { changeId: await waiting() }, body: { reason: 'no need' } }), loose: ['reason'] },
    listOperators: { call: async () => ({}) },
    consoleOperator: { call: async () => ({ params: { operatorId: (await operator()).id } }) },
    addOperator: {
      call: async () => {
        names += 1;
        return { body: { name: `added${names}`, displayName: 'Added', role: 'read_only' } };
      },
      loose: ['name', 'displayName'],
    },
    changeOperatorRole: managed({ role: 'read_only' }),
    endOperatorService: managed(),
    disableOperator: managed(),
    enableOperator: managed(),
    resetOperatorPassword: managed(),
    resetOperatorTotp: {
      call: async () => ({ params: { operatorId: (await enrolled('read_only')).id }, body: { reason: 'lost phone' } }),
      loose: ['reason'],
    },
    endOperatorSession: {
      call: async () => {
        const person = await operator();
        return { params: { operatorId: person.id, sessionId: await sessionOf(person) }, body: { reason: 'left' } };
      },
      loose: ['reason'],
    },
  } satisfies Record<string, Valid>;
}
