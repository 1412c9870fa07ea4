import { PAPER_SIDE_MIN } from '@fairhall/contract/identity/verification';
import sharp from 'sharp';
import { ask, type People, type Person } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const STRICT = { merchantId: 2, code: 'harbor' };
const TOLD = { number: 'N1234567', address: '12 Bay Road, Harbor', nationality: 'PH', birthDate: '', goodUntil: '2031-01-31' };

let count = 0;

/** Large enough for a paper; no two are alike. */
function paper(): Promise<Buffer> {
  count += 1;
  const background = { r: count & 255, g: (count >> 8) & 255, b: 120 };
  return sharp({ create: { width: PAPER_SIDE_MIN, height: PAPER_SIDE_MIN, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Members and the desk of the strict merchant, which asks for papers. */
export function verificationCalls(product: Product, people: Pick<People, 'operator' | 'member'>) {
  async function newcomer(): Promise<Person> {
    return people.member(STRICT, { birthDate: '1990-05-05', termsVersion: '2026-11' });
  }

  async function withPapers(): Promise<Person> {
    const person = await newcomer();
    for (const kind of ['passport', 'selfie']) {
      const headers = { ...person.headers, 'content-type': 'image/png' };
      await ask(product, { method: 'POST', url: `/api/identity/verification/papers/${kind}`, headers, payload: await paper() });
    }
    return person;
  }

  /** At the desk, taken by who asks. */
  async function atDesk(taken: boolean) {
    const person = await withPapers();
    const payload = { ...TOLD, name: 'Mei Tan' };
    await ask(product, { method: 'POST', url: '/api/identity/verification', headers: person.headers, payload });
    const [row] = await product.fresh.owner.query<{ id: string }>(
      'select case_id::text as id from identity_case where merchant_id = $1 and member_id = $2',
      [STRICT.merchantId, BigInt(person.id)],
    );
    const desk = await strictDesk();
    const caseId = row?.id ?? '';
    if (taken) await ask(product, { method: 'POST', url: `/console/api/verification/${caseId}/take`, headers: desk.headers });
    return { params: { caseId }, headers: desk.headers };
  }
  let sitting: Promise<Person> | undefined;
  /** Looked at again and again. */
  let lying: ReturnType<typeof atDesk> | undefined;
  const lyingPaper = () => (lying ??= atDesk(false));
  const strictDesk = () => (sitting ??= people.operator(undefined, STRICT));

  return {
    ownVerification: { call: async () => ({ headers: (await newcomer()).headers }) },
    addPaper: { call: async () => ({ headers: (await newcomer()).headers, params: { kind: 'passport' }, content: await paper() }) },
    submitVerification: {
      call: async () => ({
        headers: (await withPapers()).headers,
        body: { ...TOLD, name: 'Mei Tan', lines: '', occupation: '', funds: '' },
      }),
      free: ['lines', 'occupation', 'funds'],
      loose: ['name', 'number', 'address', 'birthDate', 'goodUntil'],
    },
    verificationQueue: { call: async () => ({}) },
    verificationCase: { call: () => atDesk(false) },
    takeVerification: { call: () => atDesk(false) },
    standAside: { call: () => atDesk(false) },
    verificationPaper: {
      call: async () => {
        const { params, headers } = await lyingPaper();
        return { headers, params: { ...params, no: '1' } };
      },
      touches: ['paper_view', 'audit_log', 'audit_head', 'outbox'],
    },
    decideVerification: {
      call: async () => ({
        ...(await atDesk(true)),
        body: { verdict: 'rejected', checks: [], reasons: [{ no: 1, reason: 'blurred' }], wanted: [], note: '' },
      }),
      free: ['note'],
      loose: ['checks/0', 'reasons/0', 'wanted/0', 'verdict'],
    },
    signalPairs: { call: async () => ({}) },
    memberSignals: { call: async () => ({ params: { memberId: '77' } }), notYet: 'NOT_FOUND' },
    decidePair: { call: async () => ({ body: { low: '1', high: '2', state: 'household', reason: 'seen' } }), notYet: 'NOT_FOUND' },
  } satisfies Record<string, Valid>;
}
