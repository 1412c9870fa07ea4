import { IconPhotoOff, IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import type { DepositDetail } from './api/read-deposit.ts';
import { slipQuery } from './api/read-slip.ts';
import { useBlobAddress } from './use-blob-address.ts';

type SlipFile = DepositDetail['slipFiles'][number];

/** The slips of a deposit, one at a time. */
export function SlipView({ files }: { files: readonly SlipFile[] }) {
  const t = useT();
  const [wanted, setWanted] = useState(0);
  const file = files[wanted] ?? files[0];
  if (!file) {
    return (
      <div className="slip">
        <div className="slip-frame slip-none">
          <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />
          {t('console.slip.none')}
        </div>
      </div>
    );
  }
  return (
    <div className="slip">
      <SlipImage key={file.fileId} file={file} />
      {files.length > 1 ? (
        <div className="slip-turn">
          {files.map(({ fileId }, index) => (
            <button
              key={fileId}
              type="button"
              aria-pressed={fileId === file.fileId}
              aria-label={t('console.slip.number', { n: index + 1 })}
              onClick={() => setWanted(index)}
            >
              {index + 1}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function SlipImage({ file }: { file: SlipFile }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const query = useQuery(slipQuery(useDesk().merchant.code, file.fileId));
  const address = useBlobAddress(query.data);
  if (query.isError) return <FailureView error={query.error} onRetry={() => void query.refetch()} compact />;
  return (
    <>
      <div className="slip-frame">
        {address ? (
          <Image
            src={address}
            alt={t('console.slip.alt', { name: file.name })}
            preview={{ open, onOpenChange: setOpen, mask: true, cover: null }}
          />
        ) : null}
      </div>
      <Button type="link" size="small" disabled={!address} icon={<IconZoomIn size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('console.slip.open')}
      </Button>
    </>
  );
}
