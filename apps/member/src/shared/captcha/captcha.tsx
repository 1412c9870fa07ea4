import type { Failure } from '@fairhall/client/failure';
import { captchaImage } from '@fairhall/contract/identity/captcha';
import { captchaWork } from '@fairhall/contract/identity/captcha-work';
import { CAPTCHA_LENGTH_MAX, TIMING_MS } from '@fairhall/contract/limits';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconRefresh, IconRobotOff, IconShieldCheck } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../call.ts';
import { canSeal } from '../can-seal.ts';
import { failureText } from '../errors.ts';
import { useT } from '../i18n.ts';
import { solveWork } from './solve-work.ts';

export type CaptchaProps = {
  /** Text of the image, or the solved payload of the other way. */
  onChange: (value: string) => void;
  error: string | null;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/**
 * The check after a failed login: type what the image shows, or let the phone do some work instead (decisions.md 10).
 * A code serves once: the owner gives this a new `key` after each try, which brings a new image.
 */
export function Captcha({ onChange, error, inputRef }: CaptchaProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [work, setWork] = useState<'none' | 'solving' | 'solved'>('none');
  const image = useCaptchaImage();
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const solve = async () => {
    setWork('solving');
    const challenge = await call(captchaWork, {});
    const payload = challenge.ok ? await solveWork(challenge.value, () => !alive.current) : null;
    if (!alive.current) return;
    if (payload !== null) onChange(payload);
    setWork(payload === null ? 'none' : 'solved');
  };
  if (work === 'solved') {
    return (
      <p role="status" className="flex min-h-12 items-center gap-2.5 rounded-input bg-win-tint px-3.5 text-tile font-bold text-win">
        <Icon glyph={IconShieldCheck} />
        {t('account.captcha.solved')}
      </p>
    );
  }
  return (
    <div>
      <Field
        label={t('account.captcha.label')}
        ref={inputRef}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value.trim());
        }}
        maxLength={CAPTCHA_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error ?? (image.failure ? failureText(image.failure) : null)}
        trailing={<CaptchaImage source={image.source} loading={image.loading} onRefresh={image.refresh} />}
      />
      {canSeal() && (
        <Button kind="plain" size="small" icon={IconRobotOff} busy={work === 'solving'} onClick={() => void solve()} className="-ml-2 mt-1">
          {t(work === 'solving' ? 'account.captcha.solving' : 'account.captcha.instead')}
        </Button>
      )}
    </div>
  );
}

function CaptchaImage({ source, loading, onRefresh }: { source: string | null; loading: boolean; onRefresh: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onRefresh}
      aria-label={t('account.captcha.refresh')}
      className="-mr-2 flex h-11 flex-none items-center gap-1.5 rounded-chip px-1 text-low"
    >
      {source && !loading ? (
        <img src={source} alt="" width="96" height="36" className="h-9 w-24 rounded-chip bg-white object-contain" />
      ) : (
        <Skeleton className="h-9 w-24" />
      )}
      <Icon glyph={IconRefresh} size={18} />
    </button>
  );
}

/** The image and its refresh, at most once a second; it is bound to this browser by a cookie, so it is fetched as a call. */
function useCaptchaImage() {
  const [source, setSource] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  const askedAt = useRef(0);
  const refresh = async () => {
    if (Date.now() - askedAt.current < TIMING_MS.captchaRefresh) return;
    askedAt.current = Date.now();
    setLoading(true);
    const answer = await call(captchaImage, { query: { t: String(Date.now()) } });
    setLoading(false);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) setSource(answer.value.startsWith('data:') ? answer.value : `data:image/png;base64,${answer.value}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first image comes once, the others by a tap
  useEffect(() => {
    void refresh();
  }, []);
  return { source, failure, loading, refresh: () => void refresh() };
}
