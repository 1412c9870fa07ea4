import type { Answer, Failure } from '@fairhall/client/failure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { memberInfo } from '@fairhall/contract/identity/member-info';
import { ownAvatar } from '@fairhall/contract/identity/own-avatar';
import { AVATARS, addAvatar, changeNickname, chooseAvatar } from '@fairhall/contract/identity/own-looks';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Field } from '@fairhall/ui/field.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Avatar } from '../../shared/avatar.tsx';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useMember, useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';

const CARD = 'flex flex-col gap-3 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const DAY_S = 86_400;

/** How a member is called and shown. */
export function Looks() {
  const profile = useProfile();
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      {flagOn(profile, 'PROFPIC3') && <Picture />}
      <Nickname />
    </div>
  );
}

function Nickname() {
  const t = useT();
  const member = useMember();
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const value = typed ?? member?.nickname ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const answer = await call(changeNickname, { body: { value: value.trim() } });
    setBusy(false);
    if (!answer.ok) {
      const seconds = secondsOf(answer.failure);
      return setSaid(seconds === null ? failureText(answer.failure) : t('looks.nickname.wait', { n: Math.ceil(seconds / DAY_S) }));
    }
    await invalidate(memberInfo);
    setTyped(null);
    toast(t('looks.nickname.saved'), { kind: 'success' });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={CARD}>
      <Field
        label={t('looks.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={20}
        hint={t('looks.nickname.hint')}
        error={said}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value);
          setSaid(null);
        }}
      />
      <Button kind="primary" type="submit" wide busy={busy} disabled={value.trim() === '' || value.trim() === member?.nickname}>
        {t('looks.nickname.save')}
      </Button>
    </form>
  );
}

type Shown = ReplyOf<typeof ownAvatar>;

function Picture() {
  const t = useT();
  const name = useMemberName();
  const file = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ ...read(ownAvatar, {}), staleTime: STALE_MS.fiveMinutes });
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = async (act: () => Promise<Answer<Shown>>) => {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const answer = await act();
    setBusy(false);
    if (!answer.ok) return setSaid(secondsOf(answer.failure) === null ? failureText(answer.failure) : t('looks.picture.wait'));
    queryClient.setQueryData(read(ownAvatar, {}).queryKey, answer.value);
    toast(t('looks.picture.saved'), { kind: 'success' });
  };
  const chosen = data?.avatarType === 'STATIC' ? data.avatar : null;
  return (
    <section className={CARD}>
      <div className="flex items-center gap-4">
        <Avatar avatar={data} name={name} className="size-20" />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-bold">{t('looks.picture')}</h2>
          <p className="text-caption text-low">{t('looks.picture.note')}</p>
        </div>
      </div>
      <ul className="grid grid-cols-4 gap-2" aria-label={t('looks.picture')}>
        {Array.from({ length: AVATARS }, (_one, no) => String(no)).map((no) => (
          <li key={no} className="grid place-items-center">
            <button
              type="button"
              disabled={busy}
              aria-pressed={chosen === no}
              aria-label={no === '0' ? t('looks.picture.letter') : t('looks.picture.no', { n: Number(no) })}
              onClick={() => chosen !== no && void change(() => call(chooseAvatar, { body: { avatar: no } }))}
              className={classNames('rounded-pill p-1', chosen === no ? 'ring-2 ring-brand' : '')}
            >
              <Avatar avatar={{ avatar: no, avatarType: 'STATIC' }} name={name} className="size-14" />
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        data-testid="own-picture"
        onChange={({ target }) => {
          const [chosenFile] = target.files ?? [];
          target.value = '';
          if (chosenFile) void change(() => call(addAvatar, { file: chosenFile }));
        }}
      />
      <Button wide icon={IconPhotoPlus} busy={busy} onClick={() => file.current?.click()}>
        {t('looks.picture.own')}
      </Button>
      {said && (
        <p role="alert" className="text-caption text-danger">
          {said}
        </p>
      )}
    </section>
  );
}

/** How long until it may be done again; null where it was refused for something else. */
function secondsOf({ code, detail }: Failure): number | null {
  const seconds = code === 'TOO_MANY_REQUESTS' ? (detail as { seconds?: unknown } | undefined)?.seconds : undefined;
  return typeof seconds === 'number' ? seconds : null;
}
