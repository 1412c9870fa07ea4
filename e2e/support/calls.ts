import { sealTo } from '@fairhall/testkit/seal';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import type { Operator, Person } from './people.ts';
import type { Product } from './product.ts';

type Asked = { method?: string; headers?: Readonly<Record<string, string>>; body?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer that it asked for
type Answer = { body: any; cookie: string | null };

/** What the product answers to a call, made without a browser: what a journey needs and is not about. Throws when it is refused. */
async function ask(product: Product, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { merchant: 'lotus', ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return { body: text === '' ? null : JSON.parse(text), cookie: answer.headers.get('set-cookie') };
}

/** What a phone keeps of who is logged in. */
type HeldSession = { token: string };

/** Registers a member with a sealed body, as a phone does, and is logged in by that: of lotus, and with no more than it asks for, unless said. */
export async function registerByCall(
  product: Product,
  { username, password }: Person,
  { merchant = 'lotus', ...more }: { merchant?: string; birthDate?: string; termsVersion?: string } = {},
): Promise<HeldSession> {
  const at = { merchant };
  const { serverTime, ...key } = (await ask(product, '/api/seal-key', { headers: at })).body;
  const content = { username, password, confirmPassword: password, type: 0, ...more };
  const fields = { iat: Math.floor(serverTime / 1000), jti: systemRandom.bytes(12).toString('hex') };
  const value = await sealTo(key, JSON.stringify(content), fields);
  const headers = { ...at, encryption: 'JWE' };
  const { body } = await ask(product, '/wps/member/register', { method: 'PUT', headers, body: { value } });
  return body.value;
}

/** Opens a deposit by bank transfer and says that it is paid. Answers its id. */
export async function payInByCall(
  product: Product,
  { token }: HeldSession,
  { nameAtBank, amountE4 }: { nameAtBank: string; amountE4: bigint },
): Promise<string> {
  const headers = { authorization: token, 'idempotency-key': makeKey(product.nowMs(), systemRandom) };
  const transfer = {
    payeeName: nameAtBank,
    amount: String(amountE4 / 10_000n),
    bankCode: 'BAYVIEW',
    vendorId: 101,
    mcsBankCode: 'BAYVIEW',
  };
  const { body } = await ask(product, '/wps/relay/MCSFE_manualTransferByAccountName', { method: 'POST', headers, body: transfer });
  const { transId } = body.value;
  await ask(product, `/api/deposits/${transId}/paid`, { method: 'POST', headers: { authorization: token } });
  return transId;
}

/** Logs an operator in. Answers the cookie as a browser is told it. */
export async function operatorByCall(product: Product, { name, password }: Operator): Promise<string> {
  const { cookie } = await ask(product, '/console/api/login', { method: 'POST', body: { name, password } });
  if (!cookie) throw new Error(`${name} was not let in`);
  return cookie;
}

/** Takes a deposit that waits and credits it. */
export async function creditByCall(product: Product, cookie: string, depositId: string, amountE4: bigint): Promise<void> {
  const headers = { cookie: cookie.split(';')[0] ?? '', 'x-requested-with': 'XMLHttpRequest' };
  const path = `/console/api/deposits/${depositId}`;
  await ask(product, `${path}/take`, { method: 'POST', headers });
  await ask(product, `${path}/approve`, { method: 'POST', headers, body: { amountE4: String(amountE4) } });
}
