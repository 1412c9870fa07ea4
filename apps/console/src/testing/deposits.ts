import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
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
    currency: 'MMK',
    createdAtMs: MADE_AT_MS,
    paidAtMs: MADE_AT_MS + 60_000,
    decidedAtMs: null,
    handler: null,
    reason: '',
    slips: 1,
    ...over,
  };
}

/** A cashier's desk on the server: rules as strict as the contract says, kept in memory. */
export function serveDeposits(server: FakeServer, deposits: ConsoleDeposit[]): void {
  const waits = ({ state }: ConsoleDeposit) => state === 'paid' || state === 'review';
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
    const list = deposits.filter((one) =>
      query.queue === 'done' ? !waits(one) : waits(one) && (query.queue === 'waiting' || one.handler === 'nora'),
    );
    const figures = { waiting: list.length, waitingE4: '0', mine: 0, medianWaitMs: null, creditedToday: 0, creditedTodayE4: '0' };
    return { list: structuredClone(list), page: 0, totalPages: 1, total: list.length, figures };
  });
  server.on(consoleDeposit, ({ params }) => ({
    ...structuredClone(find(params.depositId)),
    receiverAccount: '00120039035',
    receiverName: 'Lotus Payments',
    slipFiles: [{ fileId: '7', name: 'slip.png', bytes: 10 }],
    timeline: [{ state: 'created', atMs: MADE_AT_MS, actor: '' }],
    earlier: { approved: 37, rejected: 0 },
    checks: [{ name: 'slip_attached' as const, ok: true, detail: '' }],
  }));
  server.on(takeDeposit, ({ params }) => decide(params.depositId, { handler: 'nora', state: 'review' }));
  server.on(approveDeposit, ({ params }) => decide(params.depositId, { state: 'approved', decidedAtMs: MADE_AT_MS }));
  server.on(rejectDeposit, ({ params, body }) =>
    decide(params.depositId, { state: 'rejected', reason: body.reason, decidedAtMs: MADE_AT_MS }),
  );
  server.on(consoleReadFile, (() => new Response(new Blob(['slip'], { type: 'image/png' }))) as never);
}
