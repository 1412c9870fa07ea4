import { type Failure, isOfMembers, printableDetail, showOf } from '@fairhall/client/failure';
import { TOAST_MS } from '@fairhall/contract/limits';
import { MEMBER_ERRORS } from '@fairhall/contract/member-errors';
import { toast } from '@fairhall/ui/toast';
import { t } from './i18n.ts';

/** A login or registration that must be answered with a captcha from now on. */
export function asksCaptcha(failure: Failure): boolean {
  return failure.detail.captcha === true || failure.code === 'CAPTCHA_REQUIRED' || failure.code === 'CAPTCHA_WRONG';
}

/** The sentence for a failure. */
export function failureText(failure: Failure): string {
  if (failure.message) return failure.message;
  if (isOfMembers(failure.code)) return t(`error.${failure.code}`, printableDetail(failure));
  return failure.outcome === 'unsent' ? t('common.offline.title') : t('common.error.text');
}

/** Says a failure as a toast, for as long as its code asks; silent ones are not said. */
export function toastFailure(failure: Failure): void {
  if (showOf(failure) === 'silent') return;
  const spec: { show: string; ms?: number } | null = isOfMembers(failure.code) ? MEMBER_ERRORS[failure.code] : null;
  toast(failureText(failure), { kind: 'danger', ms: spec?.ms ?? (failure.outcome === 'unsent' ? TOAST_MS.offline : TOAST_MS.standard) });
}
