import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENTS_DEMO } from '../demo.ts';
import type { Desk } from '../desk.ts';
import { type Answer, serveVerb } from '../serve.ts';
import { camt053, camt054 } from './camt.ts';
import { csvOf } from './csv.ts';
import { dayOf } from './day.ts';
import type { Day, Transfer } from './transfer.ts';

const FORMS: Readonly<Record<string, (day: Day) => string>> = { xml: camt053, '054.xml': camt054, csv: csvOf };
const FILE = /^(?<day>\d{4}-\d\d-\d\d)\.(?<form>xml|054\.xml|csv)$/;
const TEXT_MAX = 200;
const AMOUNT = /^-?\d{1,12}(\.\d{1,4})?$/;
const SHOWN = 100;

type Asked = FastifyRequest & { params: { account: string; file: string }; query: { currency?: string; clock?: string } };

/** A made-up bank that hands out the statement of an account day by day: to whoever knows its token. An account is what the address says. */
export function bankRoutes(app: FastifyInstance, desk: Desk): void {
  serveVerb(app, desk, {
    ...{ provider: 'bank', operation: 'query', method: 'GET', path: '/accounts/:account/:file' },
    answer: (request) => statement(request as Asked, desk),
  });
  app.get('/test/bank/transfers', () => desk.transfers.all().slice(0, SHOWN));
  app.post<{ Body: Wish | null }>('/test/bank/transfers', ({ body }, reply) => {
    const made = transferOf(body ?? {}, desk);
    if (!made) return reply.code(400).send({});
    desk.transfers.put(made);
    return made;
  });
}

function statement({ headers, params, query }: Asked, desk: Desk): Answer {
  if (!isKnown(headers.authorization)) return { status: 401, body: {} };
  const { day = '', form = '' } = FILE.exec(params.file)?.groups ?? {};
  const write = FORMS[form];
  const { currency = 'MMK', clock = 'UTC' } = query;
  if (!write || !/^[A-Z]{3}$/.test(currency) || !isClock(clock)) return { status: 400, body: {} };
  const found = dayOf(desk.transfers.all(), { account: params.account, currency, day, clock });
  return found ? { body: write(found) } : { status: 404, body: {} };
}

function isKnown(authorization = ''): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${PAYMENTS_DEMO.bank.token}`));
}

function isClock(clock: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: clock }));
  } catch {
    return false;
  }
}

type Wish = Partial<Omit<Transfer, 'id' | 'bookedAtMs' | 'nameless' | 'missing'>> & {
  bookedAtMs?: number;
  nameless?: boolean;
  missing?: boolean;
};

/** Null: nothing that a bank would book. */
function transferOf(wish: Wish, desk: Desk): Transfer | null {
  const { account = '', amount = '', text = '', counterparty = '', counterAccount = '', endToEnd = '', reversal = false } = wish;
  const { bookedAtMs = desk.nowMs(), nameless = false, missing = false } = wish;
  const texts = [account, text, counterparty, counterAccount, endToEnd];
  const isRight = texts.every((one) => typeof one === 'string' && one.length <= TEXT_MAX) && account !== '' && AMOUNT.test(amount);
  if (!isRight || Number(amount) === 0 || !Number.isSafeInteger(bookedAtMs)) return null;
  return {
    ...{ id: `FB${desk.digits(14)}`, account, amount, text, counterparty, counterAccount, endToEnd, bookedAtMs, reversal },
    ...(nameless ? { nameless } : {}),
    ...(missing ? { missing } : {}),
  };
}
