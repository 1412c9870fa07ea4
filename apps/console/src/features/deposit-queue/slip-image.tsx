import { IconRotate, IconRotateClockwise, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Image, type ImageProps } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk } from '../../shared/session.ts';
import type { DepositDetail } from './api/read-deposit.ts';
import { slipQuery } from './api/read-slip.ts';
import { useBlobAddress } from './use-blob-address.ts';

export type SlipFile = DepositDetail['slipFiles'][number];

type PreviewTools = NonNullable<Exclude<ImageProps['preview'], boolean | undefined>['actionsRender']>;

/** One slip: small beside the checks, and large to read, zoom and turn. */
export function SlipImage({ file }: { file: SlipFile }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const query = useQuery(slipQuery(useDesk().merchant.code, file.fileId));
  const address = useBlobAddress(query.data);
  if (query.isError) return <FailureView error={query.error} onRetry={() => void query.refetch()} compact />;
  return (
    <>
      <div className={queueStyles.slipFrame}>
        {address ? (
          <Image
            src={address}
            alt={t('console.slip.alt', { name: file.name })}
            preview={{
              open,
              onOpenChange: setOpen,
              cover: null,
              closeIcon: <IconX size={20} role="img" aria-label={t('common.close')} />,
              actionsRender: previewTools(t),
            }}
          />
        ) : null}
      </div>
      <Button type="link" size="small" disabled={!address} icon={<IconZoomIn size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('console.slip.open')}
      </Button>
    </>
  );
}

function previewTools(t: Translate): PreviewTools {
  return (_, { transform, actions }) => {
    const tools = [
      { label: t('console.slip.zoom_out'), Glyph: IconZoomOut, use: actions.onZoomOut, off: transform.scale <= 1 },
      { label: t('console.slip.zoom_in'), Glyph: IconZoomIn, use: actions.onZoomIn, off: false },
      { label: t('console.slip.turn_left'), Glyph: IconRotate, use: actions.onRotateLeft, off: false },
      { label: t('console.slip.turn_right'), Glyph: IconRotateClockwise, use: actions.onRotateRight, off: false },
    ];
    return (
      <div className={queueStyles.slipTools}>
        {tools.map(({ label, Glyph, use, off }) => (
          <button key={label} type="button" aria-label={label} title={label} disabled={off} onClick={use}>
            <Glyph size={22} stroke={1.75} aria-hidden="true" />
          </button>
        ))}
      </div>
    );
  };
}
