import type { RequestContext } from '../../../platform/http/context.ts';
import type { RandomSource } from '../../../platform/random.ts';

/** Binds a code to the browser that asked for it: read anywhere else, it opens nothing there. */
const FLOW_COOKIE = 'fairhall_flow';
const FLOW_S = 3_600;

/** The flow of this browser, begun where there is none. */
export function openFlow(context: RequestContext, random: RandomSource): string {
  const flow = flowOf(context) || random.bytes(16).toString('hex');
  context.setCookie(FLOW_COOKIE, flow, { maxAgeS: FLOW_S, path: '/' });
  return flow;
}

/** Empty where this browser asked for nothing. */
export function flowOf(context: Pick<RequestContext, 'cookies'>): string {
  const flow = context.cookies[FLOW_COOKIE] ?? '';
  return /^[0-9a-f]{32}$/.test(flow) ? flow : '';
}
