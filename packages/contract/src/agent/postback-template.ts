/** What a tracker may be told. */
export const POSTBACK_EVENTS = [
  'click',
  'registration',
  'first_deposit',
  'deposit',
  'qualified',
  'revenue',
  'adjustment',
  'chargeback',
] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** What stands in braces in an address that is asked by GET. */
export const POSTBACK_MACROS = [
  'event',
  'event_id',
  'ref_event_id',
  'timestamp',
  'click_id',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'campaign',
  'link',
  'affiliate',
  'player',
  'amount',
  'currency',
  'country',
  'day',
  'ngr',
  'commission',
  'signature',
] as const;
export type PostbackMacro = (typeof POSTBACK_MACROS)[number];

const URL_MAX = 1_000;
const MACRO = /\{([^{}]*)\}/g;
/** What each macro is while an address is looked at. */
const STAND_IN = 'x';
/** Scheme and host, up to where a path or a question begins. */
const FRONT = /^[a-z]+:\/\/[^/?]*/;
const ADDRESS = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?(?:[/?][^\s{}<>"\\]*)?$/i;
const OWN_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

export type TemplateFault = 'address' | 'secure' | 'host' | 'macro' | 'event_id';

/**
 * What is wrong with an address of a tracker; null: nothing. 'secure': only https on its usual port; 'host': a macro stands in front of the
 * path; 'macro': an unknown one; 'event_id': a GET without {event_id} could not tell one event from another. `nearby`: http to this machine
 * passes as well, for counterparts of development. Where a name leads is looked up when something is sent.
 */
export function templateFault(template: string, { method, nearby }: { method: 'GET' | 'POST'; nearby: boolean }): TemplateFault | null {
  const macros = [...template.matchAll(MACRO)].map(([, name = '']) => name);
  if (FRONT.exec(template)?.[0].includes('{')) return 'host';
  const filled = fillTemplate(template, () => STAND_IN);
  const [, scheme = '', host = '', port = ''] = ADDRESS.exec(filled) ?? [];
  if (scheme === '' || filled.length > URL_MAX) return 'address';
  const isNear = nearby && scheme === 'http' && OWN_MACHINE.includes(host);
  if (!isNear && (scheme !== 'https' || port !== '')) return 'secure';
  if (!macros.every((name) => (POSTBACK_MACROS as readonly string[]).includes(name))) return 'macro';
  return method === 'GET' && !macros.includes('event_id') ? 'event_id' : null;
}

/** The address with what `say` says in place of each macro, as an address holds it. */
export function fillTemplate(template: string, say: (macro: string) => string): string {
  return template.replaceAll(MACRO, (_, name: string) => encodeURIComponent(say(name)));
}
