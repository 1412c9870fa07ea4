import { checkUsername } from '@fairhall/contract/identity/check-username';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { Captcha } from '../../shared/captcha/captcha.tsx';
import { codeSaying } from '../../shared/codes/code-saying.ts';
import { forgetSend, keptNumber } from '../../shared/codes/code-send.ts';
import { homeDialingCode } from '../../shared/codes/home-dialing-code.ts';
import { MobileCode } from '../../shared/codes/mobile-code-later.tsx';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { typedValue } from '../../shared/form/field-rule.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { lazyWith } from '../../shared/lazy-with.ts';
import { useProfile } from '../../shared/profile.ts';
import { checkForm, faultOf, type Values } from './check-form.ts';
import { askedFields, CHOSEN, FACES, type FormField, type Rules, ruleOf } from './fields.ts';
import { RegisterInput } from './register-input.tsx';
import { type RegisterAnswer, type RegisterBy, type SaidField, sendRegister } from './send-register.ts';

/** Read by few. */
const TermsSheet = lazy(async () => ({ default: (await import('./terms-sheet.tsx')).TermsSheet }));

/** Asked for by few merchants. */
const ChoiceInput = lazyWith('forms', () => import('./choice-input.tsx'));

/** What is said beside an input: a rule of ours, or a sentence of the server's. Made when drawn, so that it follows the language. */
type Saying = (t: Translate) => string;
type Said = { [Field in SaidField]?: Saying };

export type RegisterFormProps = {
  rules: Rules;
  /** Which form it is: by number, that is the name. */
  by?: RegisterBy;
  /** What stands in it from the beginning: from the address one was invited by, and what a provider of identity said. */
  given?: Values;
  /** Of a provider of identity: it opens the account from then on. */
  ticket?: string | undefined;
  onDone: (session: SessionValue) => void;
  /** The provider's word is over: the form goes on without it. */
  onTicketGone?: () => void;
};

/** Registration: the inputs this merchant asks for, checked by its rules here and again by the server. */
export function RegisterForm({ rules, by = 'username', given = {}, ticket, onDone, onTicketGone }: RegisterFormProps) {
  const t = useT();
  const profile = useProfile();
  const byMobile = by === 'mobile';
  const proves = byMobile || (rules.mobileNum?.enabled === true && flagOn(profile, 'REGMOBVERF3'));
  const asked = askedFields(rules).filter((field) => !(proves && field === 'mobileNum') && !(byMobile && field === 'username'));
  const [mobile, setMobile] = useState(() => keptNumber('register', homeDialingCode(profile)));
  const [values, setValues] = useState<Values>(given);
  const [said, setSaid] = useState<Said>({});
  const [agreed, setAgreed] = useState(profile.termsPreTicked);
  const [captcha, setCaptcha] = useState({ shown: rules.captcha?.enabled === true, round: 0, value: '' });
  const [termsOpen, setTermsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (field: SaidField) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const say = (field: SaidField, text: Saying | null) => {
    setSaid(({ [field]: _, ...others }) => (text ? { ...others, [field]: text } : others));
  };
  const check = (field: FormField, with_: Values = values) => {
    const fault = faultOf(rules, with_, field);
    say(field, fault && ((speak) => speak(fault.key, fault.values)));
    return fault === null;
  };
  const change = (field: FormField, text: string) => {
    const next = { ...values, [field]: typedValue(ruleOf(rules, field), text) };
    setValues(next);
    if (said[field]) check(field, next);
    // The confirmation is looked at again whenever the password changes (spec-map.md 5).
    if (field === 'password' && next.confirmPassword) check('confirmPassword', next);
  };
  const leave = async (field: FormField) => {
    if (!values[field] || !check(field) || field !== 'username') return;
    const answer = await call(checkUsername, { query: { username: values.username?.trim() ?? '' } });
    if (!answer.ok && answer.failure.code === 'USERNAME_TAKEN') say('username', () => failureText(answer.failure));
  };

  const refuse = (answer: Extract<RegisterAnswer, { ok: false }>) => {
    if (answer.captcha || captcha.shown) setCaptcha((held) => ({ shown: true, round: held.round + 1, value: '' }));
    const { field, failure } = answer;
    if (failure.code === 'TICKET_INVALID') onTicketGone?.();
    if (field === null) return toastFailure(failure);
    say(field, (speak) => codeSaying(failure, speak));
    focus(field);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !agreed) return;
    const wrong = checkForm(rules, values, asked);
    const noCode = proves && (byMobile || mobile.number.trim() !== '') && mobile.code === '';
    const noCaptcha = captcha.shown && captcha.value === '';
    setSaid({
      ...Object.fromEntries(wrong.map(({ field, fault }) => [field, (speak: Translate) => speak(fault.key, fault.values)])),
      ...(noCode ? { verificationCode: (speak: Translate) => speak('in_vwrite_code') } : {}),
      ...(noCaptcha ? { captcha: (speak: Translate) => speak('in_vwrite_code') } : {}),
    });
    const first = (noCode ? 'verificationCode' : wrong[0]?.field) ?? (noCaptcha ? 'captcha' : null);
    if (first) return focus(first);
    setBusy(true);
    const answer = await sendRegister(values, {
      captcha: captcha.shown ? captcha.value : null,
      termsVersion: profile.termsVersion,
      mobile: proves ? mobile : null,
      by,
      ticket,
    });
    setBusy(false);
    if (answer.ok) {
      forgetSend('register');
      onDone(answer.session);
    } else refuse(answer);
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {proves && (
        <MobileCode
          use="register"
          value={mobile}
          onChange={(next) => {
            setMobile(next);
            setSaid(({ mobileNum: _, verificationCode: __, ...others }) => others);
          }}
          errors={{ number: said.mobileNum?.(t) ?? null, code: said.verificationCode?.(t) ?? null }}
        />
      )}
      {asked.map((field) => {
        const Input = CHOSEN.has(field) ? ChoiceInput : RegisterInput;
        return (
          <Suspense key={field} fallback={<div className="h-19" />}>
            <Input
              field={field}
              face={FACES[field]}
              rule={ruleOf(rules, field)}
              value={values[field] ?? ''}
              error={said[field]?.(t) ?? null}
              onChange={(text) => change(field, text)}
              onLeave={() => void leave(field)}
            />
          </Suspense>
        );
      })}
      {captcha.shown && (
        <Captcha key={captcha.round} error={said.captcha?.(t) ?? null} onChange={(value) => setCaptcha((held) => ({ ...held, value }))} />
      )}
      <div>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('account.register.agree', { age: profile.ageMin })}
        </Checkbox>
        <Button kind="plain" size="small" onClick={() => setTermsOpen(true)} className="ml-5 text-brand!">
          {t('account.terms.read')}
        </Button>
      </div>
      <Button kind="primary" size="large" wide type="submit" busy={busy} disabled={!agreed}>
        {t('common.register')}
      </Button>
      {termsOpen && (
        <Suspense>
          <TermsSheet onClose={() => setTermsOpen(false)} />
        </Suspense>
      )}
    </form>
  );
}
