import { send } from './call.ts';
import { must } from './suite.ts';

/**
 * What the tested side may do for the suite, as `POST {hooks}/{name}` with JSON; 404 for one that it does not know. All are answered with
 * 200 and JSON.
 */
export const HOOKS = {
  /** `{user}`: a new session → `{user, token}`. */
  session: 'a new session of a member',
  /** `{token}`: this session has expired. */
  expire: 'ends a session as time would',
  /** `{user}`. */
  block: 'locks a member',
  unblock: 'lifts the lock',
  /** `{user}`: from now on no bet fits into the member's own limit. */
  limit: 'sets a limit that no bet fits into',
  unlimit: 'lifts that limit',
  /** `{}`: the next bet is booked, and the process dies before it answers; it comes back by itself. */
  crash: 'dies between the next debit and its answer',
  /** `{}` → `{count}`. */
  'security-events': 'how many security events were written so far',
} as const;
export type Hook = keyof typeof HOOKS;

export type Hooks = {
  knows(hook: Hook): boolean;
  call(hook: Hook, asked: Record<string, unknown>): Promise<Record<string, unknown>>;
};

const ASK_ONLY = { ask: true };

/** Asks which hooks there are: each, with `{ask: true}`, answers 200 and does nothing. */
export async function openHooks(url: string | null): Promise<Hooks> {
  const known = new Set<Hook>();
  if (url !== null) for (const hook of Object.keys(HOOKS) as Hook[]) if ((await post(url, hook, ASK_ONLY)).code === 200) known.add(hook);
  return {
    knows: (hook) => known.has(hook),
    async call(hook, asked) {
      const answer = await post(url ?? '', hook, asked);
      must(answer.code === 200, `the hook ${hook} answered ${answer.code} ${answer.text.slice(0, 200)}`);
      return JSON.parse(answer.text || '{}');
    },
  };
}

function post(url: string, hook: Hook, asked: object) {
  return send({
    url: `${url}/${hook}`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(asked)),
  });
}
