import type { Failure } from '@fairhall/client/failure';
import { finishFederated, finishLink, ownLinks } from '@fairhall/contract/identity/federation';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { Button } from '@fairhall/ui/button.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { forgetVisit, heldVisit } from '../../shared/federated-visit.ts';
import { useT } from '../../shared/i18n.ts';
import { type AskedStep, askedStepOf } from '../../shared/login-step.ts';
import { queryClient, read } from '../../shared/query-client.ts';
import { keepTicket } from '../../shared/registration-ticket.ts';
import { deviceId } from '../../shared/session.ts';

const Unknown = z.object({ ticket: z.string(), email: z.nullable(z.string()) });

export type FederatedProps = {
  /** What the provider gave behind the question mark. */
  returned: string;
  merchant: string;
  onEntered: (session: SessionValue, next: string | undefined) => void;
  onAsked: (asked: AskedStep, next: string | undefined) => void;
  onLinked: () => void;
  onLeave: (to: 'login' | 'register', next: string | undefined) => void;
};

type State = { at: 'asked' } | { at: 'unknown' } | { at: 'refused'; text: string };

/** Where a provider sends back to. Nobody is let in by a mere address: what it says counts after a tap. */
export function Federated({ returned, merchant, onEntered, onAsked, onLinked, onLeave }: FederatedProps) {
  const t = useT();
  const [visit] = useState(heldVisit);
  const [state, setState] = useState<State>({ at: 'asked' });
  const [busy, setBusy] = useState(false);
  const refuse = (failure: Failure) => {
    forgetVisit();
    // One word for all that is wrong with it: which it was is for the desk.
    setState({ at: 'refused', text: failure.code === 'LOGIN_FAILED' ? t('providers.refused.text') : failureText(failure) });
  };
  const link = async () => {
    const answer = await call(finishLink, { body: { returned } });
    if (!answer.ok) return refuse(answer.failure);
    forgetVisit();
    queryClient.setQueryData(read(ownLinks, {}).queryKey, answer.value);
    toast(t('providers.linked'), { kind: 'success' });
    onLinked();
  };
  const enter = async () => {
    const answer = await call(finishFederated, { body: { returned, loginDeviceId: deviceId() } });
    if (answer.ok) {
      forgetVisit();
      return onEntered(answer.value, visit?.next);
    }
    const { failure } = answer;
    const asked = askedStepOf(failure);
    if (asked) return onAsked(asked, visit?.next);
    const unknown = failure.code === 'FEDERATED_UNKNOWN' ? z.safeParse(Unknown, failure.detail) : null;
    if (!unknown?.success) return refuse(failure);
    keepTicket({ ticket: unknown.data.ticket, email: unknown.data.email ?? '', name: visit?.name ?? '' });
    setState({ at: 'unknown' });
  };
  const go = async () => {
    setBusy(true);
    await (visit?.purpose === 'link' ? link() : enter());
    setBusy(false);
  };
  const name = visit?.name ?? '';
  if (!visit || state.at === 'refused') {
    const text = state.at === 'refused' ? state.text : t('providers.refused.text');
    return (
      <StateView
        kind="error"
        title={t('providers.refused')}
        text={text}
        actions={
          <Button kind="primary" onClick={() => onLeave('login', visit?.next)}>
            {t('providers.back')}
          </Button>
        }
      />
    );
  }
  if (state.at === 'unknown') {
    return (
      <section className="flex flex-col gap-4">
        <h2 className="text-title font-bold">{t('providers.unknown')}</h2>
        <p className="text-body text-mid">{t('providers.unknown.text', { name })}</p>
        <Button kind="primary" size="large" wide onClick={() => onLeave('register', visit.next)}>
          {t('providers.register')}
        </Button>
        <Button wide onClick={() => onLeave('login', visit.next)}>
          {t('providers.have')}
        </Button>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title font-bold">{t('providers.came', { name })}</h2>
      <p className="text-body text-mid">
        {t(visit.purpose === 'link' ? 'providers.came.link' : 'providers.came.login', { name, merchant })}
      </p>
      <Button kind="primary" size="large" wide busy={busy} onClick={() => void go()}>
        {t(visit.purpose === 'link' ? 'providers.link.do' : 'providers.enter', { merchant })}
      </Button>
      <Button wide disabled={busy} onClick={() => onLeave('login', visit.next)}>
        {t('common.cancel')}
      </Button>
    </section>
  );
}
