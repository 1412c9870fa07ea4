import { type Expander, type MemberPush, telling } from '../../platform/push.ts';
import { type NeedEnd, TURNOVER_CHANGED } from '../ledger/index.ts';

/** A need was opened or closed: its member's pages read again what stands before a withdrawal. */
export const turnoverExpanders: Record<string, Expander<MemberPush<'turnover.changed'>>> = {
  [TURNOVER_CHANGED]: telling((data: { needId: string; state: 'open' | NeedEnd }) => [{ name: 'turnover.changed', data }]),
};
