import { type Failure, printableDetail } from '@fairhall/client/failure';
import { TOAST_MS } from '@fairhall/contract/limits';
import type { MemberErrorCode } from '@fairhall/contract/member-errors';
import { toast } from '@fairhall/ui/toast';
import { t } from './i18n.ts';

/** A login or registration that must be answered with a captcha from now on. */
export function asksCaptcha(failure: Failure): boolean {
  return failure.detail.captcha === true || failure.code === 'CAPTCHA_REQUIRED' || failure.code === 'CAPTCHA_WRONG';
}

/** The sentence for a failure. */
export function failureText(failure: Failure): string {
  if (failure.message) return failure.message;
  if (failure.manner) return t(`error.${failure.code as MemberErrorCode}`, printableDetail(failure));
  return failure.outcome === 'unsent' ? t('common.offline.title') : t('common.error.text');
}

/** Says a failure as a toast, for as long as its code asks; silent ones are not said. */
export function toastFailure(failure: Failure): void {
  if (failure.manner?.show === 'silent') return;
  toast(failureText(failure), {
    kind: 'danger',
    ms: failure.manner?.ms ?? (failure.outcome === 'unsent' ? TOAST_MS.offline : TOAST_MS.standard),
  });
}
