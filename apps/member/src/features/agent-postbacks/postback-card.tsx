import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { type OwnPostback, type PostbackChange, useChangePostback, useRenewKey, wishOf } from './api.ts';
import { PostbackForm } from './postback-form.tsx';

const TONES: Record<OwnPostback['state'], Tone> = { on: 'win', off: 'neutral', gone: 'warn' };

type Props = { postback: OwnPostback; nearby: boolean; onKey: (secret: string) => void };

/** A tracker: where it is, what it is told, how that goes, and what may be done about it. */
export function PostbackCard({ postback, nearby, onKey }: Props) {
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const [asking, setAsking] = useState(false);
  const change = useChangePostback(postback.postbackId, () => {
    setEdited(false);
    setAsking(false);
  });
  const renew = useRenewKey(postback.postbackId, onKey);
  const { postbackId: _id, state } = postback;
  const to = (next: PostbackChange['state']) =>
    change.mutate({ ...wishOf(postback), state: next }, { onError: (error) => toastFailure(failureOf(error)) });
  if (isEdited)
    return (
      <li>
        <PostbackForm
          label={t('postbacks.edit')}
          wish={wishOf(postback)}
          nearby={nearby}
          busy={change.isPending}
          error={change.error}
          onSend={(wish) => change.mutate({ ...wish, state: state === 'on' ? 'on' : 'off' })}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <b className="text-tile">{t(`postbacks.method.${postback.method}`)}</b>
        <Chip tone={TONES[state]}>{t(`postbacks.state.${state}`)}</Chip>
      </div>
      <p className="text-caption wrap-anywhere text-mid">{postback.url}</p>
      <p className="text-caption text-mid">{postback.events.map((event) => t(`postbacks.event.${event}`)).join(' · ')}</p>
      <Standing postback={postback} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setEdited(true)}>
          {t('postbacks.edit')}
        </Button>
        <Button size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('postbacks.renew')}
        </Button>
        <Button size="small" onClick={() => to(state === 'on' ? 'off' : 'on')}>
          {t(state === 'on' ? 'postbacks.switch_off' : 'postbacks.switch_on')}
        </Button>
        <Button size="small" kind="plain" onClick={() => setAsking(true)}>
          {t('postbacks.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('postbacks.remove')}
        kind="danger"
        confirmLabel={t('postbacks.remove')}
        cancelLabel={t('common.cancel')}
        busy={change.isPending}
        onConfirm={() => to('removed')}
        onCancel={() => setAsking(false)}
      >
        {t('postbacks.remove_ask')}
      </ConfirmDialog>
    </li>
  );
}

function Standing({ postback: { waiting, dead, arrivedAtMs, formerUntilMs } }: Pick<Props, 'postback'>) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const at = (ms: number) => dateTimeText(ms, { language, timeZone });
  const said = [
    t('postbacks.counts', { waiting, dead }),
    ...(arrivedAtMs === null ? [] : [t('postbacks.arrived', { time: at(arrivedAtMs) })]),
    ...(formerUntilMs === null ? [] : [t('postbacks.former', { time: at(formerUntilMs) })]),
  ];
  return <p className="text-caption text-low tabular-nums">{said.join(' · ')}</p>;
}
