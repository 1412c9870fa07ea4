import { type Failure, printableDetail } from '@fairhall/client/failure';
import { errorMessageKey } from '@fairhall/contract/errors';
import type { Translate } from './i18n.ts';

/** The sentence for a failure: the server's own where it sent one, for it knows the figures in their currency. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.message) return failure.message;
  if (failure.code) return t(errorMessageKey(failure.code), printableDetail(failure));
  return failure.outcome === 'unsent' ? t('console.error.unsent') : t('console.error.no_answer');
}
