import { serverNow } from '@fairhall/client/server-clock';
import type { Losable } from '@fairhall/contract/identity/lost-factors';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { openLoginStep, verifyLogin } from '@fairhall/contract/identity/verify-login';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Switch } from '@fairhall/ui/switch.tsx';
import { IconAlertTriangle, IconFingerprint, IconLifebuoy, IconMail, IconMessage2, IconNumber123 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import type { AskedStep, StepWay } from '../../shared/login-step.ts';
import { askedStepOf } from '../../shared/login-step.ts';
import { useSecondsTo } from '../../shared/use-seconds-to.ts';

const ICONS = { passkey: IconFingerprint, totp: IconNumber123, recovery: IconLifebuoy, sms: IconMessage2, email: IconMail };

/** What is gone for good where a way can't be gone any more. */
const LOSES: Readonly<Record<StepWay['type'], readonly Losable[]>> = {
  passkey: ['passkey'],
  totp: ['totp'],
  recovery: [],
  sms: ['mobile'],
  email: ['email'],
};

export type LoginStepProps = {
  asked: AskedStep;
  onDone: (session: SessionValue) => void;
  /** One of several was right: the rest is owed. */
  onAsked: (asked: AskedStep) => void;
  /** Back to the name and the password. */
  onLeave: () => void;
};

/** The second step of a login (design 24): why it is asked, the ways, and the one that is chosen. */
export function LoginStep({ asked, onDone, onAsked, onLeave }: LoginStepProps) {
  const t = useT();
  const [type, setType] = useState(asked.ways[0]?.type ?? 'sms');
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ type: StepWay['type']; againAtMs: number } | null>(null);
  const seconds = useSecondsTo(sent?.type === type ? sent.againAtMs : 0);
  const { ticket } = asked;
  const choose = (next: StepWay['type']) => {
    setType(next);
    setCode('');
    setSaid(null);
  };

  const open = async () => {
    setBusy(true);
    setSaid(null);
    const answer = await call(openLoginStep, { body: { ticket, type } });
    setBusy(false);
    if (!answer.ok) return setSaid(failureText(answer.failure));
    const { expirationTime, serverTime, options } = answer.value;
    if (options !== undefined) return signWithPasskey(options);
    setSent({ type, againAtMs: serverNow() + ((expirationTime ?? serverTime) - serverTime) });
  };
  const signWithPasskey = async (options: string) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const made = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => null);
    return made ? send(JSON.stringify(made)) : setSaid(t('entry.passkey.cancelled'));
  };
  const send = async (answered: string) => {
    setBusy(true);
    setSaid(null);
    const answer = await call(verifyLogin, { body: { ticket, type, code: answered, trustDevice: trust } });
    setBusy(false);
    if (answer.ok) return onDone(answer.value);
    const rest = askedStepOf(answer.failure);
    if (rest) {
      onAsked(rest);
      return choose(rest.ways[0]?.type ?? type);
    }
    if (answer.failure.code !== 'STEP_EXPIRED') setCode('');
    setSaid(failureText(answer.failure));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (type === 'passkey') return void open();
    if (code.trim() === '') return setSaid(t('error.FIELD_REQUIRED'));
    void send(code.trim());
  };

  const lost = [...new Set(asked.ways.flatMap((way) => LOSES[way.type]))];
  const isSent = type === 'sms' || type === 'email';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Why asked={asked} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-tile font-bold text-mid">{t(asked.all ? 'entry.step.all' : 'entry.step.show')}</legend>
        {asked.ways.map((way) => (
          <WayRow key={way.type} way={way} isChosen={way.type === type} onChoose={() => choose(way.type)} />
        ))}
      </fieldset>
      {type !== 'passkey' && (
        <Field
          label={t('entry.code')}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={said}
          inputMode={type === 'recovery' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      {type === 'passkey' && said !== null && (
        <p role="alert" className="text-tile text-danger">
          {said}
        </p>
      )}
      {isSent && (
        <Button kind="secondary" wide busy={busy} disabled={seconds > 0} onClick={() => void open()}>
          {seconds > 0 ? t('entry.resend.in', { seconds }) : t(sent?.type === type ? 'entry.resend' : 'entry.send')}
        </Button>
      )}
      <Switch checked={trust} onChange={(event) => setTrust(event.target.checked)} note={t('entry.trust.note')}>
        {t('entry.trust')}
      </Switch>
      <Button kind="primary" size="large" wide type="submit" busy={busy} {...(type === 'passkey' ? { icon: IconFingerprint } : {})}>
        {t(type === 'passkey' ? 'entry.use_passkey' : 'entry.confirm')}
      </Button>
      {lost.length > 0 && (
        <UiLink
          to={`/lost#${[ticket, ...lost].join('~')}`}
          className="flex min-h-11 items-center self-center text-tile font-bold text-brand"
        >
          {t('entry.lost')}
        </UiLink>
      )}
      <Button kind="ghost" wide onClick={onLeave}>
        {t('entry.not_me')}
      </Button>
    </form>
  );
}

/** What speaks against this login, and where it comes from. */
function Why({ asked: { reason } }: { asked: AskedStep }) {
  const t = useT();
  const [first, ...more] = reason.reasons.map((one) => t(`logins.reason.${one}`));
  const place = [reason.city, reason.country].filter(Boolean).join(', ');
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <Chip tone="warn" icon={IconAlertTriangle}>
        {t('entry.step.why')}
      </Chip>
      <p className="mt-2 text-title font-extrabold first-letter:uppercase">
        {[first ?? t('entry.step.always'), place].filter((part) => part !== '').join(', ')}
      </p>
      {more.length > 0 && <p className="mt-1 text-tile text-mid first-letter:uppercase">{more.join(', ')}</p>}
    </section>
  );
}

function WayRow({ way: { type, masked }, isChosen, onChoose }: { way: StepWay; isChosen: boolean; onChoose: () => void }) {
  const t = useT();
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-tile px-3 py-2.5',
        isChosen ? 'bg-accent-tint inset-ring-2 inset-ring-accent' : 'bg-s1 inset-shadow-edge',
      )}
    >
      <span className={classNames('grid size-10 flex-none place-items-center rounded-input bg-s2', isChosen ? 'text-accent' : 'text-mid')}>
        <Icon glyph={ICONS[type]} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{t(`entry.way.${type}`, { to: masked })}</span>
        <span className={classNames('block text-tile', type === 'sms' ? 'text-warn' : 'text-mid')}>{t(`entry.way.${type}.note`)}</span>
      </span>
      <input type="radio" name="way" value={type} checked={isChosen} onChange={onChoose} className="size-5 flex-none accent-accent" />
    </label>
  );
}
