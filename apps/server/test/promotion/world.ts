import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { invariant } from '@fairhall/money/result';
import type { Actor, OperatorActor } from '../../src/platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../src/platform/http/gates.ts';
import { insertNamed, openByName } from '../cashier/by-name.ts';
import { nora, type Stage, stage } from '../cashier/stage.ts';

const WORDS = { title: 'Every day', conditions: 'One a day', terms: 'All of it' };
export const TERMS: CampaignDraft['terms'] = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'day' }, oncePer: [] },
  ...{ startsAtMs: null, endsAtMs: null },
};
/** A campaign that only lacks what it gives. */
export const DRAFT = {
  ...{ kind: 'fixed', nth: null, claimMode: 'auto', audience: null, terms: TERMS, budgetE4: '10000000' },
  texts: { EN: WORDS, MY: WORDS, CN: { ...WORDS, title: '每日' } },
} as const;

export type Answer = { status: number; errorCode?: string } & Record<string, never>;
export type PromotionWorld = Awaited<ReturnType<typeof promotionWorld>>;

/** Campaigns over HTTP: members by their names, and two operators, one of whom approves what the other wrote. */
export async function promotionWorld() {
  const s: Stage = await stage();
  const sessions = new Map<string, Actor>();
  const operators = new Map<string, OperatorActor>([
    ['may', { ...nora, name: 'may', operatorId: 21n, role: 'marketing', merchantId: 1 }],
    ['own', { ...nora, name: 'own', operatorId: 22n, role: 'owner', merchantId: 1 }],
    ['see', { ...nora, name: 'see', operatorId: 23n, role: 'read_only', merchantId: 1 }],
  ]);
  const app = await openByName(s, { members: sessions, operators });
  async function send(method: 'GET' | 'POST' | 'PUT', url: string, headers: object, body?: object): Promise<Answer> {
    const answer = await app.inject({ method, url, headers: { merchant: 'lotus', ...headers }, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, ...(answer.json() as object) } as Answer;
  }
  /** A member whose session is its name; `device`: the one it shares. */
  async function member(name: string, device?: bigint) {
    const payer = await s.member({});
    const { memberId } = payer.actor;
    await insertNamed(s, payer.actor, name);
    sessions.set(name, { ...payer.actor, account: name, deviceNo: device ?? memberId });
    return payer;
  }
  const at = (name: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);
  const move = (campaignId: string, to: string) =>
    at('own', 'POST', `/console/api/campaigns/${campaignId}/moves`, { version: 1, to, reason: 'as agreed' });
  async function running(draft: object): Promise<string> {
    const made = await at('may', 'POST', '/console/api/campaigns', { draft, reason: 'daily' });
    invariant(made.status === 200, JSON.stringify(made));
    const { campaignId } = made as never as { campaignId: string };
    for (const to of ['approve', 'start']) {
      const moved = await move(campaignId, to);
      invariant(moved.status === 200, JSON.stringify(moved));
    }
    return campaignId;
  }
  const as = (name: string, method: 'GET' | 'POST', url: string, body?: object, headers: object = {}) =>
    send(method, url, { authorization: name, ...headers }, body);
  return { s, send, member, as, at, move, running };
}
