import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposit, consoleDeposits, type DEPOSIT_QUEUES } from '@fairhall/contract/console/deposits';
import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { type FakeServer, Refused } from './fake-server.ts';

const MADE_AT_MS = Date.UTC(2026, 10, 21, 8, 0);

export function depositOf(over: Partial<ConsoleDeposit> & Pick<ConsoleDeposit, 'depositId'>): ConsoleDeposit {
  return {
    reference: `LT-${over.depositId}`,
    state: 'paid',
    memberId: '7300000000000000001',
    account: 'lotus_mei88',
    nickname: 'Mei Tan',
    payeeName: 'Mei Tan',
    channel: 'PGMT',
    bankName: 'Bayview Demo Bank',
    amountE4: '20000000',
    askedE4: '20000000',
    feeE4: '0',
    question: null,
    currency: 'MMK',
    createdAtMs: MADE_AT_MS,
    paidAtMs: MADE_AT_MS + 60_000,
    decidedAtMs: null,
    handler: null,
    reason: '',
    needsTwo: false,
    firstApproval: null,
    slips: 1,
    ...over,
  };
}

const waits = ({ state }: ConsoleDeposit) => state === 'paid' || state === 'review';
const QUEUES: Record<(typeof DEPOSIT_QUEUES)[number], (deposit: ConsoleDeposit) => boolean> = {
  waiting: waits,
  mine: (one) => waits(one) && one.handler === 'nora' && one.firstApproval === null,
  second: (one) => waits(one) && one.firstApproval !== null,
  done: (one) => !waits(one),
};

/** A cashier's desk on the server, at which nora works: rules as strict as the contract says, kept in memory. */
export function serveDeposits(server: FakeServer, deposits: ConsoleDeposit[]): void {
  const find = (depositId: string) => {
    const deposit = deposits.find((one) => one.depositId === depositId);
    if (!deposit) throw new Refused(404, 'NOT_FOUND');
    return deposit;
  };
  const decide = (depositId: string, change: Partial<ConsoleDeposit>) => {
    const deposit = find(depositId);
    if (!waits(deposit)) throw new Refused(409, 'DEPOSIT_STATE', { message: 'This deposit has already moved on.' });
    return Object.assign(deposit, change);
  };

  server.on(consoleDeposits, ({ query }) => {
    const list = deposits.filter(QUEUES[query.queue]);
    const second = deposits.filter(QUEUES.second).length;
    const figures = { waiting: list.length, waitingE4: '0', mine: 0, second, medianWaitMs: null, creditedToday: 0, creditedTodayE4: '0' };
    return { list: structuredClone(list), page: 0, totalPages: 1, total: list.length, figures };
  });
  server.on(consoleDeposit, ({ params }) => ({
    ...structuredClone(find(params.depositId)),
    receiverAccount: '00120039035',
    receiverName: 'Lotus Payments',
    slipFiles: [{ fileId: '7', name: 'slip.png', bytes: 10 }],
    timeline: [{ state: 'created', atMs: MADE_AT_MS, actor: '' }],
    earlier: { approved: 37, rejected: 0 },
    refund: null,
    checks: [{ name: 'slip_attached' as const, ok: true, detail: '' }],
  }));
  server.on(takeDeposit, ({ params }) => decide(params.depositId, { handler: 'nora', state: 'review' }));
  server.on(approveDeposit, ({ params, body }) => {
    const { needsTwo, firstApproval } = find(params.depositId);
    if (needsTwo && firstApproval?.operator === 'nora')
      throw new Refused(409, 'SECOND_OPERATOR_REQUIRED', { message: 'You have approved this already.' });
    if (needsTwo && firstApproval === null)
      return decide(params.depositId, { state: 'review', firstApproval: { operator: 'nora', atMs: MADE_AT_MS, note: body.note ?? '' } });
    return decide(params.depositId, { state: 'approved', needsTwo: false, decidedAtMs: MADE_AT_MS });
  });
  server.on(rejectDeposit, ({ params, body }) =>
    decide(params.depositId, { state: 'rejected', reason: body.reason, decidedAtMs: MADE_AT_MS }),
  );
  server.on(consoleReadFile, (() => new Response(new Blob(['slip'], { type: 'image/png' }))) as never);
}
