import { POSTBACKS_MAX } from '@fairhall/contract/agent/postbacks';
import { Button } from '@fairhall/ui/button.tsx';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useOpenPostback, usePostbacks } from './api.ts';
import { PostbackCard } from './postback-card.tsx';
import { PostbackForm } from './postback-form.tsx';

/** The trackers of an affiliate; to who is none it is not there. */
export function PostbacksPart() {
  const t = useT();
  const { data } = usePostbacks();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const open = useOpenPostback((made) => {
    setNew(false);
    setSecret(made);
  });
  if (!data || (!data.mayHave && data.list.length === 0)) return null;
  const { list, mayHave, nearby } = data;
  return (
    <section aria-label={t('postbacks.title')} className="flex flex-col gap-3 px-3 pb-6">
      <h2 className="px-1 text-tile font-bold">{t('postbacks.title')}</h2>
      <p className="px-1 text-caption text-mid">{t('postbacks.text')}</p>
      {secret !== null && (
        <div role="status" className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
          <b className="text-tile">{t('postbacks.key')}</b>
          <code className="text-tile wrap-anywhere">{secret}</code>
          <p className="text-caption text-mid">{t('postbacks.key_text')}</p>
          <CopyButton value={secret} of={t('postbacks.key')} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </div>
      )}
      {list.length === 0 && !isNew && <p className="rounded-tile bg-s1 px-4 py-3 text-tile text-mid">{t('postbacks.none')}</p>}
      <ul className="flex flex-col gap-2">
        {list.map((postback) => (
          <PostbackCard key={postback.postbackId} postback={postback} nearby={nearby} onKey={setSecret} />
        ))}
      </ul>
      {isNew && (
        <PostbackForm
          label={t('postbacks.add')}
          nearby={nearby}
          busy={open.isPending}
          error={open.error}
          onSend={(wish) => open.mutate(wish)}
          onCancel={() => setNew(false)}
        />
      )}
      {mayHave && !isNew && list.length < POSTBACKS_MAX && (
        <Button wide onClick={() => setNew(true)}>
          {t('postbacks.add')}
        </Button>
      )}
    </section>
  );
}
