import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { pictureQuery } from './api/chat.ts';
import css from './chat.module.css';

/** A member's picture: opened by a press, since each look at it goes into the audit log. */
export function ChatPicture({ fileId }: { fileId: string }) {
  const t = useT();
  const may = useMay('files.see');
  const merchant = useDesk().merchant.code;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...pictureQuery(merchant, fileId), enabled: isOpen });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (url) return <img src={url} alt={t('console.chat.picture')} className={css.picture} />;
  return (
    <Button disabled={!may} loading={isOpen} onClick={() => setOpen(true)}>
      {t('console.chat.picture')}
    </Button>
  );
}
