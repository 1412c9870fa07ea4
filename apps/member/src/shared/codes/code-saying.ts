import type { Failure } from '@fairhall/client/failure';
import { failureText } from '../errors.ts';
import type { Translate } from '../i18n.ts';

/** What is said of a refusal where a code was given: a wrong one with the tries it has left. */
export function codeSaying(failure: Failure, t: Translate): string {
  const { triesLeft } = failure.detail;
  return failure.code === 'CODE_WRONG' && typeof triesLeft === 'number'
    ? t('codes.tries', { count: String(triesLeft) })
    : failureText(failure);
}
