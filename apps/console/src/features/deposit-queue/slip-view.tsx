import { classNames } from '@fairhall/ui/class-names';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { useMay } from '../../shared/session.ts';
import { type SlipFile, SlipImage } from './slip-image.tsx';

/** The slips of a deposit, one at a time, to whom they may be shown. */
export function SlipView({ files }: { files: readonly SlipFile[] }) {
  const t = useT();
  const may = useMay('files.see');
  const [wanted, setWanted] = useState(0);
  const file = may ? (files[wanted] ?? files[0]) : undefined;
  if (!file) {
    return (
      <div className={queueStyles.slip}>
        <div className={classNames(queueStyles.slipFrame, queueStyles.slipNone)}>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />
          {t(may ? 'console.slip.none' : 'console.slip.not_for_role')}
        </div>
      </div>
    );
  }
  return (
    <div className={queueStyles.slip}>
      <SlipImage key={file.fileId} file={file} />
      {files.length > 1 ? (
        <div className={queueStyles.slipTurn}>
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
