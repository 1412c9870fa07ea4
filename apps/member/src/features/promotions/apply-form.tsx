import { SLIP_IMAGES_MAX } from '@fairhall/contract/limits';
import { addApplicationPicture, applyForPromotion } from '@fairhall/contract/promotion/activities';
import { REMARK_MAX } from '@fairhall/contract/promotion/plan';
import { Button } from '@fairhall/ui/button.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { encodeSlip } from '../../shared/slip-picture.ts';
import { reread, TILE, type Whole } from './detail-parts.ts';

type Picture = { name: string; blob: Blob; url: string };
/** A slow line needs minutes for a picture. */
const UPLOAD_TIMEOUT_MS = 180_000;
const NAME_MAX = 100;

/** An application in words and pictures. Pictures are drawn anew here, so that nothing but what they show leaves the phone. */
export function ApplyForm({ activity: { campaignId, version } }: { activity: Whole }) {
  const t = useT();
  const commentId = useId();
  const [comment, setComment] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => () => pictures.forEach(({ url }) => void URL.revokeObjectURL(url)), [pictures]);
  const length = [...comment].length;

  const add = async (files: readonly File[]) => {
    setSaid('');
    const added: Picture[] = [];
    for (const file of files.slice(0, SLIP_IMAGES_MAX - pictures.length)) {
      const encoded = await encodeSlip(file);
      if (encoded.ok) added.push({ name: file.name.slice(0, NAME_MAX), blob: encoded.value, url: URL.createObjectURL(encoded.value) });
      else setSaid(`${file.name}: ${t(`error.${encoded.code}`)}`);
    }
    if (files.length > SLIP_IMAGES_MAX - pictures.length) setSaid(t('error.SLIP_MAX', { n: SLIP_IMAGES_MAX }));
    setPictures((held) => [...held, ...added]);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || length > REMARK_MAX) return;
    setBusy(true);
    setSaid('');
    const fileIds: string[] = [];
    for (const { name, blob } of pictures) {
      const kept = await call(
        addApplicationPicture,
        { params: { campaignId }, query: { name }, file: blob },
        { timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      if (!kept.ok) {
        setBusy(false);
        return setSaid(failureText(kept.failure));
      }
      fileIds.push(kept.value.fileId);
    }
    const answer = await call(applyForPromotion, { params: { campaignId }, body: { version, comment: comment.trim(), fileIds } });
    setBusy(false);
    if (!answer.ok) return setSaid(failureText(answer.failure));
    toast(t('promo.sent'), { kind: 'success' });
    reread();
  };

  return (
    <form onSubmit={(event) => void send(event)} className={`${TILE} flex flex-col gap-3`}>
      <div>
        <label htmlFor={commentId} className="text-tile font-bold">
          {t('promo.comment')}
        </label>
        <textarea
          id={commentId}
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          aria-describedby={`${commentId}-hint`}
          aria-invalid={length > REMARK_MAX}
          className="mt-1.5 block w-full rounded-input bg-s2 px-3.5 py-2.5 text-body inset-shadow-edge"
        />
        <p id={`${commentId}-hint`} className={`mt-1 text-caption ${length > REMARK_MAX ? 'text-danger' : 'text-low'}`}>
          {t('promo.comment_hint', { n: length })}
        </p>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-caption text-low">{t('promo.pictures')}</legend>
        {pictures.map(({ name, url }) => (
          <div key={url} className="flex items-center gap-3 rounded-tile bg-s2 px-3 py-2">
            <img src={url} alt="" className="size-10 flex-none rounded-[6px] object-cover" />
            <span className="min-w-0 flex-1 truncate text-tile">{name}</span>
            <IconButton
              glyph={IconX}
              size={18}
              label={t('promo.remove', { name })}
              onClick={() => setPictures((held) => held.filter((one) => one.url !== url))}
            />
          </div>
        ))}
        {pictures.length < SLIP_IMAGES_MAX && (
          <label className="flex min-h-12 items-center justify-center rounded-tile border-[1.5px] border-dashed border-ctl text-tile font-semibold text-mid has-focus-visible:outline-2 has-focus-visible:outline-focus">
            {t('promo.add_picture')}
            <input
              type="file"
              accept="image/png,image/jpeg"
              multiple
              disabled={busy}
              className="sr-only"
              onChange={(event) => {
                void add([...(event.target.files ?? [])]);
                event.target.value = ''; // so that the same file can be chosen again
              }}
            />
          </label>
        )}
      </fieldset>
      {said && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {said}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={busy}>
        {t('promo.apply')}
      </Button>
    </form>
  );
}
