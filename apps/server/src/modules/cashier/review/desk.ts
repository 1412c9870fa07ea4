import type { ActingOperator, OperatorContext } from '../../../platform/http/context.ts';

/** Who asks, for which merchant: an OperatorContext is one. */
export type Desk = Pick<OperatorContext, 'merchant' | 'operator'>;
export type ActingDesk = Desk & ActingOperator;
