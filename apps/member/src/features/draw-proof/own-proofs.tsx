import { failureOf } from '@fairhall/client/failure';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { readBundle, useOwnTicket } from './api/own-ticket.ts';
import type { Published } from './proof-model.ts';
import { saveJson } from './save-file.ts';

const VERIFIER = '/m/verify-draw.html';

export type OwnProofsProps = { published: Published; betId: string | null; ready: boolean };

/** What a player can take away: that the own ticket was sealed, and the files to check the draw without us. */
export function OwnProofs({ published, betId, ready }: OwnProofsProps) {
  const t = useT();
  const own = useOwnTicket(betId, published);
  const { drawId, numero, ticketCount } = published;
  if (!ready && !own.data) return null;
  return (
    <>
      {own.data && (
        <section className="mt-4 rounded-tile bg-s1 p-4 inset-ring-1 inset-ring-hairline">
          <h3 className="text-body font-bold">{t('proof.own')}</h3>
          <p className={classNames('pt-0.5 text-caption', own.data.inside ? 'text-mid' : 'font-semibold text-danger')}>
            {own.data.inside
              ? t('proof.own.inside', { place: own.data.proof.path.index + 1, n: ticketCount ?? 0 })
              : t('proof.own.outside')}
          </p>
          <Button className="mt-2.5" icon={IconDownload} onClick={() => saveJson(own.data.proof, `ticket-${betId}.json`)}>
            {t('proof.save.ticket')}
          </Button>
        </section>
      )}
      {ready && (
        <section className="mt-4 pb-2">
          <h3 className="text-body font-bold">{t('proof.elsewhere')}</h3>
          <p className="pt-0.5 text-caption text-low">{t('proof.elsewhere.text')}</p>
          <div className="flex flex-wrap gap-2 pt-2.5">
            <SaveBundle drawId={drawId} name={`draw-${numero}.json`} />
            <a className={buttonClass({})} href={VERIFIER} download="verify-draw.html">
              <Icon glyph={IconDownload} />
              {t('proof.save.verifier')}
            </a>
          </div>
        </section>
      )}
    </>
  );
}

function SaveBundle({ drawId, name }: { drawId: string; name: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveJson(await readBundle(drawId), name);
    } catch (error) {
      toast(failureText(failureOf(error)), { kind: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('proof.save.bundle')}
    </Button>
  );
}
